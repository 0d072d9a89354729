import type { z } from 'zod'
import { AppError, type FieldError } from '../errors.ts'
import { NO_BREAK_SPACE } from '../format/index.ts'

type Issue = z.core.$ZodIssue

const bounds = new Intl.PluralRules('ru')

/** Formats a count of characters in the genitive, as after «не меньше» and «не больше». */
const signs = (count: number): string =>
  `${count}${NO_BREAK_SPACE}${bounds.select(count) === 'one' ? 'знака' : 'знаков'}`

/** More errors help nobody, and would let a small request cause a large response. */
const MOST_ERRORS = 100
const LONGEST_PATH = 200

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, LONGEST_PATH)

const needed: Readonly<Record<string, string>> = {
  string: 'Здесь нужен текст',
  number: 'Здесь нужно число',
  int: 'Здесь нужно целое число',
  boolean: 'Здесь нужно «да» или «нет»',
  array: 'Здесь нужен список',
  object: 'Здесь нужен набор полей',
}

const otherKind = 'Здесь нужны данные другого вида'

const isRussian = (text: string): boolean => /[а-яё]/i.test(text)

const empty = (code: string) => ({ code, message: 'Заполните это поле' })

type Told = Omit<FieldError, 'path'>

const ofType = ({ path, input, expected, message }: Extract<Issue, { code: 'invalid_type' }>): Told => {
  if (path.length === 0)
    return { code: 'wrong-type', message: 'Здесь нужен объект JSON с полями этого вызова' }
  const code = input === undefined ? 'required' : 'wrong-type'
  // A schema may bring its own message: a file is chosen, not filled in.
  if (isRussian(message)) return { code, message }
  if (input === undefined) return empty(code)
  return { code, message: needed[expected] ?? otherKind }
}

const tooSmall = ({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): Told => {
  if (origin !== 'string') return { code: 'too-small', message: `Значение не может быть меньше ${minimum}` }
  if (Number(minimum) === 1) return empty('too-short')
  return { code: 'too-short', message: `Нужно не меньше ${signs(Number(minimum))}` }
}

const tooBig = ({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): Told =>
  origin === 'string'
    ? { code: 'too-long', message: `Нужно не больше ${signs(Number(maximum))}` }
    : { code: 'too-big', message: `Значение не может быть больше ${maximum}` }

const notListed = ({ input, values }: Extract<Issue, { code: 'invalid_value' }>): Told => {
  if (input === undefined) return empty('required')
  if (typeof input !== typeof values[0])
    return { code: 'wrong-type', message: needed[typeof values[0]] ?? otherKind }
  return { code: 'not-listed', message: `Здесь может быть только: ${values.map(String).join(', ')}` }
}

const describe = (issue: Issue): Told => {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return notListed(issue)
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

const fieldErrors = (issues: readonly Issue[]): FieldError[] =>
  issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, MOST_ERRORS).map((key) => ({
          path: pathOf([...issue.path, key]),
          code: 'unknown-field',
          message: 'Такого поля здесь нет',
        }))
      : [{ path: pathOf(issue.path), ...describe(issue) }],
  )

/** Parses the value, or throws a `validation` error with one Russian message per field for the person who filled it in. */
export const accept = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('validation', { errors: fieldErrors(parsed.error.issues).slice(0, MOST_ERRORS) })
}
