import { z } from 'zod'
import { type ErrorCode, errorCodes } from '../errors.ts'

/** Body of every error response of the API, `application/problem+json`. */
export const problemDetailsSchema = z.strictObject({
  status: z.int(),
  code: z.enum(errorCodes),
  title: z.string(),
  errors: z.array(z.strictObject({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
  id: z.union([z.int(), z.string()]).optional(),
  version: z.int().optional(),
  copyVersion: z.int().optional(),
})

export type ProblemDetails = z.infer<typeof problemDetailsSchema>

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `open` endpoints ignore a session token, `public` ones reject an invalid token, `admin` ones require a token. */
type EndpointAccessLevel = 'open' | 'public' | 'admin'

/** Rate limit of one network: an IPv4 address or an IPv6 /64. An IPv6 /48 may send four times as many requests. */
export interface RateLimitRule {
  /** Name of the rate limit. Endpoints with limits of the same name share one limit. */
  name: string
  requests: number
  windowMinutes: number
  /**
   * With `fixed`, a period starts with the first request, and only its end and one count are stored, which suits limits
   * of thousands. By default the time of each request is stored, and the limit applies to every period of this length.
   */
  window?: 'fixed'
  /** Russian error title of a rejected request, to which the time to wait is appended. */
  refusal: string
}

export interface EndpointRateLimit extends RateLimitRule {
  /** Whose requests share the limit: those of a network, of a network without signed-in admins, or of an account. */
  per: 'network' | 'visitor' | 'account'
  /** Whether the rate limit counts successful requests, all requests answered by the handler, or failed requests. */
  counts: 'accepted' | 'answered' | 'failed'
}

export interface Endpoint {
  method: HttpMethod
  /** Path of the endpoint, such as `/api/category/{id}`: each name in braces is a key of `params`. */
  path: `/${string}`
  access: EndpointAccessLevel
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  status: 200 | 201 | 204
  reply?: z.ZodType
  /** The endpoint concerns one entity: a reply has its version in `ETag`, which comes back in `If-Match`. */
  versioned?: true
  /**
   * A repeated request with the same `Idempotency-Key` within a day, or 30 days for a signed-in caller, gets the first
   * response.
   */
  repeatable?: true
  /** MIME type and file name of the response, if the response is a text file. */
  file?: { type: string; name: string }
  /** The response is a file of one of these types: the handler returns the name, type and bytes of the file. */
  bytes?: { types: readonly string[] }
  /** The request body is a form with one file: the name of the file's field and its size limit in bytes. */
  multipart?: {
    file: string
    maxBytes: number
    lists?: readonly string[]
  }
  /** Whether the endpoint is served even under overload, because it is cheap, brings a customer or is the login. */
  essential?: true
  /** Size limit in bytes of a JSON body or of one form field. Without it the limit of all endpoints applies. */
  maxTextBytes?: number
  /** Whether the handler parses the JSON body itself, because a body of megabytes would block other requests. */
  isBodyUnparsed?: true
  /** Limits of how often this API endpoint may be called. Invalid and repeated requests do not count for them. */
  rateLimits?: readonly EndpointRateLimit[]
  /** Error codes of this endpoint, besides those for an invalid token, invalid input or an exceeded rate limit. */
  refuses?: readonly ErrorCode[]
}

export type ApiContract = Record<string, Record<string, Endpoint>>

type EndpointDetails = Omit<Endpoint, 'method' | 'path' | 'access' | 'status'> &
  Partial<Pick<Endpoint, 'status'>>

/** Defines an endpoint, which answers with the status 200 unless the details name another one. */
export const defineEndpoint = <
  const Method extends HttpMethod,
  const Path extends Endpoint['path'],
  const Access extends EndpointAccessLevel,
  const Details extends EndpointDetails,
>(
  method: Method,
  path: Path,
  access: Access,
  details: Details,
): { method: Method; path: Path; access: Access; status: Endpoint['status'] } & Details => ({
  method,
  path,
  access,
  status: 200,
  ...details,
})

export const endpointAcceptsIfMatch = ({
  versioned,
  method,
}: Pick<Endpoint, 'versioned' | 'method'>): boolean =>
  versioned === true && ['PUT', 'PATCH', 'DELETE'].includes(method)

/** Returns whether an overloaded server may refuse calls of an endpoint to a caller without a token. */
export const isEndpointSheddableUnderLoad = ({
  access,
  essential,
}: Pick<Endpoint, 'access' | 'essential'>): boolean => access !== 'admin' && essential !== true

export const listEndpointErrorCodes = (definition: Endpoint): ErrorCode[] => {
  const codes = new Set<ErrorCode>(definition.refuses)
  if (definition.access !== 'open') codes.add('unauthorized')
  if (definition.params) codes.add('not-found')
  if (definition.query) codes.add('validation')
  if (definition.body) {
    for (const code of [
      'unreadable',
      'request-timeout',
      'too-large',
      'unsupported-media',
      'validation',
    ] as const)
      codes.add(code)
  }
  if (endpointAcceptsIfMatch(definition)) codes.add('changed')
  if (definition.repeatable) codes.add('validation').add('key-reused')
  if (definition.rateLimits) codes.add('too-many')
  if (isEndpointSheddableUnderLoad(definition)) codes.add('overloaded')
  codes.add('internal').add('database-away')
  return [...codes]
}
