import { expect, test } from 'vitest'
import { buildCallbackInquiry } from '../../../testing/build-inquiry.ts'
import { listInquiryBadges } from './inbox-row.tsx'

const now = new Date('2026-11-20T09:00:00.000Z')
const sent = {
  state: 'sent',
  failures: 0,
  nextAt: null,
  sentAt: '2026-11-20T08:43:00.000Z',
  trouble: null,
} as const
const failed = { ...sent, state: 'waiting', failures: 2, sentAt: null } as const
const answered = { id: 5, author: 'Олена', at: '2026-11-20T08:42:00.000Z' }

const listBadges = (more: Parameters<typeof buildCallbackInquiry>[0], isUnsent = false, showsState = false) =>
  listInquiryBadges(buildCallbackInquiry(more), { now, isUnsent, showsState }).map(({ text }) => text)

test('the email to the company is mentioned in a row only if it failed', () => {
  expect(listBadges({ mail: sent })).toEqual([])
  expect(listBadges({ mail: { ...failed, failures: 0 } })).toEqual([])
  expect(listBadges({ mail: failed })).toEqual(['Письмо в офис не ушло'])
})

test('a row shows when an inquiry was answered, once the answer was sent', () => {
  expect(listBadges({ answer: { ...answered, mail: sent } })).toEqual(['Ответили 10:42'])
  expect(listBadges({ answer: { ...answered, mail: { ...failed, failures: 0 } } })).toEqual([])
  expect(listBadges({ answer: { ...answered, mail: failed } })).toEqual(['Ответ не ушёл'])
})

test('a row shows edits that this computer has not sent and, where states differ, its state', () => {
  expect(listBadges({ state: 'waiting' }, true, true)).toEqual(['Не отправлено', 'Ждём клиента'])
  expect(listBadges({ state: 'new' }, false, true)).toEqual([])
})
