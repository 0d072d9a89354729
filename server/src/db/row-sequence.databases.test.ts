import { expect } from 'vitest'
import { test } from '../testing/api.ts'
import { raiseLastRowNumber, readLastRowNumber } from './row-sequence.ts'

test('after the last row number is raised the next row gets a higher one, and nothing lowers it', async ({
  api,
}) => {
  const { db } = api.ctx
  await raiseLastRowNumber(db, 'category', 41)
  await raiseLastRowNumber(db, 'category', 7)
  expect(await readLastRowNumber(db, 'category')).toBe(41)
  await api.admin.category.create({ body: { title: 'Море' } })
  expect(await db.selectFrom('category').select('id').execute()).toEqual([{ id: 42 }])
})
