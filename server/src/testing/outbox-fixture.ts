import { vi } from 'vitest'
import { createEmailOutbox, type EmailOutbox } from '../features/inquiry/outbox/email-outbox.ts'
import { createEmailBuilder } from '../features/inquiry/outbox/visitor-copy.ts'
import type { Mailer, OutgoingEmail } from '../mail/mailer.ts'
import { startApi, type TestApi, test as withApi } from './api.ts'

type SendMail = Mailer['send']

interface OutboxServer {
  readonly isShared: boolean
  readonly mailer: Mailer
  readonly clock: () => Date
}

export interface OutboxFixture {
  readonly api: TestApi
  /** All emails handed to the mailer, accepted or not. */
  readonly tried: OutgoingEmail[]
  /** Behaviour of the mail server, replaceable by the test. */
  readonly mail: { send: SendMail }
  /** Advances clock and timers. */
  readonly pass: (ms: number) => Promise<void>
  /** Creates the outbox of another server on the same database. */
  readonly addServer: (options: Partial<OutboxServer>) => EmailOutbox
  /** Stops the outbox and starts a new one on the same database, as a restart does. */
  readonly restart: () => Promise<EmailOutbox>
}

export const acceptMail: SendMail = async () => []
export const rejectMail: SendMail = () => Promise.reject(new Error('no'))
/** Never responds until the attempt is aborted. */
export const neverReply: SendMail = (_letter, signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

const waitForPendingWork = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve))
}

const createTestEmailBuilder = (api: TestApi) =>
  createEmailBuilder({ ...api.ctx, origin: () => 'http://office.test' })

/** Provides `mailing`: timers stand still until the test advances them, and the test controls the mail server. */
export const test = withApi.extend<{ mailing: OutboxFixture }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  mailing: async ({}, use) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const tried: OutgoingEmail[] = []
    const mail = { send: acceptMail }
    const mailer: Mailer = {
      send: (letter, signal) => {
        tried.push(letter)
        return mail.send(letter, signal)
      },
    }
    const { stop, ...api } = await startApi({ mailer })
    const outboxes: EmailOutbox[] = [api.ctx.outbox]
    const addServer = (options: Partial<OutboxServer>): EmailOutbox => {
      const { isShared } = api.ctx.database
      const buildEmail = createTestEmailBuilder(api)
      const outbox = createEmailOutbox({ ...api.ctx, isShared, mailer, buildEmail, ...options })
      outboxes.push(outbox)
      return outbox
    }
    await use({
      api,
      tried,
      mail,
      addServer,
      pass: async (ms) => {
        api.clock.now = new Date(api.clock.now.getTime() + ms)
        await vi.advanceTimersByTimeAsync(ms)
        await waitForPendingWork()
      },
      restart: async () => {
        const stopped = outboxes.at(-1)?.stop()
        await vi.advanceTimersByTimeAsync(9_000)
        await stopped
        const next = addServer({})
        next.retryAll()
        await waitForPendingWork()
        return next
      },
    })
    mail.send = acceptMail
    const ends = Promise.all([...outboxes.map((outbox) => outbox.stop()), stop()])
    await vi.advanceTimersByTimeAsync(10_000)
    await ends
    vi.useRealTimers()
  },
})

export const callbackForm = { name: 'Олена', phone: '067 123 45 67' }

/** Returns the email state of the only inquiry in the inbox. */
export const readFirstMailState = async (api: TestApi) =>
  (await api.admin.request.list({ query: {} })).items[0]?.mail
