/** System frames that are notices: every field, of the right type, of a wrong one, and missing. */
import { expect, test } from 'vitest'
import { system, translateFrames } from './translate-frames.ts'

/** Each frame, and its event without `meta`, which is empty where the frame has no ids. */
const FRAMES: readonly (readonly [string, object, object])[] = [
  [
    'status compacting',
    system('status', { status: 'compacting' }),
    { type: 'notice', level: 'info', code: 'compacting', text: 'Compacting the conversation' },
  ],
  [
    'status of a compaction that failed, and why',
    system('status', { compact_result: 'failed', compact_error: 'no room' }),
    { type: 'notice', level: 'warning', code: 'compact_failed', text: 'no room' },
  ],
  [
    'status of a compaction that failed, nobody knows why',
    system('status', { compact_result: 'failed' }),
    { type: 'notice', level: 'warning', code: 'compact_failed', text: 'Compaction failed' },
  ],
  [
    'status with a permission mode',
    system('status', { permissionMode: 'plan' }),
    { type: 'notice', level: 'info', code: 'permission_mode', text: 'plan' },
  ],
  [
    'model_fallback in its own words',
    system('model_fallback', { content: 'Now another', fallback_model: 'm2' }),
    { type: 'notice', level: 'warning', code: 'model_fallback', text: 'Now another' },
  ],
  [
    'model_fallback to a named model',
    system('model_fallback', { fallback_model: 'm2' }),
    { type: 'notice', level: 'warning', code: 'model_fallback', text: 'Switched to m2' },
  ],
  [
    'model_fallback as in saved sessions',
    system('model_fallback', { fallbackModel: 'm3' }),
    { type: 'notice', level: 'warning', code: 'model_fallback', text: 'Switched to m3' },
  ],
  [
    'model_fallback to nobody knows what',
    system('model_fallback'),
    { type: 'notice', level: 'warning', code: 'model_fallback', text: 'Switched to another model' },
  ],
  [
    'model_refusal_fallback in its own words',
    system('model_refusal_fallback', { content: 'Refused', original_model: 'm1' }),
    { type: 'notice', level: 'warning', code: 'model_refusal_fallback', text: 'Refused' },
  ],
  [
    'model_refusal_no_fallback of a named model',
    system('model_refusal_no_fallback', { original_model: 'm1' }),
    { type: 'notice', level: 'warning', code: 'model_refusal_no_fallback', text: 'm1 refused to answer' },
  ],
  [
    'model_refusal_fallback as in saved sessions',
    system('model_refusal_fallback', { originalModel: 'm1' }),
    { type: 'notice', level: 'warning', code: 'model_refusal_fallback', text: 'm1 refused to answer' },
  ],
  [
    'model_refusal_fallback that names no model',
    system('model_refusal_fallback'),
    { type: 'notice', level: 'warning', code: 'model_refusal_fallback', text: 'The model refused to answer' },
  ],
  [
    'informational',
    system('informational', { content: 'by the way' }),
    { type: 'notice', level: 'info', code: 'informational', text: 'by the way' },
  ],
  [
    'informational of a level',
    system('informational', { level: 'error', content: 'broken' }),
    { type: 'notice', level: 'error', code: 'informational', text: 'broken' },
  ],
  [
    'informational of level warning',
    system('informational', { level: 'warning', content: 'careful' }),
    { type: 'notice', level: 'warning', code: 'informational', text: 'careful' },
  ],
  [
    'informational of an unknown level, without words',
    system('informational', { level: 'loud' }),
    { type: 'notice', level: 'info', code: 'informational', text: '' },
  ],
  [
    'informational that ends the run',
    system('informational', { level: 'error', content: 'stop', prevent_continuation: true }),
    { type: 'notice', level: 'warning', code: 'informational', text: 'stop' },
  ],
  [
    'informational that ends the run, as in saved sessions',
    system('informational', { content: 'stop', preventContinuation: true }),
    { type: 'notice', level: 'warning', code: 'informational', text: 'stop' },
  ],
  [
    'notification',
    system('notification', { text: 'hello' }),
    { type: 'notice', level: 'info', code: 'notification', text: 'hello' },
  ],
  [
    'notification without a text has the words of its code',
    system('notification', { text: 7 }),
    { type: 'notice', level: 'info', code: 'notification', text: 'notification' },
  ],
  [
    'mirror_error',
    system('mirror_error', { error: 'no copy' }),
    { type: 'notice', level: 'warning', code: 'mirror_error', text: 'no copy' },
  ],
  [
    'session_writes_lost',
    system('session_writes_lost', { error_code: 'ENOSPC' }),
    { type: 'notice', level: 'warning', code: 'session_writes_lost', text: 'ENOSPC' },
  ],
  [
    'session_writes_lost without a code of the system has its words',
    system('session_writes_lost'),
    { type: 'notice', level: 'warning', code: 'session_writes_lost', text: 'session writes lost' },
  ],
  [
    'worker_shutting_down',
    system('worker_shutting_down', { reason: 'idle' }),
    { type: 'notice', level: 'warning', code: 'worker_shutting_down', text: 'idle' },
  ],
  [
    'plugin_install that failed',
    system('plugin_install', { status: 'failed', name: 'p', error: 'no network' }),
    { type: 'notice', level: 'warning', code: 'plugin_failed', text: 'p: no network' },
  ],
  [
    'plugin_install that failed without a name and a reason',
    system('plugin_install', { status: 'failed' }),
    { type: 'notice', level: 'warning', code: 'plugin_failed', text: 'plugin: could not be installed' },
  ],
  [
    'stop_hook_summary of a hook that held the run up',
    system('stop_hook_summary', { preventedContinuation: true, stopReason: 'tests fail' }),
    { type: 'notice', level: 'warning', code: 'stop_hook', text: 'tests fail' },
  ],
  [
    'stop_hook_summary without a reason',
    system('stop_hook_summary', { preventedContinuation: true }),
    { type: 'notice', level: 'warning', code: 'stop_hook', text: 'A hook stopped the run' },
  ],
]

test.each(FRAMES)('%s', (_, frame, event) => {
  expect(translateFrames([frame])).toStrictEqual([{ ...event, meta: {} }])
})

test('one status frame may tell three things', () => {
  const frame = system('status', { status: 'compacting', compact_result: 'failed', permissionMode: 'plan' })
  expect(translateFrames([frame]).map((event) => event.type === 'notice' && event.code)).toStrictEqual([
    'compacting',
    'compact_failed',
    'permission_mode',
  ])
})
