import type { Versioned } from 'shared/client'
import { type Admin, accept, type Endpoint } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { z } from 'zod'
import { type KeptText, keepText } from './kept-text.ts'
import type { StreamedText } from './send-stream.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** Nobody writes into an answer: what a handler has to itself read-only it may hand out as it is. */
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

/** By what a call that comes again is known as the same one. */
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
  /** The versions that `If-Match` accepts, `undefined` when every version will do. */
  readonly ifVersions: readonly number[] | undefined
  readonly repeat: Repeat | undefined
  /** Aborted once nobody waits for the answer any more. */
  readonly gone?: AbortSignal | undefined
  /** To be called before work whose answer is not at hand: throws where an overloaded server refuses it. */
  readonly admit?: (() => void) | undefined
}

/** A call as it arrives, after it was found out who calls. */
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
  /** `undefined`: no body. */
  readonly value: unknown
  readonly version: number | undefined
  /** Where it is known by now; whoever calls over the wire is sent there. */
  readonly location?: string
  /** Written down and packed before, in JSON: whoever is sent it need not have the value. */
  readonly packed?: Buffer
  /** Written down and encoded before, for whoever is sent this very answer. */
  readonly kept?: KeptText
  /** Written while it is sent, for a file that may be larger than memory should hold. */
  readonly streamed?: StreamedText
}

export interface Operation {
  readonly endpoint: Endpoint
  readonly run: (input: RawInput) => Promise<Outcome>
}

/** Our own mistake, never the caller's: a reply that its schema refuses must not leave the house. */
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

/** Binds an endpoint to what it does: input parsed on the way in, the reply checked on the way out. */
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

/** What was asked for under a former name, and the address that it has now. */
export const movedAnswer = <E extends Endpoint & { moves: true }>(
  endpoint: E,
  result: Result<E>,
  location: string,
): Outcome => ({ ...outcomeOf(endpoint, result), location })

export const answerOf = <E extends Endpoint>(endpoint: E, result: Result<E>): Outcome =>
  outcomeOf(endpoint, result)

/** A large answer for the office, which was checked, written and packed before, since that takes long. */
export const packedAnswer = ({ status }: Endpoint, packed: Buffer): Outcome => ({
  status,
  value: undefined,
  version: undefined,
  packed,
})

/** A file that is written while it is sent. */
export const streamedAnswer = ({ status }: Endpoint, streamed: StreamedText): Outcome => ({
  status,
  value: undefined,
  version: undefined,
  streamed,
})

/** An answer for many, checked and written before: encoded as most of them read it before the first is sent it. */
export const lastingText = async ({ status }: Endpoint, written: Buffer): Promise<Outcome> => {
  const kept = keepText(written)
  await kept.bodyIn(kept.encodings[0])
  return {
    status,
    // For whoever is sent no bytes: pages that are made in this process.
    get value() {
      return JSON.parse(written.toString())
    },
    version: undefined,
    kept,
  }
}

/** The same, checked and written now. */
export const lastingAnswer = async <E extends Endpoint>(endpoint: E, result: Result<E>): Promise<Outcome> => {
  const outcome = outcomeOf(endpoint, result)
  const kept = keepText(Buffer.from(JSON.stringify(outcome.value)))
  await kept.bodyIn(kept.encodings[0])
  return { ...outcome, kept }
}

/** Binds an endpoint to answers that are checked and written before they come here. */
export const preparedOperation = <E extends Endpoint>(
  endpoint: E,
  answer: (input: Input<E>) => Promise<Outcome>,
): Operation => ({ endpoint, run: async (raw) => answer(readInput(endpoint, raw)) })
