const errorCatalogue = {
  unreadable: { status: 400, title: 'Запрос не удалось прочитать' },
  unauthorized: { status: 401, title: 'Вы не вошли, или сеанс закончился. Войдите снова' },
  credentials: { status: 401, title: 'Неверная почта или пароль' },
  'not-found': { status: 404, title: 'Такого адреса или записи нет' },
  'request-timeout': {
    status: 408,
    title: 'Запрос не пришёл целиком: связь прервалась. Отправьте его ещё раз',
  },
  taken: { status: 409, title: 'Такое значение уже занято' },
  changed: { status: 409, title: 'Запись изменилась, пока вы её правили. Откройте её заново' },
  'key-reused': { status: 409, title: 'Под этим ключом уже пришло другое' },
  'too-large': { status: 413, title: 'Слишком большой запрос' },
  'unsupported-media': { status: 415, title: 'Данные такого вида здесь не принимаются' },
  validation: { status: 422, title: 'Проверьте отмеченные поля' },
  'own-account': { status: 422, title: 'Свою учётную запись удалить нельзя' },
  'no-rate': { status: 422, title: 'Нет данных для указаной даты.' },
  'no-table': { status: 422, title: 'Таблица ещё не загружена' },
  'not-served': { status: 422, title: 'Так мы не возим' },
  invalid: { status: 422, title: 'Проверьте отмеченные поля' },
  'too-many': { status: 429, title: 'Слишком много попыток. Подождите и попробуйте снова' },
  internal: { status: 500, title: 'На сервере произошла ошибка. Мы её зафиксировали' },
  'bad-reply': { status: 502, title: 'Не удалось разобрать ответ сервера. Попробуйте ещё раз' },
  'bank-silent': {
    status: 503,
    title: 'Национальный банк сейчас не отвечает. Попробуйте через минуту',
  },
  'no-vin-data': { status: 503, title: 'Сейчас не можем узнать автомобиль по VIN. Впишите его сами' },
  'database-away': { status: 503, title: 'База данных сейчас недоступна. Попробуйте через минуту' },
  overloaded: {
    status: 503,
    title:
      'Сейчас слишком много обращений, и сервер не успевает ответить всем. Попробуйте ещё раз через минуту',
  },
  unreachable: { status: 503, title: 'Нет связи с сервером. Попробуйте ещё раз' },
} as const

export type ErrorCode = keyof typeof errorCatalogue

export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[]

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorCatalogue, value)

export const getErrorHttpStatus = (code: ErrorCode): number => errorCatalogue[code].status

export const getErrorTitle = (code: ErrorCode): string => errorCatalogue[code].title

/** An error in one field of a request: `path` as in the request, `message` for the user. */
export interface FieldError {
  path: string
  code: string
  message: string
}

export interface FirstWriteWithIdempotencyKey {
  id?: number | string | undefined
  version?: number | undefined
  /** Version of the working copy of a post, 0 if the post has none. */
  copyVersion?: number | undefined
}

interface AppErrorOptions {
  title?: string
  errors?: readonly FieldError[]
  firstWrite?: FirstWriteWithIdempotencyKey
  /** Seconds after which the same request may succeed. */
  retryAfter?: number
  /** Whether a server limit caused the error. The code that enforces the limit logs it once, not for each request. */
  isCausedByLimit?: boolean
  cause?: unknown
}

export class AppError extends Error {
  override name = 'AppError'
  code: ErrorCode
  title: string
  errors: readonly FieldError[]
  firstWrite: FirstWriteWithIdempotencyKey | undefined
  retryAfter: number | undefined
  isCausedByLimit: boolean

  constructor(code: ErrorCode, details: AppErrorOptions = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.title = details.title ?? getErrorTitle(code)
    this.errors = details.errors ?? []
    this.firstWrite = details.firstWrite
    this.retryAfter = details.retryAfter
    this.isCausedByLimit = details.isCausedByLimit ?? false
  }

  get status(): number {
    return getErrorHttpStatus(this.code)
  }
}

export const createValidationError = (path: string, code: string, message: string): AppError =>
  new AppError('validation', { errors: [{ path, code, message }] })
