import { describe, expect } from 'vitest'
import {
  acceptMail,
  callbackInquiryForm,
  neverReply,
  readFirstMailState,
  rejectMail,
} from '../../testing/outbox/outbox-fixture.ts'
import { createDelayedMailSend, test } from '../../testing/outbox/shared-outbox-fixture.ts'
import { insertMail } from './mail-repository.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const YEAR = 365 * 24 * 60 * MINUTE

describe('two servers with one database', () => {
  test('two servers with one database send two hundred emails, each of them once', async ({
    mailing,
    first,
    second,
  }) => {
    const { api, pass } = mailing
    const content = {
      to: 'ivan@example.com',
      subject: 'Ответ',
      text: 'Текст',
      html: '<p>Текст</p>',
      replyTo: '',
    }
    for (let i = 0; i < 200; i++)
      await insertMail(api.ctx.db, {
        request_id: null,
        kind: 'answer',
        dedupe_key: `answer ${i}`,
        content,
        queuedAt: api.clock.now.toISOString(),
      })
    // The first email of each server takes until the other server sends one too.
    const bothSend = Promise.withResolvers<readonly string[]>()
    for (const { state } of [first, second])
      state.send = (_email, signal) => {
        if (first.sent.length > 0 && second.sent.length > 0) bothSend.resolve([])
        signal.addEventListener('abort', () => bothSend.reject(signal.reason))
        return bothSend.promise
      }
    first.retryAll()
    second.retryAll()
    await pass(0)
    expect(first.sent.length).toBeGreaterThan(0)
    expect(second.sent.length).toBeGreaterThan(0)
    await pass(MINUTE)
    const all = [...first.sent, ...second.sent]
    expect(all).toHaveLength(200)
    expect(new Set(all).size).toBe(200)
    expect(api.logged.join('')).not.toContain('taken over')
  })

  test('a server sends and retries emails about its own inquiries, while another server on the same database sends none', async ({
    mailing: { pass },
    first,
    second,
  }) => {
    second.wake()
    await pass(0)
    await first.receiveInquiry(rejectMail)
    expect(first.sent).toHaveLength(1)
    await pass(5 * SECOND)
    expect(first.sent).toHaveLength(2)
    expect(second.sent).toEqual([])
  })

  test('an email that a stopped server leaves unsent is sent by another server within a minute', async ({
    mailing: { api, pass },
    first,
    second,
  }) => {
    second.wake()
    await pass(MINUTE / 2)
    await first.receiveInquiry(rejectMail)
    await first.stop()
    await pass(MINUTE / 2)
    expect(second.sent).toEqual(first.sent)
    expect(await readFirstMailState(api)).toMatchObject({ state: 'sent', failures: 1 })
  })
})

describe('an email that a server is sending', () => {
  test('an email that takes two minutes is sent only once, even if another server is requested to send all emails', async ({
    mailing: { api, pass },
    first,
    second,
  }) => {
    const slow = createDelayedMailSend()
    await first.receiveInquiry(slow.send)
    for (let seconds = 0; seconds < 120; seconds += 10) {
      await pass(10 * SECOND)
      second.retryAll()
      await pass(0)
      expect(await readFirstMailState(api)).toMatchObject({ state: 'waiting', failures: 0 })
    }
    slow.resolve([])
    await pass(0)
    expect(await readFirstMailState(api)).toMatchObject({ state: 'sent' })
    await pass(MINUTE)
    expect([first.sent.length, second.sent.length]).toEqual([1, 0])
  })

  test('a server that starts while another server is sending the only email does not check the outbox again for 50 seconds', async ({
    mailing: { pass },
    first,
    second,
  }) => {
    await first.receiveInquiry(neverReply)
    second.retryAll()
    await pass(0)
    const before = second.state.clockReadings
    for (let seconds = 0; seconds < 50; seconds += 10) await pass(10 * SECOND)
    expect(second.state.clockReadings).toBe(before)
  })

  test('an email whose server stops while sending is sent by the next server that checks the outbox, and never counts as failed', async ({
    mailing: { api, pass },
    first,
    second,
  }) => {
    await first.receiveInquiry(neverReply)
    const stopped = first.stop()
    await pass(9 * SECOND)
    await stopped
    second.wake()
    await pass(0)
    expect(second.sent).toEqual(first.sent)
    expect(await readFirstMailState(api)).toMatchObject({ state: 'sent', failures: 0 })
  })
})

describe('a server that stops while it claims an email', () => {
  test('a server that stops while it reserves an email for sending leaves the email to other servers', async ({
    mailing: { api, pass, tried, addServer },
    second,
  }) => {
    await api.ctx.outbox.stop()
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    const clock = () => {
      void stopping.stop()
      return api.clock.now
    }
    const stopping = addServer({ isShared: true, clock })
    stopping.wake()
    await pass(0)
    second.wake()
    await pass(0)
    expect([tried.length, second.sent.length]).toEqual([0, 1])
  })
})

describe('an email whose server has died while sending it', () => {
  test('an email whose server died while sending is sent by another server once the reservation expires, and not before', async ({
    mailing: { api, pass },
    first,
    second,
  }) => {
    await first.receiveInquiry(neverReply)
    first.state.hangs = true
    await pass(MINUTE - 1)
    second.retryAll()
    await pass(0)
    expect(second.sent).toEqual([])
    await pass(1)
    second.wake()
    await pass(0)
    expect(second.sent).toEqual(first.sent)
    expect(await readFirstMailState(api)).toMatchObject({ state: 'sent' })
  })

  test('an email claimed by a server that died, and whose clock was a year ahead, is sent by another server', async ({
    mailing: { api, pass },
    first,
    second,
  }) => {
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    const present = api.clock.now
    api.clock.now = new Date(present.getTime() + YEAR)
    first.state.send = neverReply
    first.wake()
    await pass(0)
    first.state.hangs = true
    api.clock.now = present
    second.wake()
    await pass(0)
    expect(second.sent).toEqual(first.sent)
  })

  test('an email whose server died is sent at once by a newly started server if no other server uses the database', async ({
    mailing: { api, mail, tried, addServer, pass },
  }) => {
    await api.ctx.outbox.stop()
    mail.send = neverReply
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    addServer({ isShared: false }).wake()
    await pass(0)
    mail.send = acceptMail
    addServer({ isShared: false }).retryAll()
    await pass(0)
    expect(tried).toHaveLength(2)
    expect(await readFirstMailState(api)).toMatchObject({ state: 'sent' })
  })
})
