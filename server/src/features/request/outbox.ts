import type { Logger } from 'pino'
import type { Request, Status } from 'shared/contract'
import type { Db } from '../../db/open.ts'
import type { Letter, Mailer } from '../../mail/mailer.ts'
import { troubleOf } from '../../mail/trouble.ts'
import {
  firstDueAt,
  makeAllDue,
  markFailed,
  markSent,
  nextDueMail,
  queueOf,
  type WaitingMail,
} from './mail-repository.ts'
import { LONGEST_PAUSE_MS, pauseAfter } from './pauses.ts'

export interface Outbox {
  /** Whether there is a mail server at all; without one letters wait. */
  readonly isConfigured: boolean
  /** There may be something to send. */
  readonly wake: () => void
  /** Everything that waits is tried now, whatever it was to wait for. */
  readonly tryAll: () => Promise<void>
  readonly status: () => Promise<Status['mail']>
  /** Finishes the letter that is under way, in the time that a stop has. */
  readonly stop: () => Promise<void>
}

interface Needs {
  readonly db: Db
  readonly clock: () => Date
  readonly log: Logger
  /** Missing while the operator has named no mail server. */
  readonly mailer: Mailer | undefined
  readonly letterOf: (request: Request) => Omit<Letter, 'messageId'>
}

const PATIENCE_MS = 60_000
const STOP_MS = 9_000
/** The clock may be set meanwhile: it is looked at at least so often. */
const LOOK_MS = 60_000
/** The database is away, or the disk full. */
const AFTER_TROUBLE_MS = 5_000

/** One letter after another, so that a process that dies leaves at most one of which nobody knows whether it was sent. */
export const createOutbox = ({ db, clock, log, mailer, letterOf }: Needs): Outbox => {
  let running: Promise<void> | undefined
  let isWoken = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  // Taken over by the mail server, and not yet marked so: on a full disk that must not become a flood.
  const taken = new Set<number>()

  const attempt = async (mail: WaitingMail): Promise<unknown> => {
    if (!mailer || taken.has(mail.id)) return undefined
    const hasTime = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), stopping.signal])
    try {
      await mailer.send({ messageId: mail.messageId, ...letterOf(mail.request) }, hasTime)
      taken.add(mail.id)
      return undefined
    } catch (error) {
      return error
    }
  }

  const deliver = async (mail: WaitingMail): Promise<void> => {
    const error = await attempt(mail)
    const now = clock()
    if (error === undefined) {
      await markSent(db, mail.id, now.toISOString())
      taken.delete(mail.id)
      return
    }
    // What our own end has cut short has not failed: the next start tries it at once.
    if (stopping.signal.aborted) return
    const failures = mail.failures + 1
    const trouble = troubleOf(error)
    log.warn({ mail: mail.id, failures, trouble }, 'mail not sent')
    const nextAt = new Date(now.getTime() + pauseAfter(failures)).toISOString()
    await markFailed(db, mail.id, { failures, nextAt, trouble })
  }

  const due = () => {
    const now = clock().getTime()
    const at = (ms: number) => new Date(ms).toISOString()
    return nextDueMail(db, { until: at(now), beyond: at(now + LONGEST_PAUSE_MS) })
  }

  /** Sends what is due; answers how long nothing will be. */
  const sendDue = async (): Promise<number> => {
    for (let mail = await due(); mail && !isStopped; mail = await due()) await deliver(mail)
    const next = await firstDueAt(db)
    const pause = next === undefined ? LOOK_MS : Date.parse(next) - clock().getTime()
    return Math.min(Math.max(pause, 0), LOOK_MS)
  }

  const run = (): void => {
    if (isStopped || !mailer) return
    isWoken = true
    clearTimeout(timer)
    running ??= work()
  }

  const work = async (): Promise<void> => {
    isWoken = false
    const pause = await sendDue().catch((error: unknown) => {
      log.error({ err: error }, 'outbox')
      return AFTER_TROUBLE_MS
    })
    running = undefined
    if (!isStopped) timer = setTimeout(run, isWoken ? 0 : pause)
  }

  return {
    isConfigured: mailer !== undefined,
    wake: run,
    tryAll: async () => {
      await makeAllDue(db, clock().toISOString())
      run()
    },
    status: async () => {
      const { nextAt, ...queue } = await queueOf(db)
      return { configured: mailer !== undefined, ...queue, nextAt: mailer ? nextAt : null }
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      const cut = setTimeout(() => stopping.abort(), STOP_MS)
      await running
      clearTimeout(cut)
    },
  }
}
