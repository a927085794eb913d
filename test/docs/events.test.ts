import { expect, test } from 'vitest'
import { eventsPage } from './events-page.ts'

// After a change of the events: npx vitest run test/docs --update
test('docs/events.md says what the events are', async () => {
  await expect(eventsPage()).toMatchFileSnapshot('../../docs/events.md')
})

test('every event has an example', () => {
  expect(eventsPage().match(/```json\n```/g)).toBe(null)
})
