import { describe, expect } from 'vitest'
import { acceptMail, neverReply } from '../../testing/outbox/outbox-fixture.ts'
import { INQUIRY_EMAIL_KIND, queueTestMail, rejectRecipient } from '../../testing/outbox/queued-mail.ts'
import { test } from '../../testing/outbox/shared-outbox-fixture.ts'
import { cancelUnclaimedMail } from './mail-repository.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe('an answer whose recipient the mail server rejects', () => {
  test('an answer to a nonexistent address is tried once, stays in the queue with the reason, and is sent when all emails are sent on request', async ({
    mailing: { api, tried, mail, pass },
  }) => {
    mail.send = rejectRecipient(550)
    await queueTestMail(api, 'answer')
    api.ctx.outbox.wake()
    for (let hours = 0; hours < 48; hours++) await pass(HOUR)
    expect(tried).toHaveLength(1)
    expect(await api.ctx.outbox.status()).toMatchObject({
      waiting: 1,
      failing: 1,
      nextAt: null,
      trouble: 'Почтовый сервер отказал: 550 no such person',
    })
    api.ctx.outbox.retryAll()
    await pass(HOUR)
    expect(tried).toHaveLength(2)
    mail.send = acceptMail
    api.ctx.outbox.retryAll()
    await pass(0)
    expect(tried).toHaveLength(3)
    expect(new Set(tried.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await api.ctx.outbox.status()).toMatchObject({ waiting: 0, failing: 0 })
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

  test('an email cannot be withdrawn while it is sent, after its server died, or while its failure is not stored; then it can, and is never sent', async ({
    mailing: { api, pass },
    first,
    second,
  }) => {
    const id = await queueTestMail(api, 'answer')
    first.state.send = neverReply
    first.wake()
    await pass(0)
    expect(await cancel(api, id)).toBe(false)
    first.state.hangs = true
    second.state.send = async () => {
      await api.refuseWrites()
      return rejectRecipient(550)()
    }
    await pass(MINUTE)
    second.wake()
    await pass(0)
    await api.allowWrites()
    expect(await cancel(api, id)).toBe(false)
    await pass(5 * SECOND)
    expect([first.sent.length, second.sent.length]).toEqual([1, 1])
    expect(await api.ctx.outbox.status()).toMatchObject({ waiting: 1, failing: 1 })
    expect(await cancel(api, id)).toBe(true)
    first.state.hangs = false
    second.state.send = acceptMail
    for (let minutes = 0; minutes < 5; minutes++) await pass(MINUTE)
    second.retryAll()
    await pass(0)
    expect([first.sent.length, second.sent.length]).toEqual([1, 1])
    expect(await api.ctx.outbox.status()).toMatchObject({ waiting: 0, failing: 0 })
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
