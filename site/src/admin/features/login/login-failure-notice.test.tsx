import { renderToStaticMarkup } from 'react-dom/server'
import { AppError } from 'shared/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLoginRetryCountdown } from './login-failure-notice.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const countSecondsAfter = (failure?: AppError): number => {
  const Left = () => useLoginRetryCountdown(failure)
  return Number(renderToStaticMarkup(<Left />))
}

test('after too many sign-in attempts the form stays disabled for as long as the server says', () => {
  expect(countSecondsAfter(new AppError('too-many', { retryAfter: 90 }))).toBe(90)
})

test('errors other than too many attempts do not disable the sign-in form, even with a retry time', () => {
  for (const code of ['database-away', 'internal', 'credentials'] as const)
    expect([code, countSecondsAfter(new AppError(code, { retryAfter: 90 }))]).toEqual([code, 0])
  expect(countSecondsAfter()).toBe(0)
})
