import { expect, test } from 'vitest'
import { deliveryOf } from './delivery-words.ts'

const now = new Date('2026-11-20T08:55:00.000Z')
const waiting = {
  state: 'waiting',
  failures: 0,
  nextAt: '2026-11-20T09:05:00.000Z',
  sentAt: null,
  trouble: null,
} as const

test('where there is no mail nothing is said of it', () => {
  expect(deliveryOf(null, now)).toBeUndefined()
})

test('one that has gone is sent, however often it had failed', () => {
  const sent = { ...waiting, state: 'sent', failures: 3, nextAt: null, sentAt: waiting.nextAt } as const
  expect(deliveryOf(sent, now)).toEqual({ color: 'green', says: 'Отправлено' })
})

test('one that some of the office did not get says so, and who', () => {
  const partly = { ...waiting, state: 'sent', trouble: 'Не приняли: boss@example.com' } as const
  expect(deliveryOf(partly, now)).toEqual({
    color: 'bronze',
    says: 'Отправлено не всем',
    trouble: 'Не приняли: boss@example.com',
  })
})

test('one that has not been tried yet waits, and without a mail server it is said why', () => {
  expect(deliveryOf(waiting, now)).toEqual({ color: 'bronze', says: 'В очереди' })
  expect(deliveryOf({ ...waiting, nextAt: null }, now)).toEqual({ color: 'gray', says: 'Почта не настроена' })
})

test('one that has failed says when it is tried again, by the clocks of Kyiv, and why it failed', () => {
  const failed = { ...waiting, failures: 2, trouble: 'Сервер не отвечает' }
  expect(deliveryOf(failed, now)).toEqual({
    color: 'red',
    says: 'Не ушло, повтор в 11:05',
    trouble: 'Сервер не отвечает',
  })
  expect(deliveryOf(failed, new Date(failed.nextAt))?.says).toBe('Не ушло, отправляем снова')
  expect(deliveryOf({ ...failed, nextAt: null }, now)?.says).toBe('Не ушло: почта не настроена')
})
