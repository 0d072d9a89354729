import { expect } from 'vitest'
import { test } from '../testing/api.ts'
import { raiseLastIdOfDbTable, readLastIdOfDbTable } from './row-sequence.ts'

test('after raising the id counter of a table the next row gets a higher id, and lowering the counter has no effect', async ({
  api,
}) => {
  const { db } = api.ctx
  await raiseLastIdOfDbTable(db, 'category', 41)
  await raiseLastIdOfDbTable(db, 'category', 7)
  expect(await readLastIdOfDbTable(db, 'category')).toBe(41)
  await api.admin.category.create({ body: { title: 'Море' } })
  expect(await db.selectFrom('category').select('id').execute()).toEqual([{ id: 42 }])
})
