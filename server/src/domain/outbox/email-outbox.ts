import type { Logger } from 'pino'
import type { SystemStatus } from 'shared/contract'
import { HOUR_MS } from 'shared/format'
import { isDatabaseUnavailableError } from '../../db/database-errors.ts'
import {
  type EmailContent,
  extractSmtpErrorCodes,
  formatRefusedEmailRecipients,
  formatSmtpError,
  isEmailRefusedForGood,
  isEmailUnconfirmed,
  type Mailer,
} from '../../lib/mailer.ts'
import type { ServerContext } from '../../server-context.ts'
import {
  createOutgoingEmailClaimStore,
  type MailSendFailure,
  type WaitingMail,
} from './mail-claim-repository.ts'
import {
  type DueEmailSearchTimes,
  type MailSendSuccess,
  mailKinds,
  makeRetriedMailDue,
  markMailSent,
  parseStoredEmail,
  readMailQueueStatus,
} from './mail-repository.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

const firstPauses = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS]

const MAX_RETRY_PAUSE_MS = HOUR_MS

/** Builds an email that was queued without content. `obsolete` is the reason why it must not be sent any more. */
export type QueuedEmailBuilder = (mail: WaitingMail) => Promise<EmailContent | { obsolete: string }>

type SendReply = { refused: readonly string[] } | { error: unknown } | { obsolete: string }

type SendOutcome = MailSendSuccess | MailSendFailure

/** Decides from the response of the mail server whether an email counts as sent or when the next attempt follows. */
const toSendOutcome = (
  { id, kind, ...before }: Pick<WaitingMail, 'id' | 'kind' | 'failures' | 'claimed_by'>,
  reply: SendReply,
  { now, log, holder }: { now: Date; log: Logger; holder: string },
): SendOutcome => {
  const sent_at = now.toISOString()
  if ('obsolete' in reply) return { sent_at, trouble: reply.obsolete }
  if ('refused' in reply) {
    if (reply.refused.length > 0)
      log.warn({ mail: id, refused: reply.refused.length }, 'an email was sent, but not to all recipients')
    return { sent_at, trouble: formatRefusedEmailRecipients(reply.refused) }
  }
  const failures = before.failures + 1
  log.warn({ mail: id, failures, ...extractSmtpErrorCodes(reply.error) }, 'an email was not sent')
  const trouble = formatSmtpError(reply.error)
  const isUnconfirmed = isEmailUnconfirmed(reply.error)
  const isRefused = isEmailRefusedForGood(reply.error) || (isUnconfirmed && before.claimed_by !== null)
  const next = isRefused ? mailKinds[kind].afterRefusal : 'retry'
  if (next === 'give-up') return { sent_at, trouble }
  const retryAt = new Date(now.getTime() + (firstPauses[before.failures] ?? MAX_RETRY_PAUSE_MS)).toISOString()
  const claimed_by = isUnconfirmed ? holder : before.claimed_by
  return { failures, next_at: next === 'wait' ? null : retryAt, trouble, claimed_by }
}

export type EmailOutbox = ReturnType<typeof createEmailOutbox>

/** Timeout for sending an email. With a shorter one, an email that a slow server accepts late would be sent twice. */
const SEND_TIMEOUT_MS = 5 * 60_000
const STOP_TIMEOUT_MS = 9_000
/** Maximum time between checks of the outbox: clocks may change, and other servers may leave emails unsent. */
const MAX_SLEEP_MS = 60_000
/** Minimum pause between two checks of the outbox, for example while another server is sending the only due email. */
const MIN_SLEEP_MS = 100
/** Pause of the outbox after a database error, such as a full disk. */
const ERROR_PAUSE_MS = 5_000

/**
 * Creates the outbox, which sends one email at a time, so that a crash leaves at most one whose delivery is unknown.
 * Servers with one database share the emails: each claims an email before it sends it.
 */
export const createEmailOutbox = ({
  db,
  clock,
  log,
  isShared,
  timers,
  mailer,
  buildEmail,
}: Pick<ServerContext, 'db' | 'clock' | 'log' | 'isShared' | 'timers' | 'mailer'> & {
  buildEmail: QueuedEmailBuilder
}) => {
  const claims = createOutgoingEmailClaimStore({ db, clock, log, isShared, timers })
  let running: Promise<void> | undefined
  let isWoken = false
  let isStopped = false
  let areAllDue = false
  let stopSleep = (): void => undefined
  let currentSend: AbortController | undefined
  // Results of attempts to send emails that are not stored yet, as on a full disk, so that no email is sent repeatedly.
  const unsavedOutcomes = new Map<number, SendOutcome>()

  const trySending = async (through: Mailer, mail: WaitingMail): Promise<SendReply> => {
    const sending = new AbortController()
    const stopTimeout = timers.startTimer(() => sending.abort(), SEND_TIMEOUT_MS)
    const stopRenewing = claims.keepRenewing(mail.id, () => sending.abort())
    currentSend = sending
    try {
      const content = mail.content === null ? await buildEmail(mail) : parseStoredEmail(mail.content)
      if ('obsolete' in content) return content
      const isWrittenByPerson = mail.kind === 'answer'
      const email = { ...content, isWrittenByPerson, messageId: mail.message_id, date: clock() }
      return { refused: await through.send(email, sending.signal) }
    } catch (error) {
      if (!isDatabaseUnavailableError(error)) return { error }
      const { failures, next_at, trouble, claimed_by } = mail
      await saveOutcome(mail.id, { failures, next_at, trouble, claimed_by })
      throw error
    } finally {
      stopTimeout()
      stopRenewing()
      currentSend = undefined
    }
  }

  const saveOutcome = async (id: number, outcome: SendOutcome): Promise<void> => {
    unsavedOutcomes.set(id, outcome)
    await ('sent_at' in outcome ? markMailSent(db, id, outcome) : claims.markFailed(id, outcome))
    unsavedOutcomes.delete(id)
  }

  const isNotDueYet = (outcome: SendOutcome): boolean => {
    if ('sent_at' in outcome || outcome.next_at === null) return true
    const left = Date.parse(outcome.next_at) - clock().getTime()
    return left > 0 && left <= MAX_RETRY_PAUSE_MS
  }

  const deliver = async (by: Mailer, mail: WaitingMail): Promise<void> => {
    const unsavedOutcome = unsavedOutcomes.get(mail.id)
    if (unsavedOutcome && isNotDueYet(unsavedOutcome)) return saveOutcome(mail.id, unsavedOutcome)
    if (isStopped) return void (await claims.release(mail))
    const before = { ...mail, ...unsavedOutcome }
    const reply = await trySending(by, before)
    // An attempt aborted because the outbox stops has not failed: the email is sent as soon as a server starts.
    if ('error' in reply && isStopped && !isEmailUnconfirmed(reply.error))
      return void (await claims.release(mail))
    const outcome = toSendOutcome(before, reply, { now: clock(), log, holder: claims.holder })
    await saveOutcome(mail.id, outcome)
  }

  const readDueWindow = (): DueEmailSearchTimes => {
    const now = clock().getTime()
    const after = (ms: number) => new Date(now + ms).toISOString()
    return {
      now: after(0),
      startImplausibleAfter: after(MINUTE_MS),
      implausibleAfter: after(MAX_RETRY_PAUSE_MS),
    }
  }

  const claimDueMail = async (): Promise<WaitingMail | undefined> => {
    if (isStopped) return undefined
    const window = readDueWindow()
    if (areAllDue) {
      await makeRetriedMailDue(db, window.now)
      for (const [id, outcome] of unsavedOutcomes)
        if ('next_at' in outcome && outcome.next_at !== null)
          unsavedOutcomes.set(id, { ...outcome, next_at: window.now })
    }
    areAllDue = false
    return claims.claimNextDue(window)
  }

  /** Marks emails as sent once the database is writable again, before another server sends the same emails. */
  const saveSent = async (): Promise<void> => {
    for (const [id, outcome] of unsavedOutcomes) if ('sent_at' in outcome) await saveOutcome(id, outcome)
  }

  /** Sends all due emails. Returns the milliseconds until the outbox checks again. */
  const sendDue = async (by: Mailer): Promise<number> => {
    await saveSent()
    for (let mail = await claimDueMail(); mail; mail = await claimDueMail()) await deliver(by, mail)
    const window = readDueWindow()
    const next = await claims.findFirstDueTime(window)
    const pause = next === undefined ? MAX_SLEEP_MS : Date.parse(next) - Date.parse(window.now)
    return Math.min(Math.max(pause, MIN_SLEEP_MS), MAX_SLEEP_MS)
  }

  const sendDueAndSleep = async (by: Mailer): Promise<void> => {
    isWoken = false
    const pause = await sendDue(by).catch((error: unknown) => {
      log.error({ err: error }, 'emails were not sent because the database failed; retried in 5 seconds')
      return ERROR_PAUSE_MS
    })
    running = undefined
    if (!isStopped) stopSleep = timers.startTimer(wake, isWoken ? 0 : pause)
  }

  const wake = (): void => {
    if (isStopped || !mailer) return
    isWoken = true
    stopSleep()
    running ??= sendDueAndSleep(mailer)
  }

  return {
    /** Without a mail server emails wait. */
    isConfigured: mailer !== undefined,
    wake,
    /** Sends all waiting emails now, even before the time of their next attempt, but those that wait for a person. */
    retryAll: (): void => {
      areAllDue = true
      wake()
    },
    status: async (): Promise<SystemStatus['mail']> => {
      const { nextAt, ...queue } = await readMailQueueStatus(db, clock().toISOString())
      return { configured: mailer !== undefined, ...queue, nextAt: mailer ? nextAt : null }
    },
    /** Stops the outbox after the email being sent, or aborts that email after 9 seconds. */
    stop: async (): Promise<void> => {
      isStopped = true
      stopSleep()
      const stopAborting = timers.startTimer(() => currentSend?.abort(), STOP_TIMEOUT_MS)
      await running
      stopAborting()
    },
  }
}
