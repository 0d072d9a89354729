import type { Versioned } from 'shared/client'
import { type Admin, type Endpoint, parseWithSchema } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { z } from 'zod'
import { createEncodedText, type EncodedText } from './cache/encoded-text.ts'
import type { StreamedText } from './responses/send-stream.ts'

type ParsedBy<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** Handlers may return read-only values, since replies are never modified. */
type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value

type HandlerResult<E extends Endpoint> = E['reply'] extends z.ZodType
  ? E extends { versioned: true }
    ? Versioned<DeepReadonly<z.output<E['reply']>>>
    : DeepReadonly<z.output<E['reply']>>
  : unknown

/** Identifies repetitions of one request. */
export interface IdempotencyKey {
  readonly key: string
  readonly validForMs: number
}

export interface OperationInput<E extends Endpoint = Endpoint> {
  readonly params: ParsedBy<E['params']>
  readonly query: ParsedBy<E['query']>
  readonly body: ParsedBy<E['body']>
  readonly admin: E['access'] extends 'admin' ? Admin : Admin | undefined
  readonly address: string
  /** Versions that `If-Match` accepts, undefined if any version is accepted. */
  readonly ifVersions: readonly number[] | undefined
  readonly idempotencyKey: IdempotencyKey | undefined
  /** Aborts when the client disconnects. */
  readonly disconnectSignal?: AbortSignal | undefined
  /** Called before work whose result is not cached; throws if the server is overloaded. */
  readonly assertCapacity?: (() => void) | undefined
}

/** A request after authentication and before validation. */
export interface RawOperationInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly admin: Admin | undefined
  readonly address: string
  readonly ifVersions: readonly number[] | undefined
  readonly idempotencyKey?: IdempotencyKey | undefined
  readonly disconnectSignal?: AbortSignal | undefined
  readonly assertCapacity?: (() => void) | undefined
}

export interface OperationResult {
  readonly status: number
  /** Undefined means no body. */
  readonly value: unknown
  readonly version: number | undefined
  /** The current URL; HTTP clients are redirected to it. */
  readonly redirectTo?: string
  /** JSON gzipped in advance; `value` is then not needed. */
  readonly gzipped?: Buffer
  /** Text encoded in advance. */
  readonly encodedText?: EncodedText
  /** Generated while it is sent, for files that may be larger than memory allows. */
  readonly streamed?: StreamedText
}

export interface Operation {
  readonly endpoint: Endpoint
  readonly run: (input: RawOperationInput) => Promise<OperationResult>
}

/** A reply that violates its schema is an internal error and is never sent. */
const validateReply = ({ method, path, reply, bytes }: Endpoint, value: unknown): unknown => {
  if (!reply) return undefined
  const checked = reply.safeParse(value)
  const isOfItsType = !bytes || bytes.types.includes(Object(checked.data).type)
  if (checked.success && isOfItsType) return checked.data
  throw new Error(`the reply of ${method} ${path} breaks its contract`, { cause: checked.error })
}

const isVersioned = (value: unknown): value is Versioned<unknown> =>
  typeof value === 'object' && value !== null && 'value' in value && 'version' in value

const parseInput = <E extends Endpoint>(endpoint: E, raw: RawOperationInput): OperationInput<E> => {
  const params = endpoint.params?.safeParse(raw.params)
  if (params && !params.success) throw new AppError('not-found')
  const input = {
    ...raw,
    idempotencyKey: endpoint.repeatable ? raw.idempotencyKey : undefined,
    params: params?.data,
    query: endpoint.query && parseWithSchema(endpoint.query, raw.query),
    body: endpoint.body && parseWithSchema(endpoint.body, raw.body),
  }
  return input as OperationInput<E>
}

const buildResult = (endpoint: Endpoint, result: unknown): OperationResult => {
  const { value, version } =
    endpoint.versioned && isVersioned(result) ? result : { value: result, version: undefined }
  return { status: endpoint.status, value: validateReply(endpoint, value), version }
}

/** Defines an operation: validates the input, runs the handler and validates the reply. */
export const defineOperation = <E extends Endpoint>(
  endpoint: E,
  handle: (input: OperationInput<E>) => Promise<HandlerResult<E>>,
): Operation => ({
  endpoint,
  run: async (raw) => {
    raw.assertCapacity?.()
    return buildResult(endpoint, await handle(parseInput(endpoint, raw)))
  },
})

/** Returns the value under its new URL, for a request with a former name. */
export const respondRedirect = <E extends Endpoint & { moves: true }>(
  endpoint: E,
  result: HandlerResult<E>,
  location: string,
): OperationResult => ({ ...buildResult(endpoint, result), redirectTo: location })

export const respondJson = <E extends Endpoint>(endpoint: E, result: HandlerResult<E>): OperationResult =>
  buildResult(endpoint, result)

/** Returns a large reply for admins that was validated, serialized and gzipped in advance, since that takes long. */
export const respondGzipped = ({ status }: Endpoint, gzipped: Buffer): OperationResult => ({
  status,
  value: undefined,
  version: undefined,
  gzipped,
})

/** Returns a file that is generated while it is sent. */
export const respondStream = ({ status }: Endpoint, streamed: StreamedText): OperationResult => ({
  status,
  value: undefined,
  version: undefined,
  streamed,
})

/**
 * Returns a reply validated and serialized in advance. The most common encoding is ready before the first client
 * gets it.
 */
export const respondCachedText = async ({ status }: Endpoint, json: Buffer): Promise<OperationResult> => {
  const encodedText = createEncodedText(json)
  await encodedText.getBody(encodedText.encodings[0])
  return {
    status,
    // For pages rendered in this process, which get no bytes.
    get value() {
      return JSON.parse(json.toString())
    },
    version: undefined,
    encodedText,
  }
}

/** Validates, serializes and encodes a reply once for many clients. */
export const respondCached = async <E extends Endpoint>(
  endpoint: E,
  result: HandlerResult<E>,
): Promise<OperationResult> => {
  const operationResult = buildResult(endpoint, result)
  const encodedText = createEncodedText(Buffer.from(JSON.stringify(operationResult.value)))
  await encodedText.getBody(encodedText.encodings[0])
  return { ...operationResult, encodedText }
}

/** Defines an operation whose handler returns a complete result. */
export const defineRawOperation = <E extends Endpoint>(
  endpoint: E,
  handle: (input: OperationInput<E>) => Promise<OperationResult>,
): Operation => ({ endpoint, run: async (raw) => handle(parseInput(endpoint, raw)) })
