import { describe, expect } from 'vitest'
import type { TestApi } from '../../testing/api.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'
import { advanceClock } from '../../testing/manual-timers.ts'
import {
  acceptMail,
  callbackInquiryForm,
  neverReply,
  type OutboxFixture,
  rejectMail,
} from '../../testing/outbox/outbox-fixture.ts'
import {
  INQUIRY_EMAIL_KIND,
  leaveUnconfirmed,
  queueTestMail,
  rejectRecipient,
} from '../../testing/outbox/queued-mail.ts'
import { test } from '../../testing/outbox/shared-outbox-fixture.ts'
import { cancelUnclaimedMail } from './mail-repository.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Lets two days pass, after each hour with a check of the outbox. */
const passTwoDays = async ({ api, pass }: OutboxFixture): Promise<void> => {
  for (let hours = 0; hours < 48; hours++) {
    advanceClock(api, HOUR - MINUTE)
    await pass(MINUTE)
  }
}

/** Asks the server to send what waits, with the refused emails of an inquiry. The first token of a test lasts for hours only. */
const askFor = (api: TestApi, inquiry?: { id: number }) =>
  api
    .as(api.tokenOf({ id: testAdmin.id, tokenVersion: 1 }))
    .request.deliver({ query: inquiry ? { inquiry: String(inquiry.id) } : {} })

describe('an answer whose recipient the mail server rejects', () => {
  test('an answer to a nonexistent address is tried once, stays in the queue with the reason, and is sent when somebody asks for the emails of its inquiry', async ({
    mailing,
  }) => {
    const { api, tried, mail, pass, restart } = mailing
    const first = await api.visitor.mail.callback({ body: callbackInquiryForm })
    const second = await api.visitor.mail.callback({ body: callbackInquiryForm })
    await pass(0)
    tried.length = 0
    mail.send = rejectRecipient(550)
    await queueTestMail(api, 'answer', { request_id: first.id })
    api.ctx.outbox.wake()
    await passTwoDays(mailing)
    await askFor(api)
    await askFor(api, second)
    await pass(0)
    await restart()
    expect(tried).toHaveLength(1)
    expect(await api.ctx.outbox.status()).toMatchObject({
      waiting: 1,
      failing: 1,
      nextAt: null,
      trouble: 'Почтовый сервер отказал: 550 no such person',
    })
    await askFor(api, first)
    await pass(MINUTE)
    expect(tried).toHaveLength(2)
    mail.send = acceptMail
    await askFor(api, first)
    await pass(MINUTE)
    expect(tried).toHaveLength(3)
    expect(new Set(tried.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await api.ctx.outbox.status()).toMatchObject({ waiting: 0, failing: 0 })
    const stored = await api.ctx.db.selectFrom('mail').select('content').execute()
    expect(stored.filter(({ content }) => content !== null)).toEqual([])
  })

  test('an answer rejected for now, and an email with an inquiry rejected for good, are retried', async ({
    mailing: { api, tried, mail, pass },
  }) => {
    mail.send = async ({ subject }) => rejectRecipient(subject === 'answer' ? 450 : 550)()
    await queueTestMail(api, 'answer')
    await queueTestMail(api, 'inquiry', { kind: INQUIRY_EMAIL_KIND })
    api.ctx.outbox.wake()
    await pass(5 * SECOND)
    expect(tried.map(({ subject }) => subject)).toEqual(['answer', 'inquiry', 'answer', 'inquiry'])
  })

  test('a rejected answer on a read-only database is tried once, and its failure is stored when the database is writable', async ({
    mailing: { api, tried, mail, pass },
  }) => {
    mail.send = async () => {
      await api.refuseWrites()
      return rejectRecipient(550)()
    }
    await queueTestMail(api, 'answer')
    api.ctx.outbox.wake()
    for (let seconds = 0; seconds < 50; seconds += 5) await pass(5 * SECOND)
    expect(tried).toHaveLength(1)
    await api.allowWrites()
    await pass(5 * SECOND)
    expect(await api.ctx.outbox.status()).toMatchObject({ failing: 1, nextAt: null })
    expect(tried).toHaveLength(1)
  })
})

describe('a mail server that never confirms an email', () => {
  test('within two days an answer and a copy are sent twice, an email with an inquiry hourly, and the answer once more when its author asks', async ({
    mailing,
  }) => {
    const { api, tried, mail, pass } = mailing
    const inquiry = await api.visitor.mail.callback({ body: callbackInquiryForm })
    await pass(0)
    mail.send = leaveUnconfirmed
    for (const kind of ['answer', INQUIRY_EMAIL_KIND, 'copy'] as const)
      await queueTestMail(api, kind, { kind, request_id: inquiry.id })
    api.ctx.outbox.wake()
    await passTwoDays(mailing)
    const countTries = (kind: string) => tried.filter(({ subject }) => subject === kind).length
    expect([countTries('answer'), countTries('copy')]).toEqual([2, 2])
    expect(countTries(INQUIRY_EMAIL_KIND)).toBeGreaterThan(40)
    for (let number = 3; number < 5; number++) {
      await askFor(api, inquiry)
      await passTwoDays(mailing)
      expect(countTries('answer')).toBe(number)
    }
  })

  test('a start does not send an answer again that the previous server has sent twice', async ({
    mailing: { api, tried, mail, pass, restart, advanceTimers },
  }) => {
    mail.send = (_email, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => leaveUnconfirmed().catch(reject)))
    await queueTestMail(api, 'answer')
    api.ctx.outbox.wake()
    await pass(0)
    const starts = [await restart(), await restart(), await restart()]
    await advanceTimers(MINUTE)
    await pass(HOUR)
    expect(starts).toHaveLength(3)
    expect(tried).toHaveLength(2)
  })
})

test('an email whose stored content is damaged counts as failed, does not hold up the next one, and is not quoted in the log', async ({
  mailing: { api, tried, pass },
}) => {
  const damaged = ['{"to":"olena@example.com', '{"to":"olena@example.com"}', '']
  for (const [index, content] of damaged.entries()) {
    const id = await queueTestMail(api, `damaged ${index}`)
    await api.ctx.db.updateTable('mail').set({ content }).where('id', '=', id).execute()
  }
  await queueTestMail(api, 'whole')
  api.ctx.outbox.wake()
  await pass(0)
  expect(tried.map(({ subject }) => subject)).toEqual(['whole'])
  expect(await api.ctx.outbox.status()).toMatchObject({ waiting: damaged.length, failing: damaged.length })
  expect(api.logged.join('')).toContain('the stored content of an email is damaged')
  expect(api.logged.join('')).not.toContain('olena@example.com')
})

describe('a withdrawn email', () => {
  const cancel = (api: Parameters<typeof queueTestMail>[0], id: number) =>
    cancelUnclaimedMail(api.ctx.db, id, api.clock.now.toISOString())

  test('an email cannot be withdrawn while it is sent or while its refusal is not stored; then it can, and is never sent', async ({
    mailing: { api, pass },
    first,
    second,
  }) => {
    const id = await queueTestMail(api, 'answer')
    first.state.send = async () => {
      expect(await cancel(api, id)).toBe(false)
      await api.refuseWrites()
      return rejectRecipient(550)()
    }
    first.wake()
    await pass(0)
    await api.allowWrites()
    expect(await cancel(api, id)).toBe(false)
    await pass(5 * SECOND)
    expect(await api.ctx.outbox.status()).toMatchObject({ waiting: 1, failing: 1 })
    expect(await cancel(api, id)).toBe(true)
    first.state.send = acceptMail
    for (const { retryAll } of [first, second]) retryAll()
    for (let minutes = 0; minutes < 5; minutes++) await pass(MINUTE)
    expect([first.sent.length, second.sent.length]).toEqual([1, 0])
    expect(await api.ctx.outbox.status()).toMatchObject({ waiting: 0, failing: 0 })
  })

  test('an email that an earlier attempt may have sent can never be withdrawn, even if a later one is refused', async ({
    mailing: { api, pass },
    first,
    second,
  }) => {
    const [unconfirmed, interrupted] = [await queueTestMail(api, 'a'), await queueTestMail(api, 'b')]
    first.state.send = (email, signal) =>
      (first.sent.length === 1 ? leaveUnconfirmed : neverReply)(email, signal)
    first.wake()
    await pass(0)
    first.state.hangs = true
    for (const send of [rejectMail, rejectRecipient(550)]) {
      second.state.send = send
      await pass(MINUTE)
      second.wake()
      await pass(0)
      for (const id of [unconfirmed, interrupted]) expect(await cancel(api, id)).toBe(false)
    }
    expect(await api.ctx.outbox.status()).toMatchObject({ failing: 2, nextAt: null })
    expect(second.sent).toHaveLength(4)
  })

  test('an email that the only server was sending when it died cannot be withdrawn, and is sent again with its message id', async ({
    mailing: { api, mail, tried, addServer, pass },
  }) => {
    await api.ctx.outbox.stop()
    mail.send = neverReply
    const id = await queueTestMail(api, 'answer')
    addServer({ isShared: false }).wake()
    await pass(0)
    expect(await cancel(api, id)).toBe(false)
    mail.send = acceptMail
    addServer({ isShared: false }).retryAll()
    await pass(0)
    expect(tried.map(({ messageId }) => messageId)).toEqual([tried[0]?.messageId, tried[0]?.messageId])
    expect(await api.ctx.outbox.status()).toMatchObject({ waiting: 0 })
  })
})
