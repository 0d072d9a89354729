const LONGEST = 200

const textIn = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : ''
}

const byCode: Readonly<Record<string, string>> = {
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

/** What a foreign server has said, as one line that a screen can hold. */
const oneLine = (said: string): string =>
  said
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed()

/** Why a letter did not go, for the office; what the server itself has said stands behind it. */
export const troubleOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'Письмо не ушло'
  const known = byCode[textIn(error, 'code')] ?? 'Письмо не ушло'
  const said = oneLine(textIn(error, 'response'))
  return said === '' ? known : `${known}: ${said}`
}

/** The letter has gone, but not to all of the office. */
export const troubleOfRefused = (refused: readonly string[]): string | null =>
  refused.length === 0 ? null : `Почтовый сервер принял письмо не для всех: ${oneLine(refused.join('; '))}`

/** The same for a log, which holds no addresses: foreign servers like to repeat them. */
export const codesOf = (error: unknown): Readonly<Record<string, unknown>> => {
  if (!(error instanceof Error)) return {}
  if (textIn(error, 'code') === '') return { err: error }
  const responseCode: unknown = Reflect.get(error, 'responseCode')
  return { code: textIn(error, 'code'), command: textIn(error, 'command'), responseCode }
}
