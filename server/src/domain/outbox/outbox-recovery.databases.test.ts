import { describe, expect } from 'vitest'
import type { TestApi } from '../../testing/api.ts'
import {
  acceptMail,
  callbackInquiryForm,
  neverReply,
  readFirstMailState,
  rejectMail,
  test,
} from '../../testing/outbox/outbox-fixture.ts'
import { waitUntil } from '../../testing/wait-until.ts'

describe('an email accepted by the mail server while the database is read-only', () => {
  test('an email sent while the database is read-only is not sent again, and is marked as sent once the database is writable', async ({
    mailing: { api, tried, mail, pass },
  }) => {
    mail.send = async () => {
      await api.refuseWrites()
      return []
    }
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    for (let i = 0; i < 100; i++) await pass(5_000)
    await api.admin.request.deliver({ query: {} })
    await pass(5_000)
    expect(tried).toHaveLength(1)
    expect(await readFirstMailState(api)).toMatchObject({ state: 'waiting' })
    await api.allowWrites()
    await pass(5_000)
    expect(tried).toHaveLength(1)
    expect(await readFirstMailState(api)).toMatchObject({ state: 'sent', failures: 0 })
  })

  test('an email sent while the database was read-only does not delay later emails once it is writable', async ({
    mailing: { api, tried, mail, pass },
  }) => {
    mail.send = async () => {
      await api.refuseWrites()
      return []
    }
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    await pass(5_000)
    await expect(api.visitor.mail.callback({ body: callbackInquiryForm })).rejects.toMatchObject({
      code: 'database-away',
    })
    mail.send = acceptMail
    await api.allowWrites()
    await api.visitor.mail.callback({ body: { ...callbackInquiryForm, name: 'Иван' } })
    await pass(0)
    expect(tried.map(({ subject }) => subject)).toEqual(
      ['Перезвонить: Олена, +380 67 123 45 67', 'Перезвонить: Иван, +380 67 123 45 67'].map((subject) =>
        subject.replace(/(?<=\d) (?=\d)/g, '\u00A0'),
      ),
    )
  })
})

describe('an email that fails while the database is read-only', () => {
  const fails = (api: TestApi) => async () => {
    await api.refuseWrites()
    throw new Error('no')
  }

  test('an email that fails while the database is read-only is retried after growing pauses, and its failures are stored later', async ({
    mailing: { api, tried, mail, pass, addServer },
  }) => {
    await api.ctx.outbox.stop()
    mail.send = fails(api)
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    addServer({ isShared: false }).wake()
    await pass(0)
    const pauses = [5, 30, 120, 600, 3_600, 3_600]
    for (const [i, pause] of pauses.entries()) {
      if (pause > 5) {
        api.clock.now = new Date(api.clock.now.getTime() + (pause - 10) * 1000)
        await pass(5_000)
      }
      expect(tried, `before pause ${i} is over`).toHaveLength(i + 1)
      await pass(5_000)
      expect(tried, `after pause ${i}`).toHaveLength(i + 2)
    }
    expect(await readFirstMailState(api)).toMatchObject({ state: 'waiting', failures: 0 })
    await api.allowWrites()
    await pass(5_000)
    expect(tried).toHaveLength(pauses.length + 1)
    expect(await readFirstMailState(api)).toMatchObject({ state: 'waiting', failures: pauses.length + 1 })
    mail.send = acceptMail
    await pass(3_600_000)
    expect(await readFirstMailState(api)).toMatchObject({ state: 'sent', failures: pauses.length + 1 })
  })

  test('a server retries an email while a shared database is read-only only as long as no other server may send that email', async ({
    mailing: { api, tried, mail, pass, addServer },
  }) => {
    await api.ctx.outbox.stop()
    mail.send = fails(api)
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    addServer({ isShared: true }).wake()
    for (let seconds = 0; seconds < 600; seconds += 5) await pass(5_000)
    expect(tried).toHaveLength(3)
    mail.send = acceptMail
    await api.allowWrites()
    await pass(5_000)
    expect(tried).toHaveLength(4)
    expect(await readFirstMailState(api)).toMatchObject({ state: 'sent' })
  })

  test('an email that failed on a read-only database is sent once it is writable if an admin requested delivery', async ({
    mailing: { api, tried, mail, pass },
  }) => {
    mail.send = fails(api)
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    await pass(5_000)
    await pass(5_000)
    expect(tried).toHaveLength(2)
    mail.send = acceptMail
    await api.admin.request.deliver({ query: {} })
    await api.allowWrites()
    await pass(5_000)
    expect(tried).toHaveLength(3)
    expect(await readFirstMailState(api)).toMatchObject({ state: 'sent', failures: 0 })
  })
})

test('after a start with a read-only database, waiting emails are sent as soon as it is writable', async ({
  mailing: { api, tried, mail, pass, restart },
}) => {
  mail.send = rejectMail
  await api.visitor.mail.callback({ body: callbackInquiryForm })
  for (const pause of [5, 30, 120, 600]) await pass(pause * 1000)
  const before = tried.length
  mail.send = acceptMail
  await api.refuseWrites()
  await restart()
  expect(tried).toHaveLength(before)
  await api.allowWrites()
  await pass(5_000)
  expect(tried).toHaveLength(before + 1)
  expect(await readFirstMailState(api)).toMatchObject({ state: 'sent' })
})

test('a request to send all waiting emails now is never lost, even if it comes just before the email outbox pauses', async ({
  mailing: { api, tried, mail, addServer, advanceTimers },
}) => {
  await api.ctx.outbox.stop()
  mail.send = rejectMail
  // The third reading of the clock is right after an attempt, the fifth before the outbox sleeps.
  for (const moment of [3, 4, 5]) {
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    const before = tried.length
    let looks = 0
    const clock = () => {
      if (++looks === moment) outbox.retryAll()
      return api.clock.now
    }
    const outbox = addServer({ clock })
    outbox.wake()
    await waitUntil(async () => {
      await advanceTimers(0)
      return tried.length >= before + 2
    })
    await outbox.stop()
  }
})

describe('stopping the outbox', () => {
  test('stopping the email outbox waits for the email being sent, marks it as sent and sends no other', async ({
    mailing: { api, tried, mail, advanceTimers },
  }) => {
    let finish = () => {}
    mail.send = () =>
      new Promise((resolve) => {
        finish = () => resolve([])
      })
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    await waitUntil(() => tried.length === 1)
    let isStopped = false
    const stopped = api.ctx.outbox.stop().then(() => {
      isStopped = true
    })
    await advanceTimers(8_999)
    expect(isStopped).toBe(false)
    finish()
    await stopped
    expect(tried).toHaveLength(1)
    const list = (await api.admin.request.list({ query: {} })).items
    expect(list.map((request) => request.mail?.state)).toEqual(['waiting', 'sent'])
  })

  test('stopping the email outbox aborts an email after nine seconds, not as failed, and the next start sends it', async ({
    mailing: { api, tried, mail, restart, advanceTimers },
  }) => {
    mail.send = neverReply
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    await waitUntil(() => tried.length === 1)
    let isStopped = false
    const stopped = api.ctx.outbox.stop().then(() => {
      isStopped = true
    })
    await advanceTimers(8_999)
    expect(isStopped).toBe(false)
    await advanceTimers(1)
    await stopped
    expect(await readFirstMailState(api)).toMatchObject({ state: 'waiting', failures: 0, trouble: null })
    mail.send = acceptMail
    await restart()
    expect(tried).toHaveLength(2)
    expect(tried[1]?.messageId).toBe(tried[0]?.messageId)
    expect(await readFirstMailState(api)).toMatchObject({ state: 'sent', failures: 0 })
  })
})
