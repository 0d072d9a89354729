import { expect, onTestFinished } from 'vitest'
import {
  type FakeSmtpStep,
  type SimulatedSmtpFault,
  startFakeSmtpServer,
} from '../../fakes/fake-smtp-server.ts'
import { createMailer } from '../../lib/mailer.ts'
import { callbackInquiryForm, type OutboxFixture, test } from '../../testing/outbox/outbox-fixture.ts'
import { queueTestMail } from '../../testing/outbox/queued-mail.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { cancelUnclaimedMail } from './mail-repository.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

interface Case {
  at: FakeSmtpStep
  fault: SimulatedSmtpFault
  /** Time after which the attempt fails by itself. */
  timeoutMs?: number
  trouble: string
  /** Whether the outbox tries again by itself. */
  isRetried?: boolean
  /** How many times the recipient gets the answer, once the mail server works. */
  copies?: number
}

const UNCONFIRMED = 'Почтовый сервер не подтвердил письмо'

const cases: Record<string, Case> = {
  'rejects the recipient for good': {
    at: 'RCPT',
    fault: { reply: '550 unknown\r\n' },
    trouble: 'Почтовый сервер отказал: 550 unknown',
    isRetried: false,
  },
  'rejects the recipient for now': {
    at: 'RCPT',
    fault: { reply: '450 greylisted\r\n' },
    trouble: 'Почтовый сервер отказал: 450 greylisted',
  },
  'rejects the sender for good': {
    at: 'MAIL',
    fault: { reply: '553 no\r\n' },
    trouble: 'Почтовый сервер отказал: 553 no',
    isRetried: false,
  },
  'rejects the email for good': {
    at: 'end',
    fault: { reply: '554 spam\r\n' },
    trouble: 'Почтовый сервер отказал: 554 spam',
    isRetried: false,
  },
  'rejects the email for now': {
    at: 'end',
    fault: { reply: '452 full\r\n' },
    trouble: 'Почтовый сервер отказал: 452 full',
  },
  'does not answer': {
    at: 'DATA',
    fault: {},
    timeoutMs: 5 * MINUTE,
    trouble: 'Почтовый сервер не отвечает или отвечает слишком медленно',
  },
  'accepts the email and closes before it says so': {
    at: 'end',
    fault: { close: true, storesEmail: true },
    trouble: UNCONFIRMED,
    copies: 2,
  },
  'accepts the email and never says so': {
    at: 'end',
    fault: { storesEmail: true },
    timeoutMs: 5 * MINUTE,
    trouble: UNCONFIRMED,
    copies: 2,
  },
  'accepts the email with an unknown reply': {
    at: 'end',
    fault: { reply: '354 more\r\n', storesEmail: true },
    trouble: `${UNCONFIRMED}: 354 more`,
    copies: 2,
  },
}

/** Makes the emails of the test go to a mail server with this fault until it is repaired. */
const startFaultySmtpServer = async ({ mail }: OutboxFixture, { at, fault }: Pick<Case, 'at' | 'fault'>) => {
  let isFaulty = true
  let attempts = 0
  const smtp = await startFakeSmtpServer({
    injectFault: ({ step }) => {
      if (!isFaulty || step !== at) return undefined
      attempts++
      return fault
    },
  })
  onTestFinished(smtp.stop)
  mail.send = createMailer({ url: smtp.url, from: 'site@example.com', to: 'info@example.com' }).send
  return {
    emails: smtp.emails,
    waitUntilTried: (times: number) => waitUntil(() => attempts === times),
    repair: () => {
      isFaulty = false
    },
  }
}

test.for(Object.entries(cases))(
  'an answer is sent once a mail server works again that %s, and can be withdrawn before unless it may have arrived',
  async ([, { at, fault, timeoutMs, trouble, isRetried = true, copies = 1 }], { mailing }) => {
    const { api, pass, advanceTimers } = mailing
    const readStatus = () => api.ctx.outbox.status()
    const request_id = (await api.visitor.mail.callback({ body: callbackInquiryForm })).id
    await pass(0)
    const smtp = await startFaultySmtpServer(mailing, { at, fault })
    const id = await queueTestMail(api, 'Ответ', { request_id })
    api.ctx.outbox.wake()
    await smtp.waitUntilTried(1)
    if (timeoutMs !== undefined) await advanceTimers(timeoutMs)
    await waitUntil(async () => (await readStatus()).failing === 1)
    expect(await readStatus()).toMatchObject({ trouble, waiting: 1 })
    expect((await readStatus()).nextAt === null).toBe(!isRetried)
    const withdrawal = api.ctx.db.transaction().execute(async (trx) => {
      throw await cancelUnclaimedMail(trx, id, api.clock.now.toISOString())
    })
    await expect(withdrawal).rejects.toBe(copies === 1)
    smtp.repair()
    if (!isRetried) await api.admin.request.deliver({ query: { inquiry: String(request_id) } })
    await pass(5 * SECOND)
    await waitUntil(async () => (await readStatus()).waiting === 0)
    expect(smtp.emails).toHaveLength(copies)
    expect(new Set(smtp.emails.map(({ messageId }) => messageId)).size).toBe(1)
  },
)
