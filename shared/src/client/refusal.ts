import { AppError, errorCodes, type FieldError, getErrorStatus, isErrorCode } from '../errors.ts'
import type { Answer } from './send.ts'

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'code', 'message'].every((key) => typeof Reflect.get(value, key) === 'string')

/** A proxy or a newer server may refuse in its own words; the status still tells what kind it is. */
const codeFor = (status: number) =>
  errorCodes.find((code) => getErrorStatus(code) === status) ?? (status >= 500 ? 'internal' : 'validation')

/** The refusal that an answer of 400 or more carries. */
export const refusalIn = ({ status, headers, body }: Answer): AppError => {
  let told: unknown
  try {
    told = JSON.parse(body)
  } catch {
    return new AppError(codeFor(status))
  }
  const field = (name: string): unknown =>
    typeof told === 'object' && told !== null ? Reflect.get(told, name) : undefined
  const [code, title, errors] = [field('code'), field('title'), field('errors')]
  const wait = Number(headers['retry-after'])
  return new AppError(isErrorCode(code) ? code : codeFor(status), {
    ...(typeof title === 'string' ? { title } : {}),
    ...(Array.isArray(errors) ? { errors: errors.filter(isFieldError) } : {}),
    ...(wait > 0 ? { retryAfter: wait } : {}),
  })
}
