import { type AdminUser, type Endpoint, parseWithSchema } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { z } from 'zod'
import type { IdempotencyKey } from '../idempotency/run-once.ts'
import type { RateLimitRequestCounter } from '../lib/rate-limiter.ts'
import {
  type ApiOperationHandlerResult,
  type ApiOperationResult,
  apiResponseBuilders,
} from './responses/respond.ts'

type ParsedBy<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

export interface UnvalidatedApiOperationInput {
  params: unknown
  query: unknown
  body: unknown
  admin: AdminUser | undefined
  address: string
  ifVersions: readonly number[] | undefined
  idempotencyKey?: IdempotencyKey | undefined
  countRequest?: RateLimitRequestCounter
  disconnectSignal?: AbortSignal | undefined
  /** Called before work for a request that no cache can answer; throws if the server is overloaded. */
  assertCapacity?: (() => void) | undefined
  bypassesCache?: true
}

type ParsedInput = 'params' | 'query' | 'body' | 'admin' | 'idempotencyKey' | 'countRequest'

export interface ApiOperationInput<E extends Endpoint = Endpoint>
  extends Omit<UnvalidatedApiOperationInput, ParsedInput> {
  params: ParsedBy<E['params']>
  query: ParsedBy<E['query']>
  body: E extends { isBodyUnparsed: true } ? Uint8Array : ParsedBy<E['body']>
  admin: E['access'] extends 'admin' ? AdminUser : AdminUser | undefined
  idempotencyKey: IdempotencyKey | undefined
  countRequest: E extends { rateLimits: readonly unknown[] }
    ? RateLimitRequestCounter
    : RateLimitRequestCounter | undefined
}

export interface ApiOperation {
  endpoint: Endpoint
  run: (input: UnvalidatedApiOperationInput) => Promise<ApiOperationResult>
}

const parseBody = ({ body: schema, isBodyUnparsed }: Endpoint, body: unknown): unknown => {
  if (isBodyUnparsed) return body instanceof Uint8Array ? body : new Uint8Array()
  return schema && parseWithSchema(schema, body)
}

const parseInput = <E extends Endpoint>(
  endpoint: E,
  raw: UnvalidatedApiOperationInput,
): ApiOperationInput<E> => {
  const params = endpoint.params?.safeParse(raw.params)
  if (params && !params.success) throw new AppError('not-found')
  const input = {
    ...raw,
    idempotencyKey: endpoint.repeatable ? raw.idempotencyKey : undefined,
    params: params?.data,
    query: endpoint.query && parseWithSchema(endpoint.query, raw.query),
    body: parseBody(endpoint, raw.body),
  }
  return input as ApiOperationInput<E>
}

/** Defines an API operation: validates the input, runs the handler and validates the reply. */
export const defineApiOperation = <E extends Endpoint>(
  endpoint: E,
  handle: (input: ApiOperationInput<E>) => Promise<ApiOperationHandlerResult<E>>,
): ApiOperation => ({
  endpoint,
  run: async (raw) => {
    raw.assertCapacity?.()
    return apiResponseBuilders.json(endpoint, await handle(parseInput(endpoint, raw)))
  },
})

export const defineApiOperationWithCustomResult = <E extends Endpoint>(
  endpoint: E,
  handle: (input: ApiOperationInput<E>) => Promise<ApiOperationResult>,
): ApiOperation => ({ endpoint, run: async (raw) => handle(parseInput(endpoint, raw)) })
