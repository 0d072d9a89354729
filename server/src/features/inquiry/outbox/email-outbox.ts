import type { Logger } from 'pino'
import type { Inquiry, SavedCalculation, SystemStatus } from 'shared/contract'
import { HOUR_MS } from 'shared/format'
import type { Db } from '../../../db/db.ts'
import { findCalculationRowById } from '../../../domain/calculations/repository.ts'
import { parseSavedCalculation } from '../../../domain/calculations/saved-calculation.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import {
  formatRefusedRecipients,
  formatSmtpError,
  getSmtpErrorCodes,
  isRecipientRefused,
} from '../../../mail/smtp-error-text.ts'
import type { InquiryEmail } from './inquiry-email.ts'
import {
  findFirstMailDueTime,
  findNextDueMail,
  type MailSendFailure,
  type MailSendSuccess,
  makeAllWaitingMailDue,
  markMailFailed,
  markMailSent,
  readMailQueueStatus,
  type WaitingMail,
} from './mail-repository.ts'
import { isCopyObsolete } from './visitor-copy.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

const firstPauses = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS]

const MAX_RETRY_PAUSE_MS = HOUR_MS

/** Returns the pause before the next send attempt of an email after a number of failures. */
const getRetryPauseMs = (failures: number): number => firstPauses[failures - 1] ?? MAX_RETRY_PAUSE_MS

/**
 * Loads the calculation that an email quotes. An unreadable calculation is logged and does not stop the
 * email.
 */
const loadQuotedCalculation = async (
  { db, log }: { readonly db: Db; readonly log: Logger },
  inquiry: Inquiry,
): Promise<SavedCalculation | undefined> => {
  const id = inquiry.calculation?.id
  const row = id === undefined ? undefined : await findCalculationRowById(db, id)
  try {
    return row && parseSavedCalculation(row)
  } catch (error) {
    log.error({ request: inquiry.id, err: error }, 'a kept calculation cannot be read')
    return undefined
  }
}

export interface EmailOutbox {
  /** Whether a mail server is configured. Without one, emails wait. */
  readonly isConfigured: boolean
  /** Tells the outbox that there may be an email to send. */
  readonly wake: () => void
  /** Tries all waiting emails now, regardless of their pauses. */
  readonly retryAll: () => void
  readonly status: () => Promise<SystemStatus['mail']>
  /** Stops the outbox after the email being sent, or aborts that email after 9 seconds. */
  readonly stop: () => Promise<void>
}

interface OutboxDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly log: Logger
  /** Sender of emails, `undefined` if the operator has not configured a mail server. */
  readonly mailer: Mailer | undefined
  readonly buildEmail: (
    mail: WaitingMail,
    calculation: SavedCalculation | undefined,
  ) => InquiryEmail | Promise<InquiryEmail>
}

/**
 * Timeout of one attempt to send an email. A slow server may have accepted the email before it responds, so a
 * short timeout would send it repeatedly.
 */
const SEND_TIMEOUT_MS = 5 * MINUTE_MS
const STOP_TIMEOUT_MS = 9_000
/** Maximum sleep of the outbox between checks of the clock, because the clock may be changed. */
const MAX_SLEEP_MS = 60_000
/** Pause of the outbox after a database error, such as a full disk. */
const ERROR_PAUSE_MS = 5_000

type SendReply = { readonly refused: readonly string[] } | { readonly error: unknown }

type SendOutcome = MailSendSuccess | MailSendFailure

/**
 * Creates an outbox that sends one email at a time, so that a crash leaves at most one email whose delivery
 * is unknown.
 */
export const createEmailOutbox = ({ db, clock, log, mailer, buildEmail }: OutboxDeps): EmailOutbox => {
  let running: Promise<void> | undefined
  let isWoken = false
  let isStopped = false
  let areAllDue = false
  let timer: NodeJS.Timeout | undefined
  let currentSend: AbortController | undefined
  // Outcomes of sent emails that could not be stored yet. On a full disk, the same email must not be sent
  // again and again.
  const unsavedOutcomes = new Map<number, SendOutcome>()

  const trySending = async (through: Mailer, mail: WaitingMail): Promise<SendReply> => {
    const calculation = await loadQuotedCalculation({ db, log }, mail.inquiry)
    const sending = new AbortController()
    const timeout = setTimeout(() => sending.abort(), SEND_TIMEOUT_MS)
    currentSend = sending
    try {
      const { messageId } = mail
      const email = { ...(await buildEmail(mail, calculation)), messageId, date: clock() }
      return { refused: await through.send(email, sending.signal) }
    } catch (error) {
      return { error }
    } finally {
      clearTimeout(timeout)
      currentSend = undefined
    }
  }

  const toOutcome = ({ id, kind }: WaitingMail, failuresBefore: number, answer: SendReply): SendOutcome => {
    const now = clock()
    if ('refused' in answer) {
      if (answer.refused.length > 0)
        log.warn({ mail: id, refused: answer.refused.length }, 'mail not for all')
      return { sentAt: now.toISOString(), trouble: formatRefusedRecipients(answer.refused) }
    }
    const failures = failuresBefore + 1
    log.warn({ mail: id, failures, ...getSmtpErrorCodes(answer.error) }, 'mail not sent')
    const trouble = formatSmtpError(answer.error)
    // A visitor may have mistyped the address.
    if (kind === 'copy' && isRecipientRefused(answer.error)) return { sentAt: now.toISOString(), trouble }
    const nextAt = new Date(now.getTime() + getRetryPauseMs(failures)).toISOString()
    return { failures, nextAt, trouble }
  }

  const saveOutcome = async (id: number, outcome: SendOutcome): Promise<void> => {
    unsavedOutcomes.set(id, outcome)
    await ('sentAt' in outcome ? markMailSent(db, id, outcome) : markMailFailed(db, id, outcome))
    unsavedOutcomes.delete(id)
  }

  const isNotDueYet = (outcome: SendOutcome): boolean => {
    if ('sentAt' in outcome) return true
    const left = Date.parse(outcome.nextAt) - clock().getTime()
    return left > 0 && left <= MAX_RETRY_PAUSE_MS
  }

  const deliver = async (by: Mailer, mail: WaitingMail): Promise<void> => {
    const unsavedOutcome = unsavedOutcomes.get(mail.id)
    if (unsavedOutcome && isNotDueYet(unsavedOutcome)) return saveOutcome(mail.id, unsavedOutcome)
    if (isCopyObsolete(mail, clock()))
      return saveOutcome(mail.id, { sentAt: clock().toISOString(), trouble: 'Копия больше не нужна' })
    const answer = await trySending(by, mail)
    // A send attempt aborted by a stop is not a failure: the next start tries the email at once.
    if ('error' in answer && isStopped) return
    const failures = unsavedOutcome && 'failures' in unsavedOutcome ? unsavedOutcome.failures : mail.failures
    await saveOutcome(mail.id, toOutcome(mail, failures, answer))
  }

  const findDueMail = async (): Promise<WaitingMail | undefined> => {
    const now = clock().getTime()
    const at = (ms: number) => new Date(ms).toISOString()
    if (areAllDue) {
      await makeAllWaitingMailDue(db, at(now))
      for (const [id, outcome] of unsavedOutcomes)
        if ('nextAt' in outcome) unsavedOutcomes.set(id, { ...outcome, nextAt: at(now) })
    }
    areAllDue = false
    return findNextDueMail(db, { dueUntil: at(now), implausibleAfter: at(now + MAX_RETRY_PAUSE_MS) })
  }

  /** Sends all due emails. Returns the milliseconds until the outbox checks again. */
  const sendDue = async (by: Mailer): Promise<number> => {
    for (let mail = await findDueMail(); mail && !isStopped; mail = await findDueMail())
      await deliver(by, mail)
    const next = await findFirstMailDueTime(db)
    const pause = next === undefined ? MAX_SLEEP_MS : Date.parse(next) - clock().getTime()
    return Math.min(Math.max(pause, 0), MAX_SLEEP_MS)
  }

  const sendDueAndSleep = async (by: Mailer): Promise<void> => {
    isWoken = false
    const pause = await sendDue(by).catch((error: unknown) => {
      log.error({ err: error }, 'outbox')
      return ERROR_PAUSE_MS
    })
    running = undefined
    if (!isStopped) timer = setTimeout(wake, isWoken ? 0 : pause)
  }

  const wake = (): void => {
    if (isStopped || !mailer) return
    isWoken = true
    clearTimeout(timer)
    running ??= sendDueAndSleep(mailer)
  }

  return {
    isConfigured: mailer !== undefined,
    wake,
    retryAll: () => {
      areAllDue = true
      wake()
    },
    status: async () => {
      const { nextAt, ...queue } = await readMailQueueStatus(db)
      return { configured: mailer !== undefined, ...queue, nextAt: mailer ? nextAt : null }
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      const abortTimer = setTimeout(() => currentSend?.abort(), STOP_TIMEOUT_MS)
      await running
      clearTimeout(abortTimer)
    },
  }
}
