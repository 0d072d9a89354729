import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../testing/component/admin-component-test.tsx'
import { recordCopiedTables } from '../../testing/component/file-transfer.ts'
import { createUniqueName } from '../../testing/component/test-server.ts'

const main = page.getByRole('main')

const { copiedTexts, pressCopyKeys, readRows } = recordCopiedTables()

test('Ctrl+C on a fully selected admin screen copies only its table, and a selected table cell is copied as usual', async ({
  admin,
  server: { colleague },
}) => {
  const title = createUniqueName('Копируемая')
  await colleague.category.create({ body: { title } })
  await admin.open('/admin/categories')
  const cell = main.getByText(title, { exact: true })
  await expect.element(cell).toBeVisible()
  document.getSelection()?.selectAllChildren(document.body)
  await pressCopyKeys()
  const rows = await readRows()
  expect(rows[0]).toEqual(['Название', 'Записей'])
  expect(rows).toContainEqual([title, '0'])
  expect(rows).toHaveLength((await colleague.category.list()).length + 1)

  document.getSelection()?.selectAllChildren(cell.element())
  await pressCopyKeys()
  expect(copiedTexts()).toEqual([])
})
