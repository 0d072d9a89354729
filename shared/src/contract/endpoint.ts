import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * `open`: a token is not looked at. `public`: a token may be missing, a bad one is refused.
 * `admin`: nothing without a good token.
 */
export type Access = 'open' | 'public' | 'admin'

export interface Endpoint {
  readonly method: Method
  /** `/api/category/{id}`: each name in braces is a key of `params`. */
  readonly path: `/${string}`
  readonly access: Access
  /** One line of Russian for the readable page. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly status: 200 | 201 | 204
  /** Missing when the answer has no body. */
  readonly reply?: z.ZodType
  /** The answer is one entity: its version travels in `ETag` and comes back in `If-Match`. */
  readonly versioned?: true
  /** Takes an `Idempotency-Key`: a repeat within a day gets the first answer and does nothing. */
  readonly repeatable?: true
  /** The answer is a file: `reply` is its text. */
  readonly file?: { readonly type: string; readonly name: string }
  /** The answer is a file of one of these types: `reply` is its name, type and bytes. */
  readonly bytes?: { readonly types: readonly string[] }
  /** Asked under a former name, it answers 301 and leads to the present one. */
  readonly moves?: true
  /** The body is a form with one file, in the field of this name, of so many bytes at most. */
  readonly multipart?: {
    readonly file: string
    readonly most: number
    /** Fields that may come several times. */
    readonly lists?: readonly string[]
  }
  /** An overloaded server answers it all the same: it is cheap, brings a customer, or lets the office in. */
  readonly essential?: true
  /** Bytes of a JSON body or of one field of a form, where that is more than any other call needs. */
  readonly mostText?: number
  /** What this call refuses beyond what its access, parameters and body imply. */
  readonly refuses?: readonly ErrorCode[]
}

export type Contract = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

export const endpoint = <const E extends Endpoint>(declared: E): E => declared

/** Whether the call takes the version that it means to change. */
export const asksVersion = ({ versioned, method }: Pick<Endpoint, 'versioned' | 'method'>): boolean =>
  versioned === true && (method === 'PUT' || method === 'PATCH')

/** Whether an overloaded server may refuse this call to a stranger. */
export const isSheddable = ({ access, essential }: Pick<Endpoint, 'access' | 'essential'>): boolean =>
  access !== 'admin' && essential !== true

/** Every code that an endpoint may answer with, implied ones included. */
export const refusalsOf = (declared: Endpoint): ErrorCode[] => {
  const codes = new Set<ErrorCode>(declared.refuses)
  if (declared.access !== 'open') codes.add('unauthorized')
  if (declared.params) codes.add('not-found')
  if (declared.query) codes.add('validation')
  if (declared.body) {
    for (const code of [
      'unreadable',
      'request-timeout',
      'too-large',
      'unsupported-media',
      'validation',
    ] as const)
      codes.add(code)
  }
  if (asksVersion(declared)) codes.add('changed')
  if (declared.repeatable) codes.add('key-reused')
  if (isSheddable(declared)) codes.add('overloaded')
  codes.add('internal').add('database-away')
  return [...codes]
}
