import type { AppError, ErrorCode, FieldError } from 'shared/errors'

/** Why a file was not checked, and what can be done about it. */
export interface CheckFailure {
  readonly says: string
  /** What exactly, where the server has named it. */
  readonly errors: readonly FieldError[]
  /** The same file may fare better in a while; otherwise only another one will. */
  readonly isPassing: boolean
  readonly isAway: boolean
}

/** Nothing that lies in the file. */
const passing: ReadonlySet<ErrorCode> = new Set([
  'unreachable',
  'too-many',
  'internal',
  'bad-reply',
  'bank-silent',
  'database-away',
])

export const unreadable: CheckFailure = {
  says: 'Файл не читается: его переместили, переименовали или изменили после того, как выбрали. Выберите его ещё раз.',
  errors: [],
  isPassing: false,
  isAway: false,
}

/** Of a file that was not even sent. */
export const refusedHere = (says: string): CheckFailure => ({ ...unreadable, says })

const AWAY = 'Нет связи с сервером. Файл остался здесь, попробуйте ещё раз, когда связь появится.'

const sentence = (title: string): string => (/[.!?]$/.test(title) ? title : `${title}.`)

export const failureOf = (error: AppError): CheckFailure => {
  const isAway = error.code === 'unreachable'
  return {
    says: isAway ? AWAY : sentence(error.title),
    // Of one mistake the sentence says it all.
    errors: error.errors.filter(({ message }) => !error.title.includes(message)),
    isPassing: passing.has(error.code),
    isAway,
  }
}
