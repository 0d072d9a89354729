import type { Versioned } from 'shared/client'
import { type Admin, accept, type Endpoint } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { z } from 'zod'
import { type KeptText, keepText } from './kept-text.ts'
import type { StreamedText } from './send-stream.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** Handlers may return read-only values, since replies are never modified. */
type Unwritten<Value> = Value extends readonly (infer Item)[]
  ? readonly Unwritten<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Unwritten<Value[Key]> }
    : Value

type Result<E extends Endpoint> = E['reply'] extends z.ZodType
  ? E extends { versioned: true }
    ? Versioned<Unwritten<z.output<E['reply']>>>
    : Unwritten<z.output<E['reply']>>
  : unknown

/** Identifies repetitions of one request. */
export interface Repeat {
  readonly key: string
  readonly withinMs: number
}

export interface Input<E extends Endpoint = Endpoint> {
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: Parsed<E['body']>
  readonly admin: E['access'] extends 'admin' ? Admin : Admin | undefined
  readonly address: string
  /** Versions that `If-Match` accepts, undefined if any version is accepted. */
  readonly ifVersions: readonly number[] | undefined
  readonly repeat: Repeat | undefined
  /** Aborts when the client disconnects. */
  readonly gone?: AbortSignal | undefined
  /** Called before work whose result is not cached; throws if the server is overloaded. */
  readonly admit?: (() => void) | undefined
}

/** A request after authentication and before validation. */
export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly admin: Admin | undefined
  readonly address: string
  readonly ifVersions: readonly number[] | undefined
  readonly repeat?: Repeat | undefined
  readonly gone?: AbortSignal | undefined
  readonly admit?: (() => void) | undefined
}

export interface Outcome {
  readonly status: number
  /** Undefined means no body. */
  readonly value: unknown
  readonly version: number | undefined
  /** The current URL; HTTP clients are redirected to it. */
  readonly location?: string
  /** JSON gzipped in advance; `value` is then not needed. */
  readonly packed?: Buffer
  /** Text encoded in advance. */
  readonly kept?: KeptText
  /** Generated while it is sent, for files that may be larger than memory allows. */
  readonly streamed?: StreamedText
}

export interface Operation {
  readonly endpoint: Endpoint
  readonly run: (input: RawInput) => Promise<Outcome>
}

/** A reply that violates its schema is an internal error and is never sent. */
const checkReply = ({ method, path, reply, bytes }: Endpoint, value: unknown): unknown => {
  if (!reply) return undefined
  const checked = reply.safeParse(value)
  const isOfItsType = !bytes || bytes.types.includes(Object(checked.data).type)
  if (checked.success && isOfItsType) return checked.data
  throw new Error(`the reply of ${method} ${path} breaks its contract`, { cause: checked.error })
}

const isVersioned = (value: unknown): value is Versioned<unknown> =>
  typeof value === 'object' && value !== null && 'value' in value && 'version' in value

const readInput = <E extends Endpoint>(endpoint: E, raw: RawInput): Input<E> => {
  const params = endpoint.params?.safeParse(raw.params)
  if (params && !params.success) throw new AppError('not-found')
  const input = {
    ...raw,
    repeat: endpoint.repeatable ? raw.repeat : undefined,
    params: params?.data,
    query: endpoint.query && accept(endpoint.query, raw.query),
    body: endpoint.body && accept(endpoint.body, raw.body),
  }
  return input as Input<E>
}

const outcomeOf = (endpoint: Endpoint, result: unknown): Outcome => {
  const { value, version } =
    endpoint.versioned && isVersioned(result) ? result : { value: result, version: undefined }
  return { status: endpoint.status, value: checkReply(endpoint, value), version }
}

/** Defines an operation: validates the input, runs the handler and validates the reply. */
export const operation = <E extends Endpoint>(
  endpoint: E,
  handle: (input: Input<E>) => Promise<Result<E>>,
): Operation => ({
  endpoint,
  run: async (raw) => {
    raw.admit?.()
    return outcomeOf(endpoint, await handle(readInput(endpoint, raw)))
  },
})

/** Returns the value under its new URL, for a request with a former name. */
export const movedAnswer = <E extends Endpoint & { moves: true }>(
  endpoint: E,
  result: Result<E>,
  location: string,
): Outcome => ({ ...outcomeOf(endpoint, result), location })

export const answerOf = <E extends Endpoint>(endpoint: E, result: Result<E>): Outcome =>
  outcomeOf(endpoint, result)

/** Returns a large reply for admins that was validated, serialized and gzipped in advance, since that takes long. */
export const packedAnswer = ({ status }: Endpoint, packed: Buffer): Outcome => ({
  status,
  value: undefined,
  version: undefined,
  packed,
})

/** Returns a file that is generated while it is sent. */
export const streamedAnswer = ({ status }: Endpoint, streamed: StreamedText): Outcome => ({
  status,
  value: undefined,
  version: undefined,
  streamed,
})

/**
 * Returns a reply validated and serialized in advance. The most common encoding is ready before the first client
 * gets it.
 */
export const lastingText = async ({ status }: Endpoint, written: Buffer): Promise<Outcome> => {
  const kept = keepText(written)
  await kept.bodyIn(kept.encodings[0])
  return {
    status,
    // For pages rendered in this process, which get no bytes.
    get value() {
      return JSON.parse(written.toString())
    },
    version: undefined,
    kept,
  }
}

/** Validates, serializes and encodes a reply once for many clients. */
export const lastingAnswer = async <E extends Endpoint>(endpoint: E, result: Result<E>): Promise<Outcome> => {
  const outcome = outcomeOf(endpoint, result)
  const kept = keepText(Buffer.from(JSON.stringify(outcome.value)))
  await kept.bodyIn(kept.encodings[0])
  return { ...outcome, kept }
}

/** Defines an operation whose handler returns a complete result. */
export const preparedOperation = <E extends Endpoint>(
  endpoint: E,
  answer: (input: Input<E>) => Promise<Outcome>,
): Operation => ({ endpoint, run: async (raw) => answer(readInput(endpoint, raw)) })
