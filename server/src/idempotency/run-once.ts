import { createHash } from 'node:crypto'
import { AppError } from 'shared/errors'
import { DAY_MS } from 'shared/format'
import type { z } from 'zod'
import type { Db } from '../db/open-sqlite.ts'
import { findReplyByIdempotencyKey, saveIdempotentReply } from './repository.ts'

/** Validity of the idempotency keys of admins, whose app may be offline for weeks. There are few of them. */
const SIGNED_IN_KEY_MS = 30 * DAY_MS

/** Key by which repetitions of one request are recognized. */
export interface IdempotencyKey {
  readonly key: string
  readonly validForMs: number
}

/** Parses the Idempotency-Key header; an invalid key is rejected. */
export const parseIdempotencyKey = (
  header: string | undefined,
  isSignedIn: boolean,
): IdempotencyKey | undefined => {
  if (header === undefined) return undefined
  if (/^[\x21-\x7e]{1,200}$/.test(header))
    return { key: `key ${header}`, validForMs: isSignedIn ? SIGNED_IN_KEY_MS : DAY_MS }
  throw new AppError('validation', {
    errors: [{ path: 'Idempotency-Key', code: 'format', message: 'Нужно от 1 до 200 видимых знаков ASCII' }],
  })
}

/** How the reply to an idempotency key is stored and loaded again; `undefined` if it no longer exists. */
interface ReplyStorage<Answer> {
  readonly store: (answer: Answer) => unknown
  readonly load: (db: Db, stored: unknown) => Answer | undefined | Promise<Answer | undefined>
}

/** Creates a storage that keeps the whole reply to an idempotency key, for small replies. */
export const createWholeReplyStorage = <Schema extends z.ZodType>(
  reply: Schema,
): ReplyStorage<z.output<Schema>> => ({
  store: (answer) => answer,
  load: (_, stored) => reply.parse(stored),
})

interface RunOnceOptions<Answer> {
  readonly call: string
  readonly repeat: IdempotencyKey | undefined
  readonly body: unknown
  readonly stored: ReplyStorage<Answer>
  readonly now: Date
}

const hashBody = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

/**
 * Returns the stored reply to the first request with this idempotency key, for work that starts outside the
 * transaction.
 */
export const findStoredIdempotentReply = async <Answer>(
  db: Db,
  { call, repeat, body, stored, now }: RunOnceOptions<Answer>,
): Promise<Answer | undefined> => {
  const known = repeat && (await findReplyByIdempotencyKey(db, { call, key: repeat.key }))
  if (!known || known.expires_at <= now.toISOString()) return undefined
  if (known.body_hash !== hashBody(body)) throw new AppError('key-reused')
  return stored.load(db, JSON.parse(known.answer))
}

/**
 * Runs the work of a request once for all requests with the same idempotency key. The key is stored in the
 * transaction of the work, so that both are saved or neither.
 */
export const runOnce = async <Answer>(
  trx: Db,
  options: RunOnceOptions<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const { call, repeat, body, stored, now } = options
  if (!repeat) return work()
  const known = await findStoredIdempotentReply(trx, options)
  if (known !== undefined) return known
  const answer = await work()
  await saveIdempotentReply(trx, {
    call,
    key: repeat.key,
    body_hash: hashBody(body),
    answer: JSON.stringify(stored.store(answer)),
    answered_at: now.toISOString(),
    expires_at: new Date(now.getTime() + repeat.validForMs).toISOString(),
  })
  return answer
}
