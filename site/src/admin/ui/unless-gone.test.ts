import { AppError } from 'shared/errors'
import { expect, test, vi } from 'vitest'
import { unlessGone } from './unless-gone.ts'

const asked = { aborted: false }

const timesGone = async (error: AppError, signal = asked): Promise<number> => {
  const onGone = vi.fn()
  await expect(unlessGone(() => Promise.reject(error), onGone, signal)).rejects.toBe(error)
  return onGone.mock.calls.length
}

test('what is there is read, and nobody hears of it', async () => {
  const onGone = vi.fn()
  expect(await unlessGone(async () => 'there', onGone, asked)).toBe('there')
  expect(onGone).not.toHaveBeenCalled()
})

test('what somebody has removed is said to be gone; any other failure is not that', async () => {
  expect(await timesGone(new AppError('not-found'))).toBe(1)
  for (const code of ['unreachable', 'internal'] as const)
    expect([code, await timesGone(new AppError(code))]).toEqual([code, 0])
})

test('whoever has gone on to something else is not called back', async () => {
  expect(await timesGone(new AppError('not-found'), { aborted: true })).toBe(0)
})
