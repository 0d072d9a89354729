import type { AppError, ErrorCode, FieldError } from 'shared/errors'

/** Why a file could not be checked, and whether a retry may help. */
export interface CheckFailure {
  readonly says: string
  /** Details, if the server reported any. */
  readonly errors: readonly FieldError[]
  /** Retrying the same file may succeed. Otherwise another file is needed. */
  readonly isPassing: boolean
  readonly isAway: boolean
}

/** Errors that are not caused by the file. */
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

/** Builds the failure of a file that was rejected before upload. */
export const refusedHere = (says: string): CheckFailure => ({ ...unreadable, says })

const AWAY = 'Нет связи с сервером. Файл остался здесь, попробуйте ещё раз, когда связь появится.'

const sentence = (title: string): string => (/[.!?]$/.test(title) ? title : `${title}.`)

export const failureOf = (error: AppError): CheckFailure => {
  const isAway = error.code === 'unreachable'
  return {
    says: isAway ? AWAY : sentence(error.title),
    // Omits details that the title already contains.
    errors: error.errors.filter(({ message }) => !error.title.includes(message)),
    isPassing: passing.has(error.code),
    isAway,
  }
}
