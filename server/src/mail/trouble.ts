const LONGEST = 200

const textIn = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : ''
}

const byCode: Readonly<Record<string, string>> = {
  EAUTH: 'Почтовый сервер не принял имя или пароль',
  ENOAUTH: 'Почтовый сервер требует имя и пароль',
  ETIMEDOUT: 'Почтовый сервер не отвечает',
  EABORT: 'Почтовый сервер отвечает слишком медленно',
  ETLS: 'Не удалось защитить соединение с почтовым сервером',
  EDNS: 'Почтовый сервер не найден по имени',
  EPROTOCOL: 'Почтовый сервер ответил непонятно',
}

/** Why a letter did not go, for the office; what the server itself has said stands behind it. */
export const troubleOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return 'Письмо не ушло'
  const said = textIn(error, 'response')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
  const known = byCode[textIn(error, 'code')]
  if (said !== '') return `${known ?? 'Почтовый сервер отказал'}: ${said}`
  return known ?? 'Почтовый сервер недоступен'
}
