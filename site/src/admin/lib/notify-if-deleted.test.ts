import { AppError } from 'shared/errors'
import { expect, test, vi } from 'vitest'
import { notifyIfDeleted } from './record-queries.ts'

const openSignal = { aborted: false }

const countNotifications = async (error: AppError, signal = openSignal): Promise<number> => {
  const onDeleted = vi.fn()
  await expect(notifyIfDeleted(() => Promise.reject(error), onDeleted, signal)).rejects.toBe(error)
  return onDeleted.mock.calls.length
}

test('what is there is read, and nobody hears of it', async () => {
  const onDeleted = vi.fn()
  expect(await notifyIfDeleted(async () => 'there', onDeleted, openSignal)).toBe('there')
  expect(onDeleted).not.toHaveBeenCalled()
})

test('what somebody has removed is said to be gone; any other failure is not that', async () => {
  expect(await countNotifications(new AppError('not-found'))).toBe(1)
  for (const code of ['unreachable', 'internal'] as const)
    expect([code, await countNotifications(new AppError(code))]).toEqual([code, 0])
})

test('whoever has gone on to something else is not called back', async () => {
  expect(await countNotifications(new AppError('not-found'), { aborted: true })).toBe(0)
})
