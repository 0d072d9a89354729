import type { HttpMethod } from '../contract/endpoint.ts'
import {
  AppError,
  errorCodes,
  type FieldError,
  type FirstWriteWithIdempotencyKey,
  getErrorHttpStatus,
  isErrorCode,
} from '../errors.ts'

export type MultipartFormPart =
  | { name: string; value: string }
  | { name: string; fileName: string; bytes: Uint8Array<ArrayBuffer> }

/** An API call as plain data, so that it can cross a process boundary. */
export interface ApiCall {
  method: HttpMethod
  /** Path as the API contract declares it, for example `/api/category/{id}`. */
  template: string
  params: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  body?: string
  /** Fields of a multipart form. The HTTP client that sends the call adds `Content-Type` with the boundary. */
  form?: readonly MultipartFormPart[]
  wantsBytes?: true
}

export interface ApiResponse {
  status: number
  headers: Record<string, string>
  body: string
  /** Parsed reply of an API call within one process, which needs no JSON text; `body` is then empty. */
  value?: unknown
  /** Time in milliseconds when the reply was stored; set if a stored reply replaces that of an unreachable server. */
  storedAt?: number
  /** Raw response body of an API call that requests bytes. The body of an error response is text even then. */
  bytes?: Uint8Array<ArrayBuffer>
}

/** Sends an API call. Browser, server-side rendering and desktop app each implement this function differently. */
export type ApiCallSender = (call: ApiCall) => Promise<ApiResponse>

/** Builds the URL of an API call, with base path `/`. A query parameter without a value is only its name. */
export const buildApiCallUrl = ({
  template,
  params,
  query,
}: Pick<ApiCall, 'template' | 'params' | 'query'>): string => {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    // A path parameter that is empty, `.` or `..` would change the path of the API call.
    if (['', '.', '..'].includes(value)) throw new AppError('not-found')
    return encodeURIComponent(value)
  })
  const search = Object.entries(query)
    .map(([name, value]) => encodeURIComponent(name) + (value && `=${encodeURIComponent(value)}`))
    .join('&')
  return search === '' ? path : `${path}?${search}`
}

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'code', 'message'].every((key) => typeof Reflect.get(value, key) === 'string')

/** Returns the error code for an HTTP status, because a proxy or a newer server may send an unknown error. */
const getErrorCodeForStatus = (status: number) =>
  errorCodes.find((code) => getErrorHttpStatus(code) === status) ??
  (status >= 500 ? 'internal' : 'validation')

export const parseApiErrorResponse = ({ status, headers, body }: ApiResponse): AppError => {
  let problem: unknown
  try {
    problem = JSON.parse(body)
  } catch {
    return new AppError(getErrorCodeForStatus(status))
  }
  const field = (name: string): unknown =>
    typeof problem === 'object' && problem !== null ? Reflect.get(problem, name) : undefined
  const [code, title, errors] = [field('code'), field('title'), field('errors')]
  const retryAfter = Number(headers['retry-after'])
  return new AppError(isErrorCode(code) ? code : getErrorCodeForStatus(status), {
    ...(typeof title === 'string' ? { title } : {}),
    ...(Array.isArray(errors) ? { errors: errors.filter(isFieldError) } : {}),
    ...(retryAfter > 0 ? { retryAfter: retryAfter } : {}),
    ...(code === 'key-reused' ? { firstWrite: problem as FirstWriteWithIdempotencyKey } : {}),
  })
}

/** Parses the version in an `ETag` such as `"7-5f3a…"`. */
export const parseEtagVersion = (etag: string | undefined): number | undefined => {
  const version = /^(?:W\/)?"(\d{1,15})(?:-[^"]*)?"$/.exec(etag?.trim() ?? '')?.[1]
  return version === undefined ? undefined : Number(version)
}
