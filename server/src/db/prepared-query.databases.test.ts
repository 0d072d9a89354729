import { expect } from 'vitest'
import { test } from '../testing/api.ts'
import { prepareDatabaseQuery } from './prepared-query.ts'

test('a prepared query is built once and returns the rows for the parameters of each call', async ({
  api,
}) => {
  const { db } = api.ctx
  let builds = 0
  const listTitles = prepareDatabaseQuery((each, parameters: { title: string; limit: number }) => {
    builds += 1
    return each
      .selectFrom('category')
      .select('title')
      .where('title', '>=', parameters.title)
      .where('version', '=', 1)
      .orderBy('title')
      .limit(parameters.limit)
  })
  for (const title of ['Авто', 'Море', 'Налоги']) await api.admin.category.create({ body: { title } })
  expect(await listTitles(db, { title: 'Море', limit: 9 })).toEqual([{ title: 'Море' }, { title: 'Налоги' }])
  expect(await listTitles(db, { title: 'А', limit: 1 })).toEqual([{ title: 'Авто' }])
  expect(builds).toBe(1)
})

test('a prepared query in a transaction reads the rows that this transaction has written', async ({
  api,
}) => {
  const countNamed = prepareDatabaseQuery((each, { title }: { title: string }) =>
    each.selectFrom('category').select('id').where('title', '=', title),
  )
  await api.ctx.db.transaction().execute(async (trx) => {
    expect(await countNamed(trx, { title: 'Море' })).toEqual([])
    await trx.insertInto('category').values({ title: 'Море', version: 1 }).execute()
    expect(await countNamed(trx, { title: 'Море' })).toHaveLength(1)
  })
})
