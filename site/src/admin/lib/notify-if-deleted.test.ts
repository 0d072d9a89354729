import { AppError } from 'shared/errors'
import { expect, test, vi } from 'vitest'
import { notifyIfRecordDeleted } from './record-queries.ts'

const openSignal = { aborted: false }

const countNotifications = async (error: AppError, signal = openSignal): Promise<number> => {
  const onDeleted = vi.fn()
  await expect(notifyIfRecordDeleted(() => Promise.reject(error), onDeleted, signal)).rejects.toBe(error)
  return onDeleted.mock.calls.length
}

test('loading an existing record reports no deletion', async () => {
  const onDeleted = vi.fn()
  expect(await notifyIfRecordDeleted(async () => 'there', onDeleted, openSignal)).toBe('there')
  expect(onDeleted).not.toHaveBeenCalled()
})

test('only a not-found error reports that a record was deleted', async () => {
  expect(await countNotifications(new AppError('not-found'))).toBe(1)
  for (const code of ['unreachable', 'internal'] as const)
    expect([code, await countNotifications(new AppError(code))]).toEqual([code, 0])
})

test('an aborted request does not report that a record was deleted', async () => {
  expect(await countNotifications(new AppError('not-found'), { aborted: true })).toBe(0)
})
