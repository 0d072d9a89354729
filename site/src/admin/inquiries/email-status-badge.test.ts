import { expect, test } from 'vitest'
import { describeEmailStatus } from './email-status-badge.tsx'

const now = new Date('2026-11-20T08:55:00.000Z')
const waiting = {
  state: 'waiting',
  failures: 0,
  nextAt: '2026-11-20T09:05:00.000Z',
  sentAt: null,
  trouble: null,
} as const

test('where there is no mail nothing is said of it', () => {
  expect(describeEmailStatus(null, now)).toBeUndefined()
})

test('one that has gone is sent, however often it had failed', () => {
  const sent = { ...waiting, state: 'sent', failures: 3, nextAt: null, sentAt: waiting.nextAt } as const
  expect(describeEmailStatus(sent, now)).toEqual({ color: 'green', label: 'Отправлено' })
})

test('one that some of the office did not get says so, and who', () => {
  const partly = { ...waiting, state: 'sent', trouble: 'Не приняли: boss@example.com' } as const
  expect(describeEmailStatus(partly, now)).toEqual({
    color: 'bronze',
    label: 'Отправлено не всем',
    reason: 'Не приняли: boss@example.com',
  })
})

test('one that has not been tried yet waits, and without a mail server it is said why', () => {
  expect(describeEmailStatus(waiting, now)).toEqual({ color: 'bronze', label: 'В очереди' })
  expect(describeEmailStatus({ ...waiting, nextAt: null }, now)).toEqual({
    color: 'gray',
    label: 'Почта не настроена',
  })
})

test('one that has failed says when it is tried again, by the clocks of Kyiv, and why it failed', () => {
  const failed = { ...waiting, failures: 2, trouble: 'Сервер не отвечает' }
  expect(describeEmailStatus(failed, now)).toEqual({
    color: 'red',
    label: 'Не ушло, повтор в 11:05',
    reason: 'Сервер не отвечает',
  })
  expect(describeEmailStatus(failed, new Date(failed.nextAt))?.label).toBe('Не ушло, отправляем снова')
  expect(describeEmailStatus({ ...failed, nextAt: null }, now)?.label).toBe('Не ушло: почта не настроена')
})
