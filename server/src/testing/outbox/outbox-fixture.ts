import {
  createEmailOutbox,
  type EmailOutbox,
  type QueuedEmailBuilder,
} from '../../domain/outbox/email-outbox.ts'
import { createInquiryEmailBuilder } from '../../features/inquiry/emails/queued-inquiry-email.ts'
import type { Mailer, OutgoingEmail } from '../../lib/mailer.ts'
import { startTestApi, type TestApi, test as withApi } from '../api.ts'
import { trackDatabaseActivity } from '../database-activity.ts'
import { createManualTimers } from '../manual-timers.ts'

type SendMail = Mailer['send']

interface OutboxServer {
  isShared: boolean
  mailer: Mailer
  clock: () => Date
  buildEmail: QueuedEmailBuilder
}

export interface OutboxFixture {
  api: TestApi
  /** All emails handed to the mailer, accepted or not. */
  tried: OutgoingEmail[]
  /** Behaviour of the mail server, replaceable by the test. */
  mail: { send: SendMail }
  /** Advances clock and timers. Waits before and after until all outboxes sleep or wait for a mail server. */
  pass: (ms: number) => Promise<void>
  /** Advances the timers only. */
  advanceTimers: (ms: number) => Promise<void>
  /** Creates the outbox of another server on the same database. */
  addServer: (options: Partial<OutboxServer>) => EmailOutbox
  /** Stops the outbox and starts a new one on the same database, as a restart does. */
  restart: () => Promise<EmailOutbox>
}

export const acceptMail: SendMail = async () => []
export const rejectMail: SendMail = () => Promise.reject(new Error('no'))
/** Never responds until the attempt is aborted. */
export const neverReply: SendMail = (_letter, signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** Provides `mailing`: timers of the outboxes stand still until the test advances them, and the test controls the mail server. */
export const test = withApi.extend<{ mailing: OutboxFixture }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  mailing: async ({}, use) => {
    const { timers, advance } = createManualTimers()
    const tried: OutgoingEmail[] = []
    const mail = { send: acceptMail }
    const mailer: Mailer = {
      send: (letter, signal) => {
        tried.push(letter)
        return mail.send(letter, signal)
      },
    }
    const { stop, ...api } = await startTestApi({ mailer, timers })
    const waitForOutboxes = trackDatabaseActivity(api.ctx.db)
    const advanceTimers = (ms: number): Promise<void> => advance(ms, waitForOutboxes)
    const outboxes: EmailOutbox[] = [api.ctx.outbox]
    const addServer = (options: Partial<OutboxServer>): EmailOutbox => {
      const { isShared } = api.ctx.database
      const buildEmail = createInquiryEmailBuilder({ ...api.ctx, origin: () => 'http://site.test' })
      const outbox = createEmailOutbox({ ...api.ctx, isShared, timers, mailer, buildEmail, ...options })
      outboxes.push(outbox)
      return outbox
    }
    await use({
      api,
      tried,
      mail,
      addServer,
      advanceTimers,
      pass: async (ms) => {
        await waitForOutboxes()
        api.clock.now = new Date(api.clock.now.getTime() + ms)
        await advanceTimers(ms)
      },
      restart: async () => {
        const stopped = outboxes.at(-1)?.stop()
        await advanceTimers(9_000)
        await stopped
        const next = addServer({})
        next.retryAll()
        await waitForOutboxes()
        return next
      },
    })
    mail.send = acceptMail
    const ends = Promise.all([...outboxes.map((outbox) => outbox.stop()), stop()])
    await advanceTimers(10_000)
    await ends
  },
})

export const callbackInquiryForm = { name: 'Олена', phone: '067 123 45 67' }

/** Returns the email state of the only inquiry in the inbox. */
export const readFirstMailState = async (api: TestApi) =>
  (await api.admin.request.list({ query: {} })).items[0]?.mail
