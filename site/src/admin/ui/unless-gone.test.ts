import { AppError } from 'shared/errors'
import { expect, test, vi } from 'vitest'
import { unlessGone } from './unless-gone.ts'

test('what is there is read, and nobody hears of it', async () => {
  const onGone = vi.fn()
  expect(await unlessGone(async () => 'there', onGone)).toBe('there')
  expect(onGone).not.toHaveBeenCalled()
})

test('what somebody has removed is said to be gone; any other failure is not that', async () => {
  for (const code of ['not-found', 'unreachable', 'internal'] as const) {
    const onGone = vi.fn()
    const error = new AppError(code)
    await expect(unlessGone(() => Promise.reject(error), onGone)).rejects.toBe(error)
    expect([code, onGone.mock.calls.length]).toEqual([code, code === 'not-found' ? 1 : 0])
  }
})
