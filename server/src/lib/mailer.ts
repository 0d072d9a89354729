import { isPlainEmailAddress } from 'shared/format'

export interface OutgoingEmail {
  /** The id of an email is the same for each attempt, so that a mail program can detect a duplicate. */
  messageId: string
  date: Date
  subject: string
  text: string
  html?: string
  /** Recipient of the email instead of the configured ones; must be a plain email address. */
  to?: string
  replyTo: string | undefined
  /** Message-ID of the email that this one answers. */
  inReplyTo?: string | undefined
  /** Other emails tell mail programs not to reply to them automatically. */
  isWrittenByPerson?: boolean
}

export type EmailContent = Omit<OutgoingEmail, 'messageId' | 'date' | 'isWrittenByPerson'>

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

export const createMailer = ({ url, from, to }: MailerOptions): Mailer => {
  const createTransport = async () => {
    const nodemailer = await import('nodemailer')
    return nodemailer.createTransport(
      {
        url,
        connectionTimeout: CONNECT_TIMEOUT_MS,
        // The mail library must never take text of visitors for the path or URL of a file and read that file.
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from, to, xMailer: false },
    )
  }
  let transport: ReturnType<typeof createTransport> | undefined
  return {
    send: async ({ replyTo, to: recipient, inReplyTo, isWrittenByPerson = false, ...email }, signal) => {
      if (recipient !== undefined && !isPlainEmailAddress(recipient)) throw new Error('not a plain address')
      // The mail library is loaded with the first email, to make the server start faster.
      transport ??= createTransport()
      const { rejectedErrors = [] } = await (await transport).sendMail({
        ...email,
        headers: isWrittenByPerson ? {} : { 'Auto-Submitted': 'auto-generated' },
        ...(recipient === undefined ? {} : { to: { name: '', address: recipient } }),
        ...(inReplyTo === undefined ? {} : { inReplyTo, references: inReplyTo }),
        ...(replyTo !== undefined && isPlainEmailAddress(replyTo) ? { replyTo } : {}),
        signal,
      })
      return rejectedErrors.map(({ recipient, response }) => `${recipient}: ${response}`)
    },
  }
}

const MAX_TEXT_LENGTH = 200

const readStringProperty = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : ''
}

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
}

const toSingleLine = (text: string): string =>
  text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed()

export const formatSmtpError = (error: unknown): string => {
  if (!(error instanceof Error)) return 'Письмо не ушло'
  const known = textByCode[readStringProperty(error, 'code')] ?? 'Письмо не ушло'
  const serverText = toSingleLine(readStringProperty(error, 'response'))
  return serverText === '' ? known : `${known}: ${serverText}`
}

export const formatRefusedEmailRecipients = (refused: readonly string[]): string | null =>
  refused.length === 0
    ? null
    : `Почтовый сервер принял письмо не для всех: ${toSingleLine(refused.join('; '))}`

/** Whether the mail server has permanently rejected the recipient, so that another attempt is useless. */
export const isEmailRecipientRefused = (error: unknown): boolean => {
  const { code, command, responseCode } = extractSmtpErrorCodes(error)
  return code === 'EENVELOPE' && command === 'RCPT TO' && Number(responseCode) >= 500
}

/** Returns the error codes for the log, without the messages, in which mail servers repeat email addresses. */
export const extractSmtpErrorCodes = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return {}
  if (readStringProperty(error, 'code') === '') return { err: error }
  const responseCode: unknown = Reflect.get(error, 'responseCode')
  return {
    code: readStringProperty(error, 'code'),
    command: readStringProperty(error, 'command'),
    responseCode,
  }
}
