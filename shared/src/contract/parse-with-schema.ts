import type { z } from 'zod'
import { AppError, type FieldError } from '../errors.ts'
import { chooseRussianNounForm, formatDecimal, NO_BREAK_SPACE } from '../format/index.ts'

type ZodIssue = z.core.$ZodIssue

const formatBound = (bound: number | bigint): string => formatDecimal(String(bound))

const formatCharacterCount = (count: number): string =>
  `${formatBound(count)}${NO_BREAK_SPACE}${chooseRussianNounForm(count, 'знака', 'знаков', 'знаков')}`

/** Limit of reported errors, because more errors would let a small request cause a large response. */
const MAX_ERRORS = 100
const MAX_PATH_LENGTH = 200

const formatPath = (path: readonly PropertyKey[]): string =>
  path.map(String).join('.').slice(0, MAX_PATH_LENGTH)

const expectedTypeMessages: Record<string, string> = {
  string: 'Здесь нужен текст',
  number: 'Здесь нужно число',
  int: 'Здесь нужно целое число',
  boolean: 'Здесь нужно «да» или «нет»',
  array: 'Здесь нужен список',
  object: 'Здесь нужен набор полей',
}

const wrongTypeMessage = 'Здесь нужны данные другого вида'

const isRussian = (text: string): boolean => /[а-яё]/i.test(text)

const buildEmptyFieldError = (code: string) => ({ code, message: 'Заполните это поле' })

type FieldErrorDetails = Omit<FieldError, 'path'>

const describeTypeIssue = ({
  path,
  input,
  expected,
  message,
}: Extract<ZodIssue, { code: 'invalid_type' }>): FieldErrorDetails => {
  if (path.length === 0)
    return { code: 'wrong-type', message: 'Здесь нужен объект JSON с полями этого вызова' }
  const code = input === undefined ? 'required' : 'wrong-type'
  // A Russian message of the schema replaces the default «fill in this field», which would be wrong for a file field.
  if (isRussian(message)) return { code, message }
  if (input === undefined) return buildEmptyFieldError(code)
  return { code, message: expectedTypeMessages[expected] ?? wrongTypeMessage }
}

const describeTooSmallIssue = ({
  origin,
  minimum,
}: Extract<ZodIssue, { code: 'too_small' }>): FieldErrorDetails => {
  if (origin !== 'string')
    return { code: 'too-small', message: `Значение не может быть меньше ${formatBound(minimum)}` }
  if (Number(minimum) === 1) return buildEmptyFieldError('too-short')
  return { code: 'too-short', message: `Нужно не меньше ${formatCharacterCount(Number(minimum))}` }
}

const describeTooBigIssue = ({
  origin,
  maximum,
}: Extract<ZodIssue, { code: 'too_big' }>): FieldErrorDetails =>
  origin === 'string'
    ? { code: 'too-long', message: `Нужно не больше ${formatCharacterCount(Number(maximum))}` }
    : { code: 'too-big', message: `Значение не может быть больше ${formatBound(maximum)}` }

const describeValueIssue = ({
  input,
  values,
}: Extract<ZodIssue, { code: 'invalid_value' }>): FieldErrorDetails => {
  if (input === undefined) return buildEmptyFieldError('required')
  if (typeof input !== typeof values[0])
    return { code: 'wrong-type', message: expectedTypeMessages[typeof values[0]] ?? wrongTypeMessage }
  return { code: 'not-listed', message: `Здесь может быть только: ${values.map(String).join(', ')}` }
}

const describeIssue = (issue: ZodIssue): FieldErrorDetails => {
  switch (issue.code) {
    case 'invalid_type':
      return describeTypeIssue(issue)
    case 'too_small':
      return describeTooSmallIssue(issue)
    case 'too_big':
      return describeTooBigIssue(issue)
    case 'invalid_value':
      return describeValueIssue(issue)
    case 'custom': {
      const code: unknown = issue.params?.code
      return { code: typeof code === 'string' ? code : 'rule', message: issue.message }
    }
    default:
      return {
        code: 'format',
        message: isRussian(issue.message) ? issue.message : 'Неверный формат',
      }
  }
}

const toFieldErrors = (issues: readonly ZodIssue[]): FieldError[] =>
  issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, MAX_ERRORS).map((key) => ({
          path: formatPath([...issue.path, key]),
          code: 'unknown-field',
          message: 'Такого поля здесь нет',
        }))
      : [{ path: formatPath(issue.path), ...describeIssue(issue) }],
  )

/** Parses a value, or throws a `validation` error with one Russian message per field for the user. */
export const parseWithSchema = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('validation', { errors: toFieldErrors(parsed.error.issues).slice(0, MAX_ERRORS) })
}
