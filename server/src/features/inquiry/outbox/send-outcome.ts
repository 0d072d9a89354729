import type { Logger } from 'pino'
import { HOUR_MS } from 'shared/format'
import {
  formatRefusedRecipients,
  formatSmtpError,
  getSmtpErrorCodes,
  isRecipientRefused,
} from '../../../mail/mailer.ts'
import type { MailSendFailure, MailSendSuccess, WaitingMail } from './mail-repository.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

const firstPauses = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS]

export const MAX_RETRY_PAUSE_MS = HOUR_MS

/** Returns the pause before the next send attempt of an email after a number of failures. */
const getRetryPauseMs = (failures: number): number => firstPauses[failures - 1] ?? MAX_RETRY_PAUSE_MS

export type SendReply = { readonly refused: readonly string[] } | { readonly error: unknown }

export type SendOutcome = MailSendSuccess | MailSendFailure

interface SendAttempt {
  readonly mail: WaitingMail
  readonly failuresBefore: number
  readonly now: Date
}

/** Decides from the reply of the mail server whether an email is sent or when it is tried again, and logs it. */
export const toSendOutcome = (
  { mail: { id, kind }, failuresBefore, now }: SendAttempt,
  reply: SendReply,
  log: Logger,
): SendOutcome => {
  if ('refused' in reply) {
    if (reply.refused.length > 0) log.warn({ mail: id, refused: reply.refused.length }, 'mail not for all')
    return { sentAt: now.toISOString(), trouble: formatRefusedRecipients(reply.refused) }
  }
  const failures = failuresBefore + 1
  log.warn({ mail: id, failures, ...getSmtpErrorCodes(reply.error) }, 'mail not sent')
  const trouble = formatSmtpError(reply.error)
  // A visitor may have mistyped the address.
  if (kind === 'copy' && isRecipientRefused(reply.error)) return { sentAt: now.toISOString(), trouble }
  const nextAt = new Date(now.getTime() + getRetryPauseMs(failures)).toISOString()
  return { failures, nextAt, trouble }
}
