import { AppError, errorCodes, type FieldError, getErrorStatus, isErrorCode } from '../errors.ts'
import type { Answer } from './send.ts'

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'code', 'message'].every((key) => typeof Reflect.get(value, key) === 'string')

/** A proxy or a newer server may send an unknown error, but its status still tells the kind. */
const codeFor = (status: number) =>
  errorCodes.find((code) => getErrorStatus(code) === status) ?? (status >= 500 ? 'internal' : 'validation')

/** Parses the error of a response with a status of 400 or more. */
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
