import { afterEach, beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../testing/component/admin-component-test.tsx'
import { createUniqueName } from '../../testing/component/unique-name.ts'

const main = page.getByRole('main')

/** Texts that the admin has put on the clipboard, by a key or by a button. */
let copiedTexts: string[] = []

const recordCopy = ({ clipboardData, defaultPrevented }: ClipboardEvent) => {
  if (defaultPrevented) copiedTexts.push(clipboardData?.getData('text/plain') ?? '')
}

const { write } = navigator.clipboard

beforeEach(() => {
  copiedTexts = []
  addEventListener('copy', recordCopy)
  // A test page without the focus of the system may not write to the clipboard.
  navigator.clipboard.write = async (items) => {
    for (const item of items) copiedTexts.push(await (await item.getType('text/plain')).text())
  }
})

afterEach(() => {
  removeEventListener('copy', recordCopy)
  navigator.clipboard.write = write
})

const pressCopyKeys = () => userEvent.keyboard('{Control>}c{/Control}')
const readRows = async (): Promise<string[][]> => {
  await expect.poll(() => copiedTexts.length).toBeGreaterThan(0)
  return (copiedTexts.pop() ?? '').split('\r\n').map((line) => line.split('\t'))
}

test('copying a fully selected screen copies its table, and a selected part of a table is copied as usual', async ({
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
  expect(copiedTexts).toEqual([])
})
