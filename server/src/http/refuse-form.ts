import { MulterError } from 'multer'
import type { Endpoint } from 'shared/contract'
import { AppError, type FieldError } from 'shared/errors'
import { mostInWords } from './most-in-words.ts'

export type Form = NonNullable<Endpoint['multipart']>

export const tooLargeFile = ({ most }: Form): AppError =>
  new AppError('too-large', {
    title: `Файл больше ${mostInWords(most)}. Уберите из него лишнее и отправьте ещё раз`,
  })

const unexpectedFile = (path: string, { file }: Form): FieldError =>
  path === file
    ? { path, code: 'repeated', message: 'Нужен один файл, а пришло несколько' }
    : { path, code: 'unexpected-file', message: `Файл можно приложить только в поле «${file}»` }

const entryFor = (code: string, path: string, form: Form): FieldError | undefined => {
  switch (code) {
    case 'LIMIT_UNEXPECTED_FILE':
      return unexpectedFile(path, form)
    case 'LIMIT_FIELD_VALUE':
      return { path, code: 'too-long', message: 'Слишком длинный текст' }
    // Some programs encode arrays and objects with brackets in field names.
    case 'LIMIT_FIELD_NESTING':
    case 'INVALID_FIELD_NAME':
      return { path, code: 'unknown-field', message: 'Такого поля здесь нет' }
    default:
      return undefined
  }
}

/** Converts an error of the form parser to a client error: whatever is wrong, the form is the client's. */
export const refusalOfForm = (thrown: unknown, form: Form): AppError => {
  if (!(thrown instanceof MulterError)) return new AppError('unreadable', { cause: thrown })
  if (thrown.code === 'LIMIT_FILE_SIZE') return tooLargeFile(form)
  if (thrown.code === 'LIMIT_FIELD_COUNT')
    return new AppError('validation', { title: 'В форме слишком много полей' })
  const entry = entryFor(thrown.code, (thrown.field ?? '').slice(0, 200), form)
  return entry
    ? new AppError('validation', { errors: [entry] })
    : new AppError('unreadable', { cause: thrown })
}
