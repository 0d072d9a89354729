import type { z } from 'zod'
import type { ApiContract, Endpoint } from '../contract/endpoint.ts'
import { AppError } from '../errors.ts'
import {
  type ApiCall,
  type ApiCallSender,
  type ApiResponse,
  parseApiErrorResponse,
  parseEtagVersion,
} from './api-call.ts'

/** Part of an endpoint that the API client needs. It has no schemas, so that pages load no schemas. */
export type EndpointWithoutSchemas = Pick<
  Endpoint,
  'method' | 'path' | 'versioned' | 'file' | 'multipart' | 'bytes'
>

export type EndpointsWithoutSchemas = Record<string, Record<string, EndpointWithoutSchemas>>

export type PublicApiEndpoints<C extends ApiContract> = {
  [Thing in keyof C]: {
    [Name in keyof C[Thing] as C[Thing][Name]['access'] extends 'admin' ? never : Name]: C[Thing][Name]
  }
}

export const pickPublicApiEndpoints = (contract: ApiContract): EndpointsWithoutSchemas =>
  Object.fromEntries(
    Object.entries(contract).map(([group, endpoints]) => [
      group,
      Object.fromEntries(
        Object.entries(endpoints)
          .filter(([, { access }]) => access !== 'admin')
          .map(([name, { method, path, versioned }]) => [
            name,
            { method, path, ...(versioned ? { versioned } : {}) },
          ]),
      ),
    ]),
  )

export interface ApiBodyCodec {
  encode: (
    endpoint: EndpointWithoutSchemas,
    body: unknown,
  ) => Pick<ApiCall, 'headers' | 'body' | 'form' | 'wantsBytes'>
  decode: (endpoint: EndpointWithoutSchemas, answer: ApiResponse) => unknown
}

const JSON_TYPE = 'application/json'

export const jsonBodyCodec: ApiBodyCodec = {
  encode: (_, body) =>
    body === undefined
      ? { headers: { Accept: JSON_TYPE } }
      : { headers: { Accept: JSON_TYPE, 'Content-Type': JSON_TYPE }, body: JSON.stringify(body) },

  decode: ({ versioned }, answer) => {
    let value: unknown
    try {
      value = answer.value ?? JSON.parse(answer.body)
    } catch (cause) {
      throw new AppError('bad-reply', { cause })
    }
    if (!versioned) return value
    const version = parseEtagVersion(answer.headers.etag)
    if (version === undefined) throw new AppError('bad-reply')
    return { value, version }
  },
}

export interface VersionedApiEntity<T> {
  value: T
  version: number
}

type RequestPart<
  E extends Endpoint,
  Part extends 'params' | 'query' | 'body',
  Value,
> = E[Part] extends z.ZodType ? Record<Part, Value> : unknown

export interface ApiWriteOptions {
  ifVersion?: number | undefined
  idempotencyKey?: string | undefined
}

type ApiRequest<E extends Endpoint> = RequestPart<E, 'params', z.output<NonNullable<E['params']>>> &
  RequestPart<E, 'query', z.input<NonNullable<E['query']>>> &
  RequestPart<E, 'body', z.input<NonNullable<E['body']>>> &
  (E extends { method: 'PUT' | 'PATCH' | 'DELETE'; versioned: true }
    ? Pick<ApiWriteOptions, 'ifVersion'>
    : unknown) &
  (E extends { repeatable: true } ? Pick<ApiWriteOptions, 'idempotencyKey'> : unknown)

type ApiReply<E extends Endpoint> = E['reply'] extends z.ZodType
  ? E extends { versioned: true }
    ? VersionedApiEntity<z.output<E['reply']>>
    : z.output<E['reply']>
  : undefined

type EndpointFunction<E extends Endpoint> =
  unknown extends ApiRequest<E>
    ? () => Promise<ApiReply<E>>
    : (request: ApiRequest<E>) => Promise<ApiReply<E>>

export type TypedApiClient<C extends ApiContract> = {
  [Thing in keyof C]: { [Name in keyof C[Thing]]: EndpointFunction<C[Thing][Name]> }
}

interface UntypedRequest extends ApiWriteOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const toStringValues = (values: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

const buildConditionHeaders = ({ ifVersion, idempotencyKey }: ApiWriteOptions): Record<string, string> => ({
  ...(ifVersion === undefined ? {} : { 'If-Match': `"${ifVersion}"` }),
  ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
})

export interface ApiClientOptions {
  onFailure?: (error: AppError) => void
}

/** Creates an API client with one function per endpoint. */
export const createApiClientFactory =
  (codec: ApiBodyCodec) =>
  <C extends ApiContract>(
    contract: C | EndpointsWithoutSchemas,
    send: ApiCallSender,
    options: ApiClientOptions = {},
  ): TypedApiClient<C> => {
    const createCall =
      (endpoint: EndpointWithoutSchemas) =>
      async (request: UntypedRequest): Promise<unknown> => {
        const { headers, ...content } = codec.encode(endpoint, request.body)
        const call: ApiCall = {
          method: endpoint.method,
          template: endpoint.path,
          params: toStringValues(request.params),
          query: toStringValues(request.query),
          headers: { ...headers, ...buildConditionHeaders(request) },
          ...content,
        }
        const response = await send(call).catch((cause: unknown) => {
          throw cause instanceof AppError ? cause : new AppError('unreachable', { cause })
        })
        if (response.status >= 400) throw parseApiErrorResponse(response)
        return response.status === 204 ? undefined : codec.decode(endpoint, response)
      }

    const withFailureListener =
      (call: (request: UntypedRequest) => Promise<unknown>) =>
      async (request: UntypedRequest = {}): Promise<unknown> => {
        try {
          return await call(request)
        } catch (error) {
          if (error instanceof AppError) options.onFailure?.(error)
          throw error
        }
      }
    const endpointMap: EndpointsWithoutSchemas = contract
    const createGroup = (endpoints: EndpointsWithoutSchemas[string]) =>
      Object.fromEntries(
        Object.entries(endpoints).map(([name, declared]) => [
          name,
          withFailureListener(createCall(declared)),
        ]),
      )
    // Endpoint groups are created on first use: each page rendered by the server creates a client and uses few groups.
    const groups: Record<string, ReturnType<typeof createGroup>> = {}
    const client = new Proxy(groups, {
      get: (_, group: string) => {
        const endpoints = endpointMap[group]
        if (endpoints) groups[group] ??= createGroup(endpoints)
        return groups[group]
      },
    })
    return client as TypedApiClient<C>
  }

/** Creates an API client for calls without files, which is all that visitors need. */
export const createJsonApiClient = createApiClientFactory(jsonBodyCodec)
