import type { z } from 'zod'
import { AppError, type FieldError } from '../errors.ts'
import { NO_BREAK_SPACE } from '../format/index.ts'

type Issue = z.core.$ZodIssue

const bounds = new Intl.PluralRules('ru')

/** In the genitive, after «не меньше» and «не больше». */
const signs = (count: number): string =>
  `${count}${NO_BREAK_SPACE}${bounds.select(count) === 'one' ? 'знака' : 'знаков'}`

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.')

const needed: Readonly<Record<string, string>> = {
  string: 'Здесь нужен текст',
  number: 'Здесь нужно число',
  int: 'Здесь нужно целое число',
  boolean: 'Здесь нужно «да» или «нет»',
  array: 'Здесь нужен список',
  object: 'Здесь нужен набор полей',
}

const describe = (issue: Issue): { code: string; message: string } => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? { code: 'required', message: 'Заполните это поле' }
        : { code: 'wrong-type', message: needed[issue.expected] ?? 'Здесь нужны данные другого вида' }
    case 'too_small':
      return issue.origin === 'string'
        ? Number(issue.minimum) === 1
          ? { code: 'too-short', message: 'Заполните это поле' }
          : { code: 'too-short', message: `Нужно не меньше ${signs(Number(issue.minimum))}` }
        : { code: 'too-small', message: `Значение не может быть меньше ${issue.minimum}` }
    case 'too_big':
      return issue.origin === 'string'
        ? { code: 'too-long', message: `Нужно не больше ${signs(Number(issue.maximum))}` }
        : { code: 'too-big', message: `Значение не может быть больше ${issue.maximum}` }
    case 'invalid_value':
      return {
        code: 'not-listed',
        message: `Здесь может быть только: ${issue.values.map(String).join(', ')}`,
      }
    case 'custom': {
      const code: unknown = issue.params?.code
      return { code: typeof code === 'string' ? code : 'rule', message: issue.message }
    }
    default:
      return { code: 'format', message: issue.message }
  }
}

const fieldErrors = (issues: readonly Issue[]): FieldError[] =>
  issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: pathOf([...issue.path, key]),
          code: 'unknown-field',
          message: 'Такого поля здесь нет',
        }))
      : [{ path: pathOf(issue.path), ...describe(issue) }],
  )

/** The value as the schema has it, or a refusal with one entry per field in words for whoever filled it in. */
export const accept = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('validation', { errors: fieldErrors(parsed.error.issues) })
}
