import type { ApiCall, ApiResponse } from 'shared/client'
import { DAY_MS } from 'shared/format'
import { expect, test, vi } from 'vitest'
import { createStoredDataTracker, formatStoredTime } from './stored-data.ts'

const read = (template: string): ApiCall => ({ method: 'GET', template, params: {}, query: {}, headers: {} })

const setUp = () => {
  const at = { screen: '/admin/posts', storedAt: undefined as number | undefined }
  const tracker = createStoredDataTracker(() => at.screen)
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
    await send(read(template))
  }
  expect(tracker.getOldest('/admin/posts')).toBe(10)
  expect(tracker.getOldest('/admin/meta')).toBeUndefined()
})

test('a reply belongs to the screen that asked for it, also if another one is open when it comes', async () => {
  const { at, tracker, send } = setUp()
  at.storedAt = 10
  const response = send(read('/api/post'))
  at.screen = '/admin/meta'
  await response
  expect(tracker.getOldest('/admin/posts')).toBe(10)
})

test('a reply of the server makes a screen fresh, and a reconnect all of them', async () => {
  const { at, tracker, send } = setUp()
  const onChange = vi.fn()
  tracker.subscribe(onChange)
  at.storedAt = 10
  await send(read('/api/post'))
  at.storedAt = undefined
  await send(read('/api/post'))
  expect(tracker.getOldest('/admin/posts')).toBeUndefined()
  expect(onChange).toHaveBeenCalledTimes(2)
  at.storedAt = 10
  await send(read('/api/post'))
  tracker.clear()
  expect(tracker.getOldest('/admin/posts')).toBeUndefined()
})

test('writes have no age', async () => {
  const { at, tracker, send } = setUp()
  at.storedAt = 10
  await send({ ...read('/api/post'), method: 'POST' })
  expect(tracker.getOldest('/admin/posts')).toBeUndefined()
})

const now = new Date('2026-11-27T10:00:00Z')
const format = (shift: number) =>
  formatStoredTime(new Date(now.getTime() + shift), now).replaceAll(/\s/g, ' ')

test('a time in the past is formatted as it is, also if two clocks differ by seconds', () => {
  expect(format(-DAY_MS)).toBe('26 листопада 2026, 12:00')
  expect(format(30_000)).toBe('27 листопада 2026, 12:00')
})

test('a time that has not come yet is explained, because the clock was set back', () => {
  expect(format(DAY_MS)).toBe('28 листопада 2026, 12:00 (часы компьютера с тех пор перевели назад)')
})
