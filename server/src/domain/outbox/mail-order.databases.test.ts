import { describe, expect } from 'vitest'
import { isUniqueConstraintViolation } from '../../db/database-errors.ts'
import { neverReply, rejectMail } from '../../testing/outbox/outbox-fixture.ts'
import { INQUIRY_EMAIL_KIND, queueTestMail } from '../../testing/outbox/queued-mail.ts'
import { createDelayedMailSend, test } from '../../testing/outbox/shared-outbox-fixture.ts'

const SECOND = 1000
const YEAR = 365 * 24 * 3_600_000

describe('the order of emails', () => {
  test('answers are sent before emails with inquiries, and those before copies, however long these have been waiting', async ({
    mailing: { api, tried, pass },
  }) => {
    for (const kind of ['copy', INQUIRY_EMAIL_KIND, 'answer'] as const)
      for (const number of [1, 2]) {
        await queueTestMail(api, `${kind} ${number}`, { kind })
        await pass(SECOND)
      }
    api.ctx.outbox.wake()
    await pass(0)
    expect(tried.map(({ subject }) => subject)).toEqual([
      ...['answer 1', 'answer 2', `${INQUIRY_EMAIL_KIND} 1`, `${INQUIRY_EMAIL_KIND} 2`, 'copy 1', 'copy 2'],
    ])
  })

  test('an answer that is queued while one server sends many copies is sent at once by the other, before all other copies', async ({
    mailing: { api, tried, pass, addServer },
    first,
    second,
  }) => {
    await second.stop()
    for (let number = 0; number < 200; number++) await queueTestMail(api, `copy ${number}`, { kind: 'copy' })
    const slow = createDelayedMailSend()
    first.state.send = slow.send
    first.wake()
    await pass(0)
    await queueTestMail(api, 'answer')
    const other = addServer({
      isShared: true,
      mailer: {
        send: (email, signal) => {
          tried.push(email)
          return neverReply(email, signal)
        },
      },
    })
    other.wake()
    await pass(0)
    expect(first.sent).toHaveLength(1)
    expect(tried.map(({ subject }) => subject)).toEqual(['answer'])
    slow.resolve([])
  })

  test('the status of the mail queue counts answers that wait or fail, and leaves out copies and answers that can still be withdrawn', async ({
    mailing: { api, mail, pass },
  }) => {
    mail.send = (email) => Promise.reject(new Error(email.subject))
    for (const kind of ['copy', INQUIRY_EMAIL_KIND, 'answer'] as const)
      await queueTestMail(api, kind, { kind })
    await queueTestMail(api, 'later', { notBefore: new Date(api.clock.now.getTime() + SECOND).toISOString() })
    expect(await api.ctx.outbox.status()).toMatchObject({ waiting: 2, failing: 0 })
    api.ctx.outbox.wake()
    await pass(0)
    expect(await api.ctx.outbox.status()).toMatchObject({
      waiting: 2,
      failing: 2,
      nextAt: new Date(api.clock.now.getTime() + 5 * SECOND).toISOString(),
      trouble: 'Письмо не ушло',
    })
  })
})

describe('the earliest time of an email', () => {
  test('an email is sent exactly at its earliest time, also if an admin requests delivery before', async ({
    mailing: { api, tried, pass, restart },
  }) => {
    const notBefore = new Date(api.clock.now.getTime() + 20 * SECOND).toISOString()
    await queueTestMail(api, 'answer', { notBefore })
    api.ctx.outbox.wake()
    await pass(9 * SECOND)
    api.ctx.outbox.retryAll()
    await pass(0)
    await restart()
    await pass(11 * SECOND - 1)
    expect(tried).toEqual([])
    await pass(1)
    expect(tried).toHaveLength(1)
  })

  test.for([40 * 60 * SECOND, YEAR])(
    'an email whose earliest time was stored before the clock was set back by %i ms is sent at once, and retried after pauses',
    async (step, { mailing: { api, tried, mail, pass } }) => {
      const notBefore = new Date(api.clock.now.getTime() + step).toISOString()
      mail.send = rejectMail
      await queueTestMail(api, 'answer', { notBefore })
      api.ctx.outbox.wake()
      await pass(0)
      expect(tried).toHaveLength(1)
      await pass(4 * SECOND)
      expect(tried).toHaveLength(1)
      await pass(SECOND)
      expect(tried).toHaveLength(2)
    },
  )
})

test('an email with a deduplication key is queued once', async ({ mailing: { api, tried, pass } }) => {
  await queueTestMail(api, 'answer')
  await expect(queueTestMail(api, 'answer')).rejects.toSatisfy(isUniqueConstraintViolation)
  api.ctx.outbox.wake()
  await pass(0)
  expect(tried).toHaveLength(1)
})
