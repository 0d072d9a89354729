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

test('a screen is as old as the oldest stored reply that it shows', async () => {
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

test('a stored reply belongs to the screen that requested it, also if another one is open when it arrives', async () => {
  const { at, tracker, send } = setUp()
  at.storedAt = 10
  const response = send(buildReadCall('/api/post'))
  at.screen = '/admin/meta'
  await response
  expect(tracker.getOldest('/admin/posts')).toBe(10)
})

test('a reply of the server marks its screen as fresh, and a reconnect marks all of them', async () => {
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

test('replies to writes have no age', async () => {
  const { at, tracker, send } = setUp()
  at.storedAt = 10
  await send({ ...buildReadCall('/api/post'), method: 'POST' })
  expect(tracker.getOldest('/admin/posts')).toBeUndefined()
})

const now = new Date('2026-11-27T10:00:00Z')
const format = (shift: number) =>
  formatStoredResponseTime(new Date(now.getTime() + shift), now).replaceAll(/\s/g, ' ')

test('a stored time in the past is formatted unchanged, also if two clocks differ by seconds', () => {
  expect(format(-DAY_MS)).toBe('26 листопада 2026, 12:00')
  expect(format(30_000)).toBe('27 листопада 2026, 12:00')
})

test('a stored time in the future is explained by a clock that was set back', () => {
  expect(format(DAY_MS)).toBe('28 листопада 2026, 12:00 (часы компьютера с тех пор перевели назад)')
})
