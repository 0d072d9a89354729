import { createHash } from 'node:crypto'
import { AppError } from 'shared/errors'
import type { z } from 'zod'
import type { Db } from '../db/open.ts'
import type { Repeat } from '../http/operation.ts'
import { answerTo, dropAnswersBefore, keepAnswer } from './repository.ts'

const LONGEST_MS = 24 * 60 * 60 * 1000

interface Asked<Schema extends z.ZodType> {
  readonly call: string
  readonly repeat: Repeat | undefined
  readonly body: unknown
  readonly reply: Schema
  readonly now: Date
}

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString()

const hashOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

/** What the first call under this key was answered; for work that begins outside of the transaction. */
export const answerKnown = async <Schema extends z.ZodType>(
  db: Db,
  { call, repeat, body, reply, now }: Asked<Schema>,
): Promise<z.output<Schema> | undefined> => {
  const known = repeat && (await answerTo(db, { call, key: repeat.key }))
  if (!known || known.answered_at <= before(now, repeat.withinMs)) return undefined
  if (known.body_hash !== hashOf(body)) throw new AppError('key-reused')
  return reply.parse(JSON.parse(known.answer))
}

/** Does the work once for all calls under the same key; in the transaction of the work itself, so that both last or neither. */
export const answerOnce = async <Schema extends z.ZodType>(
  trx: Db,
  asked: Asked<Schema>,
  work: () => Promise<z.output<Schema>>,
): Promise<z.output<Schema>> => {
  const { call, repeat, body, now } = asked
  if (!repeat) return work()
  const known = await answerKnown(trx, asked)
  if (known !== undefined) return known
  const answer = await work()
  await dropAnswersBefore(trx, before(now, LONGEST_MS))
  const kept = { call, key: repeat.key, body_hash: hashOf(body), answer: JSON.stringify(answer) }
  await keepAnswer(trx, { ...kept, answered_at: now.toISOString() })
  return answer
}
