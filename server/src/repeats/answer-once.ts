import { createHash } from 'node:crypto'
import { AppError } from 'shared/errors'
import type { z } from 'zod'
import type { Db } from '../db/open.ts'
import type { Repeat } from '../http/operation.ts'
import { answerTo, keepAnswer } from './repository.ts'

/** How a reply is stored and loaded again; `undefined` if it no longer exists. */
interface StoredAnswer<Answer> {
  readonly store: (answer: Answer) => unknown
  readonly load: (db: Db, stored: unknown) => Answer | undefined | Promise<Answer | undefined>
}

/** Stores the whole reply. For small replies. */
export const wholeAnswer = <Schema extends z.ZodType>(reply: Schema): StoredAnswer<z.output<Schema>> => ({
  store: (answer) => answer,
  load: (_, stored) => reply.parse(stored),
})

interface Asked<Answer> {
  readonly call: string
  readonly repeat: Repeat | undefined
  readonly body: unknown
  readonly stored: StoredAnswer<Answer>
  readonly now: Date
}

const hashOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

/** Returns the reply to the first request with this key. For work that starts outside the transaction. */
export const answerKnown = async <Answer>(
  db: Db,
  { call, repeat, body, stored, now }: Asked<Answer>,
): Promise<Answer | undefined> => {
  const known = repeat && (await answerTo(db, { call, key: repeat.key }))
  if (!known || known.expires_at <= now.toISOString()) return undefined
  if (known.body_hash !== hashOf(body)) throw new AppError('key-reused')
  return stored.load(db, JSON.parse(known.answer))
}

/**
 * Runs the work once for all requests with the same key. The key is stored in the transaction of the work, so that
 * both are saved or neither.
 */
export const answerOnce = async <Answer>(
  trx: Db,
  asked: Asked<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const { call, repeat, body, stored, now } = asked
  if (!repeat) return work()
  const known = await answerKnown(trx, asked)
  if (known !== undefined) return known
  const answer = await work()
  await keepAnswer(trx, {
    call,
    key: repeat.key,
    body_hash: hashOf(body),
    answer: JSON.stringify(stored.store(answer)),
    answered_at: now.toISOString(),
    expires_at: new Date(now.getTime() + repeat.withinMs).toISOString(),
  })
  return answer
}
