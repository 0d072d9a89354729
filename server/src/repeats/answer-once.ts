import { createHash } from 'node:crypto'
import { AppError } from 'shared/errors'
import type { z } from 'zod'
import type { Db } from '../db/open.ts'
import type { Repeat } from '../http/operation.ts'
import { answerTo, keepAnswer } from './repository.ts'

/** What is stored of an answer, and how the answer is made from it again; `undefined` where it is gone. */
interface StoredAnswer<Answer> {
  readonly store: (answer: Answer) => unknown
  readonly load: (db: Db, stored: unknown) => Answer | undefined | Promise<Answer | undefined>
}

/** For small answers. */
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

/** What the first call under this key was answered; for work that begins outside of the transaction. */
export const answerKnown = async <Answer>(
  db: Db,
  { call, repeat, body, stored, now }: Asked<Answer>,
): Promise<Answer | undefined> => {
  const known = repeat && (await answerTo(db, { call, key: repeat.key }))
  if (!known || known.expires_at <= now.toISOString()) return undefined
  if (known.body_hash !== hashOf(body)) throw new AppError('key-reused')
  return stored.load(db, JSON.parse(known.answer))
}

/** Does the work once for all calls under the same key; in the transaction of the work itself, so that both last or neither. */
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
