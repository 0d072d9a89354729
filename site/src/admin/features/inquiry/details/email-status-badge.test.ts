import { expect, test } from 'vitest'
import { describeInquiryEmailStatus } from './email-status-badge.tsx'

const now = new Date('2026-11-20T08:55:00.000Z')
const waitingMail = {
  state: 'waiting',
  failures: 0,
  nextAt: '2026-11-20T09:05:00.000Z',
  sentAt: null,
  trouble: null,
} as const

test('an inquiry without an email to the company has no email status', () => {
  expect(describeInquiryEmailStatus(null, now)).toBeUndefined()
})

test('an inquiry whose email was sent shows it as sent, even after failed attempts', () => {
  const sent = {
    ...waitingMail,
    state: 'sent',
    failures: 3,
    nextAt: null,
    sentAt: waitingMail.nextAt,
  } as const
  expect(describeInquiryEmailStatus(sent, now)).toEqual({ color: 'green', label: 'Отправлено' })
})

test('the email status of an inquiry names the recipients that the email did not reach', () => {
  const partly = { ...waitingMail, state: 'sent', trouble: 'Не приняли: boss@example.com' } as const
  expect(describeInquiryEmailStatus(partly, now)).toEqual({
    color: 'bronze',
    label: 'Отправлено не всем',
    reason: 'Не приняли: boss@example.com',
  })
})

test('an inquiry email not tried yet is shown as queued, and without a mail server as not configured', () => {
  expect(describeInquiryEmailStatus(waitingMail, now)).toEqual({ color: 'bronze', label: 'В очереди' })
  expect(describeInquiryEmailStatus({ ...waitingMail, nextAt: null }, now)).toEqual({
    color: 'gray',
    label: 'Почта не настроена',
  })
})

test('the status of a failed inquiry email shows the reason and the Kyiv time of the next attempt', () => {
  const failed = { ...waitingMail, failures: 2, trouble: 'Сервер не отвечает' }
  expect(describeInquiryEmailStatus(failed, now)).toEqual({
    color: 'red',
    label: 'Не ушло, повтор в 11:05',
    reason: 'Сервер не отвечает',
  })
  expect(describeInquiryEmailStatus(failed, new Date(failed.nextAt))?.label).toBe('Не ушло, отправляем снова')
  expect(describeInquiryEmailStatus({ ...failed, nextAt: null }, now)?.label).toBe(
    'Не ушло: почта не настроена',
  )
})
