import type { z } from 'zod'
import type { Contract, Endpoint } from '../contract/endpoint.ts'
import { AppError } from '../errors.ts'
import { refusalIn } from './refusal.ts'
import type { Call, Send } from './send.ts'
import type { Wire, WireEndpoint } from './wire.ts'
import type { Writing } from './writing.ts'

/** An entity with the version to send with its next `PUT`. */
export interface Versioned<T> {
  readonly value: T
  readonly version: number
}

type Given<E extends Endpoint, Part extends 'params' | 'query' | 'body', Value> = E[Part] extends z.ZodType
  ? Readonly<Record<Part, Value>>
  : unknown

type Request<E extends Endpoint> = Given<E, 'params', z.output<NonNullable<E['params']>>> &
  Given<E, 'query', z.input<NonNullable<E['query']>>> &
  Given<E, 'body', z.input<NonNullable<E['body']>>> &
  (E extends { method: 'PUT' | 'PATCH'; versioned: true } ? { readonly ifVersion?: number } : unknown) &
  (E extends { repeatable: true } ? { readonly idempotencyKey?: string } : unknown)

type Reply<E extends Endpoint> = E['reply'] extends z.ZodType
  ? E extends { versioned: true }
    ? Versioned<z.output<E['reply']>>
    : z.output<E['reply']>
  : undefined

type CallOf<E extends Endpoint> =
  unknown extends Request<E> ? () => Promise<Reply<E>> : (request: Request<E>) => Promise<Reply<E>>

export type Client<C extends Contract> = {
  readonly [Thing in keyof C]: { readonly [Name in keyof C[Thing]]: CallOf<C[Thing][Name]> }
}

interface AnyRequest {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly ifVersion?: number
  readonly idempotencyKey?: string
}

const asText = (values: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

const conditionsOf = ({ ifVersion, idempotencyKey }: AnyRequest): Record<string, string> => ({
  ...(ifVersion === undefined ? {} : { 'If-Match': `"${ifVersion}"` }),
  ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
})

export interface ClientOptions {
  /** Called with the error of every failed call before it is thrown. */
  readonly onFailure?: (error: AppError) => void
}

/** Creates a client with one function per endpoint, whose requests and responses are converted by `codec`. */
export const clientIn =
  (writing: Writing) =>
  <C extends Contract>(contract: C | Wire, send: Send, options: ClientOptions = {}): Client<C> => {
    const callOf =
      (endpoint: WireEndpoint) =>
      async (request: AnyRequest): Promise<unknown> => {
        const { headers, ...content } = writing.ask(endpoint, request.body)
        const call: Call = {
          method: endpoint.method,
          template: endpoint.path,
          params: asText(request.params),
          query: asText(request.query),
          headers: { ...headers, ...conditionsOf(request) },
          ...content,
        }
        const answer = await send(call).catch((cause: unknown) => {
          throw cause instanceof AppError ? cause : new AppError('unreachable', { cause })
        })
        if (answer.status >= 400) throw refusalIn(answer)
        return answer.status === 204 ? undefined : writing.read(endpoint, answer)
      }

    const heard =
      (call: (request: AnyRequest) => Promise<unknown>) =>
      async (request: AnyRequest = {}): Promise<unknown> => {
        try {
          return await call(request)
        } catch (error) {
          if (error instanceof AppError) options.onFailure?.(error)
          throw error
        }
      }
    const wire: Wire = contract
    const client = Object.fromEntries(
      Object.entries(wire).map(([thing, endpoints]) => [
        thing,
        Object.fromEntries(
          Object.entries(endpoints).map(([name, declared]) => [name, heard(callOf(declared))]),
        ),
      ]),
    )
    return client as Client<C>
  }
