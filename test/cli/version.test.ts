import { expect, test } from 'vitest'
import { CLAUDE_CODE_VERSIONS, VERSION_TEXT } from '../../src/cli/version.ts'
import { fixtureNames, readFixture } from '../captures.ts'

const NAMED = /-v(\d+\.\d+\.\d+)\./
const WRITTEN = /"(?:claude_code_version|version)":"(\d+\.\d+\.\d+)"/g

/** Versions that the captures name: in the file's name, in `init` frames, in saved records. */
function versionsOfCaptures(): string[] {
  const versions = ['streams', 'transcripts'].flatMap((folder) =>
    fixtureNames(folder).flatMap((name) => [
      ...(NAMED.exec(name)?.slice(1) ?? []),
      ...[...readFixture(`${folder}/${name}`).matchAll(WRITTEN)].map(([, version]) => version ?? ''),
    ]),
  )
  return [...new Set(versions)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

test('the versions are those of the captures, oldest first', () => {
  expect(CLAUDE_CODE_VERSIONS).toEqual(versionsOfCaptures())
})

test('the second line says them', () => {
  expect(VERSION_TEXT.split('\n').slice(1)).toEqual([
    'reads Claude Code 0.2.126 to 2.1.332 (7 versions in its captures)',
  ])
})
