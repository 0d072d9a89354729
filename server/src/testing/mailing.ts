import type { KeptCalculation, Request } from 'shared/contract'
import { vi } from 'vitest'
import { letterAbout } from '../features/request/letter.ts'
import { createOutbox, type Outbox } from '../features/request/outbox.ts'
import type { Letter, Mailer } from '../mail/mailer.ts'
import { type Api, startApi, test as withApi } from './api.ts'

type Send = Mailer['send']

export interface Mailing {
  readonly api: Api
  /** All emails handed to the mailer, accepted or not. */
  readonly tried: Letter[]
  /** Behaviour of the mail server, replaceable by the test. */
  readonly mail: { send: Send }
  readonly mailer: Mailer
  /** Advances clock and timers. */
  readonly pass: (ms: number) => Promise<void>
  /** Stops the outbox and starts a new one on the same database, as a restart does. */
  readonly restart: () => Promise<Outbox>
}

export const takes: Send = async () => []
export const refuses: Send = () => Promise.reject(new Error('no'))
/** Never responds until the attempt is aborted. */
export const hangs: Send = (_letter, signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve))
}

export const letterOf = (request: Request, calculation: KeptCalculation | undefined) =>
  letterAbout(request, 'http://office.test', calculation)

/** Provides `mailing`: timers stand still until the test advances them, and the test controls the mail server. */
export const test = withApi.extend<{ mailing: Mailing }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  mailing: async ({}, use) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const tried: Letter[] = []
    const mail = { send: takes }
    const mailer: Mailer = {
      send: (letter, signal) => {
        tried.push(letter)
        return mail.send(letter, signal)
      },
    }
    const { stop, ...api } = await startApi({ mailer })
    const outboxes: Outbox[] = [api.ctx.outbox]
    await use({
      api,
      tried,
      mail,
      mailer,
      pass: async (ms) => {
        api.clock.now = new Date(api.clock.now.getTime() + ms)
        await vi.advanceTimersByTimeAsync(ms)
        await settled()
      },
      restart: async () => {
        const stopped = outboxes.at(-1)?.stop()
        await vi.advanceTimersByTimeAsync(9_000)
        await stopped
        const next = createOutbox({ ...api.ctx, mailer, letterOf })
        outboxes.push(next)
        next.tryAll()
        await settled()
        return next
      },
    })
    mail.send = takes
    const ends = Promise.all([...outboxes.map((outbox) => outbox.stop()), stop()])
    await vi.advanceTimersByTimeAsync(10_000)
    await ends
    vi.useRealTimers()
  },
})

export const callback = { name: 'Олена', phone: '067 123 45 67' }

/** Returns the email state of the only inquiry in the inbox. */
export const mailIn = async (api: Api) => (await api.admin.request.list({ query: {} })).items[0]?.mail
