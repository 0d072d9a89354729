import type { Logger } from 'pino'
import type { KeptCalculation, Request, Status } from 'shared/contract'
import type { Db } from '../../db/open.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { codesOf, troubleOf, troubleOfRefused } from '../../mail/trouble.ts'
import type { LetterText } from './letter.ts'
import {
  type Failure,
  firstDueAt,
  makeAllDue,
  markFailed,
  markSent,
  nextDueMail,
  queueOf,
  type Success,
  type WaitingMail,
} from './mail-repository.ts'
import { LONGEST_PAUSE_MS, pauseAfter } from './pauses.ts'
import { quotedIn } from './quoted-in.ts'

export interface Outbox {
  /** Whether a mail server is configured. Without one, emails wait. */
  readonly isConfigured: boolean
  /** Tells the outbox that there may be something to send. */
  readonly wake: () => void
  /** Tries all waiting emails now, regardless of their pauses. */
  readonly tryAll: () => void
  readonly status: () => Promise<Status['mail']>
  /** Stops after the email being sent, or aborts it after 9 seconds. */
  readonly stop: () => Promise<void>
}

interface Needs {
  readonly db: Db
  readonly clock: () => Date
  readonly log: Logger
  /** `undefined` if the operator has not configured a mail server. */
  readonly mailer: Mailer | undefined
  readonly letterOf: (request: Request, calculation: KeptCalculation | undefined) => LetterText
}

/** Timeout of one attempt. A slow server may have accepted the email before it responds, so a short timeout would send it repeatedly. */
const PATIENCE_MS = 5 * 60_000
const STOP_MS = 9_000
/** Maximum sleep between checks of the clock, because the clock may be changed. */
const LOOK_MS = 60_000
/** Pause after a database error, such as a full disk. */
const AFTER_TROUBLE_MS = 5_000

type Answer = { readonly refused: readonly string[] } | { readonly error: unknown }

type Outcome = Success | Failure

/** Creates an outbox that sends one email at a time, so that a crash leaves at most one whose delivery is unknown. */
export const createOutbox = ({ db, clock, log, mailer, letterOf }: Needs): Outbox => {
  let running: Promise<void> | undefined
  let isWoken = false
  let isStopped = false
  let areAllDue = false
  let timer: NodeJS.Timeout | undefined
  let underWay: AbortController | undefined
  // Outcomes that could not be stored yet. On a full disk, the same email must not be sent again and again.
  const unnoted = new Map<number, Outcome>()

  const attempt = async (by: Mailer, { messageId, request }: WaitingMail): Promise<Answer> => {
    const calculation = await quotedIn({ db, log }, request)
    const sending = new AbortController()
    const patience = setTimeout(() => sending.abort(), PATIENCE_MS)
    underWay = sending
    try {
      const letter = { ...letterOf(request, calculation), messageId, date: clock() }
      return { refused: await by.send(letter, sending.signal) }
    } catch (error) {
      return { error }
    } finally {
      clearTimeout(patience)
      underWay = undefined
    }
  }

  const outcomeOf = (id: number, failuresBefore: number, answer: Answer): Outcome => {
    const now = clock()
    if ('refused' in answer) {
      if (answer.refused.length > 0)
        log.warn({ mail: id, refused: answer.refused.length }, 'mail not for all')
      return { sentAt: now.toISOString(), trouble: troubleOfRefused(answer.refused) }
    }
    const failures = failuresBefore + 1
    log.warn({ mail: id, failures, ...codesOf(answer.error) }, 'mail not sent')
    const nextAt = new Date(now.getTime() + pauseAfter(failures)).toISOString()
    return { failures, nextAt, trouble: troubleOf(answer.error) }
  }

  const note = async (id: number, outcome: Outcome): Promise<void> => {
    unnoted.set(id, outcome)
    await ('sentAt' in outcome ? markSent(db, id, outcome) : markFailed(db, id, outcome))
    unnoted.delete(id)
  }

  const hasToRest = (outcome: Outcome): boolean => {
    if ('sentAt' in outcome) return true
    const left = Date.parse(outcome.nextAt) - clock().getTime()
    return left > 0 && left <= LONGEST_PAUSE_MS
  }

  const deliver = async (by: Mailer, mail: WaitingMail): Promise<void> => {
    const known = unnoted.get(mail.id)
    if (known && hasToRest(known)) return note(mail.id, known)
    const answer = await attempt(by, mail)
    // An attempt aborted by a stop is not a failure: the next start tries it at once.
    if ('error' in answer && isStopped) return
    const failures = known && 'failures' in known ? known.failures : mail.failures
    await note(mail.id, outcomeOf(mail.id, failures, answer))
  }

  const due = async (): Promise<WaitingMail | undefined> => {
    const now = clock().getTime()
    const at = (ms: number) => new Date(ms).toISOString()
    if (areAllDue) {
      await makeAllDue(db, at(now))
      for (const [id, outcome] of unnoted)
        if ('nextAt' in outcome) unnoted.set(id, { ...outcome, nextAt: at(now) })
    }
    areAllDue = false
    return nextDueMail(db, { until: at(now), beyond: at(now + LONGEST_PAUSE_MS) })
  }

  /** Sends all due emails. Returns the milliseconds until the next check. */
  const sendDue = async (by: Mailer): Promise<number> => {
    for (let mail = await due(); mail && !isStopped; mail = await due()) await deliver(by, mail)
    const next = await firstDueAt(db)
    const pause = next === undefined ? LOOK_MS : Date.parse(next) - clock().getTime()
    return Math.min(Math.max(pause, 0), LOOK_MS)
  }

  const work = async (by: Mailer): Promise<void> => {
    isWoken = false
    const pause = await sendDue(by).catch((error: unknown) => {
      log.error({ err: error }, 'outbox')
      return AFTER_TROUBLE_MS
    })
    running = undefined
    if (!isStopped) timer = setTimeout(wake, isWoken ? 0 : pause)
  }

  const wake = (): void => {
    if (isStopped || !mailer) return
    isWoken = true
    clearTimeout(timer)
    running ??= work(mailer)
  }

  return {
    isConfigured: mailer !== undefined,
    wake,
    tryAll: () => {
      areAllDue = true
      wake()
    },
    status: async () => {
      const { nextAt, ...queue } = await queueOf(db)
      return { configured: mailer !== undefined, ...queue, nextAt: mailer ? nextAt : null }
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      const cut = setTimeout(() => underWay?.abort(), STOP_MS)
      await running
      clearTimeout(cut)
    },
  }
}
