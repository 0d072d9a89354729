import { expect } from 'vitest'
import { test } from '../testing/api.ts'
import { raiseLastDatabaseRowId, readLastDatabaseRowId } from './row-sequence.ts'

test('after the last id of a table is raised, the next row gets a higher id, and the last id is never lowered', async ({
  api,
}) => {
  const { db } = api.ctx
  await raiseLastDatabaseRowId(db, 'category', 41)
  await raiseLastDatabaseRowId(db, 'category', 7)
  expect(await readLastDatabaseRowId(db, 'category')).toBe(41)
  await api.admin.category.create({ body: { title: 'Море' } })
  expect(await db.selectFrom('category').select('id').execute()).toEqual([{ id: 42 }])
})
