import { describe, expect } from 'vitest'
import {
  acceptMail,
  neverReply,
  type OutboxFixture,
  readFirstMailState,
} from '../../testing/outbox/outbox-fixture.ts'
import { createDelayedMailSend, type SharedServer, test } from '../../testing/outbox/shared-outbox-fixture.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

describe('an email that another server has taken over', () => {
  /**
   * Lets the first server hang while it sends, until the second one has taken its email over. Returns the mail server of
   * the first one.
   */
  const takeOver = async (mailing: OutboxFixture, first: SharedServer, second: SharedServer) => {
    const slow = createDelayedMailSend()
    await first.receiveInquiry(slow.send)
    first.state.hangs = true
    await mailing.pass(MINUTE)
    second.wake()
    await mailing.pass(0)
    first.state.hangs = false
    return slow
  }

  test('a server that has lost the right to send an email aborts its attempt, which does not count as failed', async ({
    mailing,
    first,
    second,
  }) => {
    const { api, pass } = mailing
    second.state.send = neverReply
    const slow = await takeOver(mailing, first, second)
    expect(slow.signals.map(({ aborted }) => aborted)).toEqual([false])
    await pass(10 * SECOND)
    expect(slow.signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(await readFirstMailState(api)).toMatchObject({ state: 'waiting', failures: 0 })
    second.state.send = acceptMail
    await pass(0)
    expect([first.sent.length, second.sent.length]).toEqual([1, 1])
  })

  test('a failed attempt to send an email changes nothing if the server has lost the right to send that email', async ({
    mailing,
    first,
    second,
  }) => {
    const slow = await takeOver(mailing, first, second)
    const before = await readFirstMailState(mailing.api)
    slow.reject(new Error('no'))
    await mailing.pass(SECOND)
    expect(await readFirstMailState(mailing.api)).toEqual(before)
    expect(before).toMatchObject({ state: 'sent', failures: 0, trouble: null })
  })

  test('an email that two servers have sent keeps the send time of the first success and ignores a recipient rejected later', async ({
    mailing,
    first,
    second,
  }) => {
    const slow = await takeOver(mailing, first, second)
    const before = await readFirstMailState(mailing.api)
    await mailing.pass(SECOND)
    slow.resolve(['b@example.com: 550 no such person'])
    await mailing.pass(0)
    expect(before).toMatchObject({ state: 'sent', trouble: null })
    expect(await readFirstMailState(mailing.api)).toEqual(before)
  })

  test('a server that stops after losing the right to send an email does not disturb the server that has the right now', async ({
    mailing,
    first,
    second,
  }) => {
    const { pass } = mailing
    const later = createDelayedMailSend()
    second.state.send = later.send
    await takeOver(mailing, first, second)
    const stopped = first.stop()
    await pass(9 * SECOND)
    await stopped
    await pass(10 * SECOND)
    expect(later.signals.map(({ aborted }) => aborted)).toEqual([false])
  })

  test('an email that a server has sent after losing the right to send it is not sent again by the next server', async ({
    mailing,
    first,
    second,
  }) => {
    const { api, pass } = mailing
    const later = createDelayedMailSend()
    second.state.send = later.send
    const slow = await takeOver(mailing, first, second)
    slow.resolve([])
    await pass(0)
    expect(await readFirstMailState(api)).toMatchObject({ state: 'sent', failures: 0 })
    await pass(10 * SECOND)
    expect(later.signals.map(({ aborted }) => aborted)).toEqual([true])
    for (let minutes = 0; minutes < 5; minutes++) await pass(MINUTE)
    expect([first.sent.length, second.sent.length]).toEqual([1, 1])
    expect(await readFirstMailState(api)).toMatchObject({ state: 'sent', failures: 0 })
  })
})

describe('an email whose success could not be stored', () => {
  test('a server records a sent email before it starts another one, even if a second server has taken over the first email', async ({
    mailing,
    first,
    second,
  }) => {
    const { api, pass } = mailing
    await first.receiveInquiry(async () => {
      await api.refuseWrites()
      return []
    })
    first.state.hangs = true
    await pass(MINUTE)
    await api.allowWrites()
    const later = createDelayedMailSend()
    second.state.send = later.send
    second.wake()
    await pass(0)
    expect(await readFirstMailState(api)).toMatchObject({ state: 'waiting' })
    first.state.hangs = false
    await pass(5 * SECOND)
    expect(await readFirstMailState(api)).toMatchObject({ state: 'sent', failures: 0 })
    await pass(5 * SECOND)
    expect(later.signals.map(({ aborted }) => aborted)).toEqual([true])
    await pass(MINUTE)
    expect([first.sent.length, second.sent.length]).toEqual([1, 1])
  })
})
