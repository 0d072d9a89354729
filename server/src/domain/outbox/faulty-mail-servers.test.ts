import { expect } from 'vitest'
import {
  type FakeSmtpStep,
  type SimulatedSmtpFault,
  startFakeSmtpServer,
} from '../../fakes/fake-smtp-server.ts'
import { createMailer } from '../../lib/mailer.ts'
import { test } from '../../testing/outbox/outbox-fixture.ts'
import { queueTestMail } from '../../testing/outbox/queued-mail.ts'
import { waitUntil } from '../../testing/wait-until.ts'

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
  'rejects the email': {
    at: 'end',
    fault: { reply: '554 spam\r\n' },
    trouble: 'Почтовый сервер отказал: 554 spam',
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
    trouble: 'Почтовый сервер оборвал соединение',
    copies: 2,
  },
}

test.for(Object.entries(cases))(
  'an answer is sent once a mail server works again that %s',
  async ([, { at, fault, timeoutMs, trouble, isRetried = true, copies = 1 }], { mailing }) => {
    const { api, mail, pass, advanceTimers } = mailing
    let isFaulty = true
    const attempted = Promise.withResolvers<void>()
    const smtp = await startFakeSmtpServer({
      injectFault: ({ step }) => {
        if (!isFaulty || step !== at) return undefined
        attempted.resolve()
        return fault
      },
    })
    mail.send = createMailer({ url: smtp.url, from: 'site@example.com', to: 'info@example.com' }).send
    const readStatus = () => api.ctx.outbox.status()
    await queueTestMail(api, 'Ответ')
    api.ctx.outbox.wake()
    await attempted.promise
    if (timeoutMs !== undefined) await advanceTimers(timeoutMs)
    await waitUntil(async () => (await readStatus()).failing === 1)
    expect(await readStatus()).toMatchObject({ trouble, waiting: 1 })
    expect((await readStatus()).nextAt === null).toBe(!isRetried)
    isFaulty = false
    if (!isRetried) api.ctx.outbox.retryAll()
    await pass(5 * SECOND)
    await waitUntil(async () => (await readStatus()).waiting === 0)
    expect(smtp.emails).toHaveLength(copies)
    expect(new Set(smtp.emails.map(({ messageId }) => messageId)).size).toBe(1)
    await smtp.stop()
  },
)
