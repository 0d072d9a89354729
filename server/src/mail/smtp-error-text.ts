const MAX_TEXT_LENGTH = 200

const readStringProperty = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : ''
}

const textByCode: Readonly<Record<string, string>> = {
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

/** Reduces a message of the mail server to one line that fits on a screen. */
const toSingleLine = (text: string): string =>
  text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed()

/** Formats for the admins why an email was not sent, followed by the message of the mail server. */
export const formatSmtpError = (error: unknown): string => {
  if (!(error instanceof Error)) return 'Письмо не ушло'
  const known = textByCode[readStringProperty(error, 'code')] ?? 'Письмо не ушло'
  const serverText = toSingleLine(readStringProperty(error, 'response'))
  return serverText === '' ? known : `${known}: ${serverText}`
}

/** Formats which recipients the mail server rejected although it accepted the email. */
export const formatRefusedRecipients = (refused: readonly string[]): string | null =>
  refused.length === 0
    ? null
    : `Почтовый сервер принял письмо не для всех: ${toSingleLine(refused.join('; '))}`

/** Tells whether the mail server refused the recipient for good, so that another attempt is useless. */
export const isRecipientRefused = (error: unknown): boolean => {
  const { code, command, responseCode } = getSmtpErrorCodes(error)
  return code === 'EENVELOPE' && command === 'RCPT TO' && Number(responseCode) >= 500
}

/**
 * Returns the SMTP error codes for the log, without addresses: mail servers like to repeat them in messages.
 */
export const getSmtpErrorCodes = (error: unknown): Readonly<Record<string, unknown>> => {
  if (!(error instanceof Error)) return {}
  if (readStringProperty(error, 'code') === '') return { err: error }
  const responseCode: unknown = Reflect.get(error, 'responseCode')
  return {
    code: readStringProperty(error, 'code'),
    command: readStringProperty(error, 'command'),
    responseCode,
  }
}
