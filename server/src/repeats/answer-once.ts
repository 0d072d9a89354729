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

/** Does the work once for all calls under the same key; in the transaction of the work itself, so that both last or neither. */
export const answerOnce = async <Schema extends z.ZodType>(
  trx: Db,
  { call, repeat, body, reply, now }: Asked<Schema>,
  work: () => Promise<z.output<Schema>>,
): Promise<z.output<Schema>> => {
  if (!repeat) return work()
  const body_hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const known = await answerTo(trx, { call, key: repeat.key })
  if (known && known.answered_at > before(now, repeat.withinMs)) {
    if (known.body_hash !== body_hash) throw new AppError('key-reused')
    return reply.parse(JSON.parse(known.answer))
  }
  const answer = await work()
  await dropAnswersBefore(trx, before(now, LONGEST_MS))
  const kept = { call, key: repeat.key, body_hash, answer: JSON.stringify(answer) }
  await keepAnswer(trx, { ...kept, answered_at: now.toISOString() })
  return answer
}
