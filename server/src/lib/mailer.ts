import type { NodemailerError } from 'nodemailer'
import { isPlainEmailAddress } from 'shared/format'
import { z } from 'zod'

export const emailContentSchema = z.strictObject({
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  /** Recipient of the email instead of the configured ones; must be a plain email address. */
  to: z.string().optional(),
  /** Left out unless it is a plain email address. */
  replyTo: z.string().optional(),
  /** Message-ID of the email that this one answers. */
  inReplyTo: z.string().optional(),
})

export type EmailContent = z.infer<typeof emailContentSchema>

export interface OutgoingEmail extends EmailContent {
  /** The id of an email is the same for each attempt, so that a mail program can detect a duplicate. */
  messageId: string
  date: Date
  /** Other emails tell mail programs not to reply to them automatically. */
  isWrittenByPerson?: boolean
}

export interface Mailer {
  /** Returns the errors of rejected recipients. Throws unless at least one recipient has surely got the email. */
  send: (email: OutgoingEmail, signal: AbortSignal) => Promise<readonly string[]>
}

interface MailerOptions {
  url: string
  from: string
  to: string
}

const CONNECT_TIMEOUT_MS = 10_000

/** Error code of an email that the mail server has got to its end, but has neither accepted nor refused. */
const UNCONFIRMED = 'EUNCONFIRMED'

const toSmtpError = (error: unknown): NodemailerError =>
  error instanceof Error ? error : new Error('an email was not sent', { cause: error })

/** Marks an error as unconfirmed unless the mail server has said that it does not accept the email. */
const toUnconfirmedError = (error: NodemailerError): NodemailerError =>
  Number(error.responseCode) >= 400 ? error : Object.assign(error, { code: UNCONFIRMED })

export const createMailer = ({ url, from, to }: MailerOptions): Mailer => ({
  send: async ({ to: recipient, replyTo = '', inReplyTo, isWrittenByPerson, ...email }, signal) => {
    if (recipient !== undefined && !isPlainEmailAddress(recipient)) throw new Error('not a plain address')
    // The mail library is loaded with the first email, to make the server start faster.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      // The mail library must never take text of visitors for the path or URL of a file and read that file.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    let isHandedOver = false
    // The library reads the end of an email only after the mail server has asked for its text.
    transport.use('stream', ({ message }, proceed) => {
      message.processFunc((text) => text.once('end', () => (isHandedOver = true)))
      proceed()
    })
    try {
      const { rejectedErrors = [] } = await transport.sendMail({
        ...email,
        from,
        to: recipient === undefined ? to : { name: '', address: recipient },
        replyTo: isPlainEmailAddress(replyTo) ? replyTo : undefined,
        inReplyTo,
        references: inReplyTo,
        headers: isWrittenByPerson ? {} : { 'Auto-Submitted': 'auto-generated' },
        xMailer: false,
        signal,
      })
      return rejectedErrors.map(({ recipient, response }) => `${recipient}: ${response}`)
    } catch (error) {
      throw isHandedOver ? toUnconfirmedError(toSmtpError(error)) : error
    }
  },
})

const MAX_TEXT_LENGTH = 200

const textByCode: Record<string, string> = {
  EAUTH: 'Почтовый сервер не принял имя или пароль',
  ENOAUTH: 'Почтовый сервер требует имя и пароль',
  ESOCKET: 'Почтовый сервер недоступен',
  ECONNECTION: 'Почтовый сервер оборвал соединение',
  ETIMEDOUT: 'Почтовый сервер не отвечает',
  EABORT: 'Почтовый сервер не отвечает или отвечает слишком медленно',
  ETLS: 'Не удалось защитить соединение с почтовым сервером',
  EDNS: 'Почтовый сервер не найден по имени',
  EPROTOCOL: 'Почтовый сервер ответил непонятно',
  EENVELOPE: 'Почтовый сервер отказал',
  EMESSAGE: 'Почтовый сервер отказал',
  [UNCONFIRMED]: 'Почтовый сервер не подтвердил письмо',
}

const toSingleLine = (text: string): string =>
  text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed()

export const formatSmtpError = (error: unknown): string => {
  const { code = '', response = '' } = toSmtpError(error)
  const known = textByCode[code] ?? 'Письмо не ушло'
  const serverText = toSingleLine(response)
  return serverText === '' ? known : `${known}: ${serverText}`
}

export const formatRefusedEmailRecipients = (refused: readonly string[]): string | null =>
  refused.length === 0
    ? null
    : `Почтовый сервер принял письмо не для всех: ${toSingleLine(refused.join('; '))}`

/** Whether the mail server has refused the sender, the recipient or the text for good, so that another attempt is useless. */
export const isEmailRefusedForGood = (error: unknown): boolean => {
  const { code, permanent = false } = toSmtpError(error)
  return permanent && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/** Whether the mail server may have accepted the email although its attempt failed. */
export const isEmailUnconfirmed = (error: unknown): boolean => toSmtpError(error).code === UNCONFIRMED

/** Returns the error codes for the log, without the messages, in which mail servers repeat email addresses. */
export const extractSmtpErrorCodes = (error: unknown): object => {
  const { code, command, responseCode } = toSmtpError(error)
  return code === undefined ? { err: error } : { code, command, responseCode }
}
