import { createHash } from 'node:crypto'
import type { VersionedApiEntity } from 'shared/client'
import type { AdminUser, Endpoint } from 'shared/contract'
import { AppError, type FirstWriteWithIdempotencyKey } from 'shared/errors'
import { DAY_MS } from 'shared/format'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import type { ServerContext } from '../server-context.ts'
import { findResponseByIdempotencyKey, saveIdempotentResponse } from './repository.ts'

/** Validity of the idempotency keys of admins, whose app may be offline for weeks and then repeat requests. */
const SIGNED_IN_KEY_MS = 30 * DAY_MS
const FORM_KEY_MS = 10 * 60 * 1000

export interface IdempotencyKey {
  key: string
  validForMs: number
}

/** Parses the idempotency key of a request. Keys of each admin are separate, so nobody gets another's response. */
export const parseIdempotencyKey = (
  header: string | undefined,
  admin: Pick<AdminUser, 'id'> | undefined,
): IdempotencyKey | undefined => {
  if (header === undefined) return undefined
  if (/^[\x21-\x7e]{1,200}$/.test(header))
    return admin
      ? { key: `admin ${admin.id} ${header}`, validForMs: SIGNED_IN_KEY_MS }
      : { key: `key ${header}`, validForMs: DAY_MS }
  throw new AppError('validation', {
    errors: [{ path: 'Idempotency-Key', code: 'format', message: 'Нужно от 1 до 200 видимых знаков ASCII' }],
  })
}

const hashWithSha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** Idempotency key of a form without JavaScript: equal forms from one IP address get one key, valid for ten minutes. */
export const buildFormIdempotencyKey = (address: string, body: string): IdempotencyKey => ({
  key: `form ${hashWithSha256(`${address} ${body}`)}`,
  validForMs: FORM_KEY_MS,
})

/**
 * How the response to a request with an idempotency key is stored and loaded. Loading returns `undefined` if the
 * request must be executed again.
 */
export interface IdempotentResponseStorage<Answer> {
  store: (answer: Answer) => unknown
  load: (db: Db, stored: unknown) => Answer | undefined | Promise<Answer | undefined>
}

const storedEntitySchema = z.strictObject({ value: z.unknown(), version: z.int().positive() })

export const createWholeResponseStorageByIdempotencyKey = <Schema extends z.ZodType>(
  reply: Schema,
): IdempotentResponseStorage<z.output<Schema>> => ({
  store: (answer) => answer,
  load: (_, stored) => reply.parse(stored),
})

/** Stores the response to a write request with the entity version, so that repeated requests get the same one. */
export const createEntityStorageByIdempotencyKey = <Schema extends z.ZodType>(
  reply: Schema,
): IdempotentResponseStorage<VersionedApiEntity<z.output<Schema>>> => ({
  store: ({ value, version }) => ({ value, version }),
  load: (_, stored) => {
    const { value, version } = storedEntitySchema.parse(stored)
    return { value: reply.parse(value), version }
  },
})

/** Stores only the version of an autosaved draft, not its text. A repeated request fails if the draft has changed. */
export const createDraftVersionStorageByIdempotencyKey = <Answer>(
  toVersions: (answer: Answer) => FirstWriteWithIdempotencyKey,
  loadCurrent: (db: Db) => Promise<Answer | undefined>,
): IdempotentResponseStorage<Answer> => ({
  store: toVersions,
  load: async (db, stored) => {
    const current = await loadCurrent(db)
    if (!current || JSON.stringify(toVersions(current)) !== JSON.stringify(stored))
      throw new AppError('changed')
    return current
  },
})

const writtenIdSchema = z.union([z.int(), z.string()])

/** A response stored under an idempotency key has the id of the written entity in `id` or in `value.id`. */
const firstWriteSchema = z.union([
  z
    .object({ value: z.object({ id: writtenIdSchema }), version: z.int() })
    .transform(({ value: { id }, version }) => ({ id, version })),
  z.object({
    id: writtenIdSchema.optional(),
    version: z.int().optional(),
    copyVersion: z.int().optional(),
  }),
])

const parseFirstWrite = (storedReply: string): FirstWriteWithIdempotencyKey =>
  firstWriteSchema.catch({}).parse(JSON.parse(storedReply))

const hasBytes = (value: unknown): value is { name: string; bytes: Uint8Array } =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array

/** Replaces the files in a request body by hashes, because JSON would turn a large file into ten million numbers. */
const replaceFilesByDigests = (body: unknown): unknown =>
  typeof body !== 'object' || body === null || Array.isArray(body)
    ? body
    : Object.fromEntries(
        Object.entries(body).map(([field, value]) => [
          field,
          hasBytes(value) ? { name: value.name, sha256: hashWithSha256(value.bytes) } : value,
        ]),
      )

export const hashRequestBody = (body: unknown): string =>
  hashWithSha256(JSON.stringify(replaceFilesByDigests(body)))

export interface IdempotentRequest<Answer> {
  call: string
  idempotencyKey: IdempotencyKey | undefined
  bodyHash: string
  stored: IdempotentResponseStorage<Answer>
  now: Date
}

interface IdempotentCallOptions<Answer> extends Omit<IdempotentRequest<Answer>, 'call' | 'bodyHash'> {
  /** Request content that must be equal in all requests with the same idempotency key. */
  body: unknown
}

export const createIdempotentRequest = <Answer>(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { body, ...options }: IdempotentCallOptions<Answer>,
): IdempotentRequest<Answer> => ({
  ...options,
  call: `${method} ${path}`,
  bodyHash: options.idempotencyKey ? hashRequestBody(body) : '',
})

export const findStoredIdempotentResponse = async <Answer>(
  db: Db,
  { call, idempotencyKey, bodyHash, stored, now }: IdempotentRequest<Answer>,
): Promise<Answer | undefined> => {
  const known = idempotencyKey && (await findResponseByIdempotencyKey(db, { call, key: idempotencyKey.key }))
  if (!known || known.expires_at <= now.toISOString()) return undefined
  if (known.body_hash !== bodyHash)
    throw new AppError('key-reused', { firstWrite: parseFirstWrite(known.answer) })
  return stored.load(db, JSON.parse(known.answer))
}

/** Runs a write once per idempotency key. The write and the key are stored in one transaction: both or neither. */
export const runIdempotentRequestInTransaction = async <Answer>(
  trx: Db,
  idempotentCall: IdempotentRequest<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const { call, idempotencyKey, bodyHash, stored, now } = idempotentCall
  if (!idempotencyKey) return work()
  const known = await findStoredIdempotentResponse(trx, idempotentCall)
  if (known !== undefined) return known
  const answer = await work()
  await saveIdempotentResponse(trx, {
    call,
    key: idempotencyKey.key,
    body_hash: bodyHash,
    answer: JSON.stringify(stored.store(answer)),
    answered_at: now.toISOString(),
    expires_at: new Date(now.getTime() + idempotencyKey.validForMs).toISOString(),
  })
  return answer
}

type IdempotencyContext = Pick<ServerContext, 'db' | 'clock'>

/** Writes an entity once per idempotency key. A repeated request gets the version that was written first. */
export const runIdempotentEntityWrite = <Schema extends z.ZodType>(
  { db, clock }: IdempotencyContext,
  endpoint: Pick<Endpoint, 'method' | 'path'> & { reply: Schema },
  {
    params,
    body,
    idempotencyKey,
    stored = createEntityStorageByIdempotencyKey(endpoint.reply),
  }: {
    params?: object | undefined
    body: object
    idempotencyKey: IdempotencyKey | undefined
    stored?: IdempotentResponseStorage<VersionedApiEntity<z.output<Schema>>>
  },
  write: (trx: Db) => Promise<VersionedApiEntity<z.output<Schema>>>,
): Promise<VersionedApiEntity<z.output<Schema>>> => {
  const content = { ...params, ...body }
  const call = createIdempotentRequest(endpoint, { idempotencyKey, body: content, stored, now: clock() })
  return db.transaction().execute((trx) => runIdempotentRequestInTransaction(trx, call, () => write(trx)))
}

/** Prepares a write outside the transaction and runs it in one, unless a response to the idempotency key is stored. */
export const prepareAndRunIdempotentWrite = async <Answer>(
  { db, clock }: IdempotencyContext,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  options: Omit<IdempotentCallOptions<Answer>, 'now'>,
  prepare: (now: Date) => Promise<(trx: Db) => Promise<Answer>>,
): Promise<Answer> => {
  const now = clock()
  const call = createIdempotentRequest(endpoint, { ...options, now })
  const previous = await findStoredIdempotentResponse(db, call)
  if (previous !== undefined) return previous
  const write = await prepare(now)
  return db.transaction().execute((trx) => runIdempotentRequestInTransaction(trx, call, () => write(trx)))
}
