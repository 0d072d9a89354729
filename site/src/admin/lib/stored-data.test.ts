import type { ApiCall, ApiResponse } from 'shared/client'
import { DAY_MS } from 'shared/format'
import { expect, test, vi } from 'vitest'
import { createStoredResponseAgeTracker, formatStoredResponseTime } from './stored-data.ts'

const buildReadCall = (template: string): ApiCall => ({
  method: 'GET',
  template,
  params: {},
  query: {},
  headers: {},
})

const setUp = () => {
  const at = { screen: '/admin/posts', storedAt: undefined as number | undefined }
  const tracker = createStoredResponseAgeTracker(() => at.screen)
  const send = tracker.track(async (): Promise<ApiResponse> => {
    const { storedAt } = at
    return { status: 200, headers: {}, body: '', ...(storedAt === undefined ? {} : { storedAt }) }
  })
  return { at, tracker, send }
}

test("the age of a screen's data is that of the oldest stored response that it shows", async () => {
  const { at, tracker, send } = setUp()
  expect(tracker.getOldest('/admin/posts')).toBeUndefined()
  for (const [template, storedAt] of [
    ['/api/post', 20],
    ['/api/category', 10],
    ['/api/planned', 30],
  ] as const) {
    at.storedAt = storedAt
    await send(buildReadCall(template))
  }
  expect(tracker.getOldest('/admin/posts')).toBe(10)
  expect(tracker.getOldest('/admin/meta')).toBeUndefined()
})

test('a stored API response counts for the data age of the screen that requested it, even if another screen is open by then', async () => {
  const { at, tracker, send } = setUp()
  at.storedAt = 10
  const response = send(buildReadCall('/api/post'))
  at.screen = '/admin/meta'
  await response
  expect(tracker.getOldest('/admin/posts')).toBe(10)
})

test('a screen no longer counts as showing stored data after a fresh API response, and no screen does after a reconnect', async () => {
  const { at, tracker, send } = setUp()
  const onChange = vi.fn()
  tracker.subscribe(onChange)
  at.storedAt = 10
  await send(buildReadCall('/api/post'))
  at.storedAt = undefined
  await send(buildReadCall('/api/post'))
  expect(tracker.getOldest('/admin/posts')).toBeUndefined()
  expect(onChange).toHaveBeenCalledTimes(2)
  at.storedAt = 10
  await send(buildReadCall('/api/post'))
  tracker.clear()
  expect(tracker.getOldest('/admin/posts')).toBeUndefined()
})

test("stored responses to write requests do not count for the age of a screen's data", async () => {
  const { at, tracker, send } = setUp()
  at.storedAt = 10
  await send({ ...buildReadCall('/api/post'), method: 'POST' })
  expect(tracker.getOldest('/admin/posts')).toBeUndefined()
})

const now = new Date('2026-11-27T10:00:00Z')
const format = (shift: number) =>
  formatStoredResponseTime(new Date(now.getTime() + shift), now).replaceAll(/\s/g, ' ')

test('the notice of stored data shows the time of a stored response unchanged if it is past or only seconds in the future', () => {
  expect(format(-DAY_MS)).toBe('26 листопада 2026, 12:00')
  expect(format(30_000)).toBe('27 листопада 2026, 12:00')
})

test('if a stored API response is dated in the future, the notice of stored data says that the computer clock was set back', () => {
  expect(format(DAY_MS)).toBe('28 листопада 2026, 12:00 (часы компьютера с тех пор перевели назад)')
})
