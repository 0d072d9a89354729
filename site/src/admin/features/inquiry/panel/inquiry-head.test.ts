import { expect, test } from 'vitest'
import { describeEmailFailure } from './inquiry-head.tsx'

const now = new Date('2026-11-20T08:55:00.000Z')
const waiting = {
  state: 'waiting',
  failures: 0,
  nextAt: '2026-11-20T09:05:00.000Z',
  sentAt: null,
  trouble: null,
} as const
const failed = { ...waiting, failures: 2, trouble: 'Сервер не отвечает' }

test('of an email that was sent, that waits for its first attempt or that is not sent at all, nothing is said', () => {
  const sent = { ...waiting, state: 'sent', failures: 3, nextAt: null, sentAt: waiting.nextAt } as const
  for (const mail of [null, waiting, { ...waiting, nextAt: null }, sent])
    expect(describeEmailFailure('mail', mail, now)).toBeUndefined()
})

test('an email that was not sent to everybody names those that it did not reach', () => {
  const partly = { ...waiting, state: 'sent', trouble: 'Не приняли: boss@example.com' } as const
  expect(describeEmailFailure('mail', partly, now)).toBe(
    'Письмо в офис ушло не всем. Не приняли: boss@example.com.',
  )
})

test('the failure of an email says why, and when it is tried again, in Kyiv time', () => {
  expect(describeEmailFailure('mail', failed, now)).toBe(
    'Письмо в офис не ушло, повтор в 11:05. Сервер не отвечает.',
  )
  expect(describeEmailFailure('mail', failed, new Date(failed.nextAt))).toBe(
    'Письмо в офис не ушло, отправляем снова. Сервер не отвечает.',
  )
  expect(describeEmailFailure('mail', { ...failed, nextAt: null }, now)).toBe(
    'Письмо в офис не ушло: почта не настроена. Сервер не отвечает.',
  )
})

test('an answer that was not sent is named in the same words, and also if no mail server is configured', () => {
  expect(describeEmailFailure('answer', failed, now)).toBe(
    'Ответ не ушёл, повтор в 11:05. Сервер не отвечает.',
  )
  expect(describeEmailFailure('answer', { ...failed, nextAt: null }, now)).toBe(
    'Ответ не ушёл. Сервер не отвечает.',
  )
  expect(describeEmailFailure('answer', { ...waiting, nextAt: null }, now)).toBe(
    'Ответ не ушёл: почта не настроена.',
  )
  expect(describeEmailFailure('answer', waiting, now)).toBeUndefined()
})
