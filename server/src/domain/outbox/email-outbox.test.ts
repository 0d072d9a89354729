import { describe, expect, vi } from 'vitest'
import { DatabaseConnectionError } from '../../db/database-errors.ts'
import {
  acceptMail,
  callbackInquiryForm,
  neverReply,
  readFirstMailState,
  rejectMail,
  test,
} from '../../testing/outbox/outbox-fixture.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe('an email to the company', () => {
  test('an email about a new inquiry is sent to the company at once, and the inbox shows when it was sent', async ({
    mailing: { api, tried, pass },
  }) => {
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    await pass(0)
    expect(tried).toHaveLength(1)
    const sentAt = api.clock.now.toISOString()
    expect(await readFirstMailState(api)).toEqual({
      state: 'sent',
      failures: 0,
      nextAt: null,
      sentAt,
      trouble: null,
    })
    await pass(2 * HOUR)
    expect(tried).toHaveLength(1)
  })

  test('an email that the mail server rejects is retried after 5 s, 30 s, 2 min, 10 min and then hourly, with one message id', async ({
    mailing: { api, tried, mail, pass },
  }) => {
    mail.send = rejectMail
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    await pass(0)
    const pauses = [
      5 * SECOND,
      30 * SECOND,
      2 * MINUTE,
      10 * MINUTE,
      ...Array.from({ length: 5 }, () => HOUR),
    ]
    for (const [i, pause] of pauses.entries()) {
      const known = await api.ctx.outbox.status()
      expect(known).toMatchObject({ waiting: 1, failing: 1, trouble: 'Письмо не ушло' })
      expect(known.nextAt).toBe(new Date(api.clock.now.getTime() + pause).toISOString())
      for (let left = pause - 1; left > 0; left -= MINUTE) await pass(Math.min(left, MINUTE))
      expect(tried, `before pause ${i} is over`).toHaveLength(i + 1)
      await pass(1)
      expect(tried, `after pause ${i}`).toHaveLength(i + 2)
    }
    mail.send = acceptMail
    await pass(HOUR)
    expect((await api.ctx.outbox.status()).waiting).toBe(0)
    expect(new Set(tried.map(({ messageId }) => messageId)).size).toBe(1)
  })

  test('an email without a response of the mail server is aborted after five minutes and retried', async ({
    mailing: { api, tried, mail, pass },
  }) => {
    mail.send = neverReply
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    await pass(5 * MINUTE - 1)
    expect(await readFirstMailState(api)).toMatchObject({ state: 'waiting', failures: 0, trouble: null })
    await pass(1)
    expect(await readFirstMailState(api)).toMatchObject({ state: 'waiting', failures: 1 })
    mail.send = acceptMail
    await pass(5 * SECOND)
    expect(tried).toHaveLength(2)
    expect(await readFirstMailState(api)).toMatchObject({ state: 'sent', failures: 1, trouble: null })
  })

  test('an email rejected for some recipients counts as sent; the inbox names these recipients, and the log does not', async ({
    mailing: { api, tried, mail, pass },
  }) => {
    mail.send = async () => ['b@example.com: 550 no such person']
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    await pass(HOUR)
    expect(tried).toHaveLength(1)
    expect(await readFirstMailState(api)).toMatchObject({
      state: 'sent',
      trouble: 'Почтовый сервер принял письмо не для всех: b@example.com: 550 no such person',
    })
    expect(api.logged.join('')).toContain('an email was sent, but not to all recipients')
    expect(api.logged.join('')).not.toContain('b@example.com')
  })

  test('an email whose inquiry cannot be read because the database fails is sent later and does not count as failed', async ({
    mailing: { api, tried, pass, addServer },
  }) => {
    await api.ctx.outbox.stop()
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    let reads = 0
    const buildEmail = async () => {
      if (++reads === 1) throw new DatabaseConnectionError('the connection is lost')
      return { subject: 'Заявка', text: 'Олена' }
    }
    addServer({ buildEmail }).wake()
    await pass(0)
    expect(api.logged.join('')).toContain('emails were not sent because the database failed')
    await pass(5 * SECOND)
    expect(tried).toHaveLength(1)
    expect(await readFirstMailState(api)).toMatchObject({ state: 'sent', failures: 0 })
  })

  test('no email is sent about an inquiry marked as spam', async ({ mailing: { api, tried, pass } }) => {
    await api.visitor.mail.callback({ body: { ...callbackInquiryForm, website: 'http://x' } })
    await pass(HOUR)
    await api.admin.request.deliver({ query: {} })
    await pass(0)
    expect(tried).toEqual([])
  })
})

describe('waiting emails', () => {
  test('a request to send all waiting emails also sends the one whose running attempt fails after the request', async ({
    mailing: { api, tried, mail, pass },
  }) => {
    mail.send = rejectMail
    for (let i = 0; i < 3; i++) await api.visitor.mail.callback({ body: callbackInquiryForm })
    await pass(5 * SECOND)
    await pass(30 * SECOND)
    expect((await api.admin.system.status()).mail).toMatchObject({ waiting: 3, failing: 3 })
    const before = tried.length
    mail.send = neverReply
    await pass(2 * MINUTE)
    expect(tried).toHaveLength(before + 1)
    await api.admin.request.deliver({ query: {} })
    expect(tried).toHaveLength(before + 1)
    mail.send = acceptMail
    await pass(5 * MINUTE)
    expect(await api.admin.system.status()).toMatchObject({
      mail: { configured: true, waiting: 0, failing: 0, nextAt: null, trouble: null },
    })
  })

  test('all waiting emails are sent when the server starts, even before the time of their next attempt', async ({
    mailing: { api, tried, mail, restart, pass },
  }) => {
    mail.send = rejectMail
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    for (const pause of [5, 30, 120, 600]) await pass(pause * SECOND)
    const before = tried.length
    mail.send = acceptMail
    await restart()
    expect(tried).toHaveLength(before + 1)
    expect(await readFirstMailState(api)).toMatchObject({ state: 'sent', failures: 5 })
  })

  test('after a server clock that was a year ahead is corrected, waiting emails are sent within an hour', async ({
    mailing: { api, tried, mail, pass },
  }) => {
    const present = api.clock.now
    api.clock.now = new Date(present.getTime() + 365 * 24 * HOUR)
    mail.send = rejectMail
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    await pass(0)
    expect(tried).toHaveLength(1)
    api.clock.now = present
    mail.send = acceptMail
    await pass(MINUTE)
    expect(tried).toHaveLength(2)
  })

  test('waiting emails are sent one at a time, oldest first, however often sending is requested', async ({
    mailing: { api, tried, mail, pass },
  }) => {
    let atOnce = 0
    let most = 0
    mail.send = async () => {
      most = Math.max(most, ++atOnce)
      await new Promise((resolve) => setImmediate(resolve))
      atOnce--
      return []
    }
    const sends = Array.from({ length: 15 }, (_, i) => {
      api.ctx.outbox.wake()
      return api.visitor.mail.callback({ body: { ...callbackInquiryForm, name: `Олена ${i}` } })
    })
    for (let i = 0; i < 5; i++) await api.admin.request.deliver({ query: {} })
    await Promise.all(sends)
    await waitUntil(async () => (await api.ctx.outbox.status()).waiting === 0)
    await pass(HOUR)
    expect(most).toBe(1)
    expect(tried).toHaveLength(15)
    expect(new Set(tried.map(({ subject }) => subject)).size).toBe(15)
  })
})

describe('without a mail server', () => {
  test('without a configured mail server all emails wait without a send time, and a request to send them changes nothing', async ({
    api,
  }) => {
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    await api.admin.request.deliver({ query: {} })
    expect(await readFirstMailState(api)).toEqual({
      state: 'waiting',
      failures: 0,
      nextAt: null,
      sentAt: null,
      trouble: null,
    })
    expect((await api.admin.system.status()).mail).toEqual({
      configured: false,
      waiting: 1,
      failing: 0,
      nextAt: null,
      trouble: null,
    })
  })
})

test('an email whose content could not be read from the database counts as not sent, and is sent when the database is back', async ({
  mailing: { api, tried, mail, pass, addServer },
}) => {
  await api.ctx.outbox.stop()
  await api.visitor.mail.callback({ body: callbackInquiryForm })
  const content = { to: 'info@example.com', subject: 'Заявка', text: 'x', html: 'x', replyTo: '' }
  const buildEmail = vi.fn(async () => content)
  buildEmail.mockRejectedValueOnce(new DatabaseConnectionError('away'))
  buildEmail.mockImplementationOnce(async () => {
    await api.refuseWrites()
    throw new DatabaseConnectionError('away')
  })
  addServer({ buildEmail }).wake()
  await pass(0)
  const readClaim = () =>
    api.ctx.db.selectFrom('mail').select(['claimed_by', 'claimed_until', 'failures']).executeTakeFirst()
  expect(await readClaim()).toEqual({ claimed_by: null, claimed_until: null, failures: 0 })
  await pass(5_000)
  await api.allowWrites()
  mail.send = rejectMail
  await pass(5_000)
  expect(tried).toHaveLength(1)
  expect(await readClaim()).toEqual({ claimed_by: null, claimed_until: null, failures: 1 })
  mail.send = acceptMail
  await pass(5_000)
  expect(tried).toHaveLength(2)
})
