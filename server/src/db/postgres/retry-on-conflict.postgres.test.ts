import pg from 'pg'
import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { isTransactionConflict } from '../database-errors.ts'
import { createTransactionConflictRetry } from './retry-on-conflict.ts'

test('concurrent transactions that read a row and then write it lose no update', async ({ api }) => {
  const { db } = api.ctx
  await db.insertInto('category').values({ title: '0', version: 1 }).execute()
  const addOne = () =>
    db.transaction().execute(async (trx) => {
      const { title } = await trx.selectFrom('category').select('title').executeTakeFirstOrThrow()
      await trx
        .updateTable('category')
        .set({ title: String(Number(title) + 1) })
        .execute()
    })
  await Promise.all(Array.from({ length: 8 }, addOne))
  expect(await db.selectFrom('category').select('title').execute()).toEqual([{ title: '8' }])
})

test('of two concurrent transactions that each check a row which the other writes, only one passes its check', async ({
  api,
}) => {
  const { db } = api.ctx
  const insertIfAlone = (title: string) =>
    db.transaction().execute(async (trx) => {
      const others = await trx.selectFrom('category').select('id').execute()
      if (others.length === 0) await trx.insertInto('category').values({ title, version: 1 }).execute()
    })
  await Promise.all(['Море', 'Порты', 'Налоги'].map(insertIfAlone))
  expect(await db.selectFrom('category').select('id').execute()).toHaveLength(1)
})

test('a transaction that conflicts at each of its attempts finally fails with the conflict error', async ({
  api,
}) => {
  const { db } = api.ctx
  await db.insertInto('category').values({ title: '0', version: 1 }).execute()
  let attempts = 0
  const failure = await db
    .transaction()
    .execute(async (trx) => {
      attempts += 1
      await trx.selectFrom('category').select('title').execute()
      await db.updateTable('category').set({ version: attempts }).execute()
      await trx.updateTable('category').set({ title: 'mine' }).execute()
    })
    .catch((error: unknown) => error)
  expect(isTransactionConflict(failure)).toBe(true)
  expect(attempts).toBe(12)
})

test('a transaction that fails with an error other than a conflict is not repeated', async () => {
  let attempts = 0
  const work = async () => {
    attempts += 1
    throw new Error('no conflict')
  }
  await expect(createTransactionConflictRetry()(work)).rejects.toThrow('no conflict')
  expect(attempts).toBe(1)
})

const createConflict = (code = '40001') =>
  Object.assign(new pg.DatabaseError('conflict', 0, 'error'), { code })

test('while a hundred conflicting transactions wait to be repeated, a further one fails with its conflict error', async () => {
  const retry = createTransactionConflictRetry()
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>()
  const createWork = (code?: string) => {
    let attempts = 0
    return async () => {
      attempts += 1
      if (attempts === 1) throw createConflict(code)
      await blocked
      return attempts
    }
  }
  const waiting = Array.from({ length: 101 }, () => retry(createWork()))
  await expect(retry(createWork())).rejects.toMatchObject({ code: '40001' })
  const violation = retry(createWork('23505'))
  unblock()
  expect(await violation).toBe(2)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([2]))
  expect(await retry(createWork())).toBe(2)
})

test('transactions that have conflicted are repeated one at a time', async () => {
  const retry = createTransactionConflictRetry()
  let running = 0
  let mostRunning = 0
  const createWork = () => {
    let attempts = 0
    return async () => {
      attempts += 1
      if (attempts < 3) throw createConflict()
      running += 1
      mostRunning = Math.max(mostRunning, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return attempts
    }
  }
  const attempts = await Promise.all(Array.from({ length: 5 }, () => retry(createWork())))
  expect(attempts).toEqual([3, 3, 3, 3, 3])
  expect(mostRunning).toBe(1)
})
