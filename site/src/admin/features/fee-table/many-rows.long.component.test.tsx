import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import {
  createFeeTableCsvFile,
  feeTableScreen,
  readSortDirection,
  uploadFeeTableVersion,
} from '../../../testing/component/fee-tables-screen.ts'

/** Maximum number of rows in a table. */
const COUNT = 20_000

const manyYards = (dearer: number) =>
  Array.from({ length: COUNT }, (_, index) => [
    index % 2 === 0 ? 'copart' : 'iaa',
    `YARD ${index}`,
    'TX',
    String(70_000 + index),
    'Houston',
    500 + (index % 900) + dearer,
  ])

test('of a fee table with twenty thousand rows only the visible rows are rendered, also in a difference', async ({
  admin,
  server: { colleague },
}) => {
  const title = 'transportation'
  await uploadFeeTableVersion(colleague, { title, file: createFeeTableCsvFile(title, manyYards(0)) })
  await admin.open(`/admin/tables/${title}`)
  const rows = feeTableScreen.rowsOf(2)
  const count = feeTableScreen.main.getByText(/^20\s000\sстрок$/).first()
  await expect.element(rows).toHaveAttribute('aria-rowcount', String(COUNT + 1))
  await expect.element(count).toBeVisible()
  expect(rows.getByRole('row').elements().length).toBeLessThan(120)
  await feeTableScreen.search.fill('yard 19999')
  await expect.element(feeTableScreen.main.getByText(/^Найдено 1 из\s20\s000$/)).toBeVisible()

  await feeTableScreen.search.fill('')
  const price = feeTableScreen.sortButton(2, 'Цена')
  await expect.element(count).toBeVisible()
  await price.dblClick()
  await expect.poll(() => readSortDirection(price)).toBe('descending')
  await expect.element(rows.getByText(/^1\s399$/).first()).toBeVisible()

  await feeTableScreen.upload(createFeeTableCsvFile(title, manyYards(7)))
  await expect.element(feeTableScreen.main.getByText(/^20\s000\sизменено$/)).toBeVisible()
  expect(feeTableScreen.difference.getByRole('row').elements().length).toBeLessThan(120)
  await feeTableScreen.button('Предыдущее изменение').click()
  await expect.element(feeTableScreen.difference.getByText('YARD 19999')).toBeInViewport()
  await expect
    .element(feeTableScreen.main.getByText(/^20\s000 из\s20\s000: строка\s20001 изменена$/))
    .toBeVisible()
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}')
  await expect.element(feeTableScreen.main.getByText(/^19\s999 из\s20\s000: строка/)).toBeVisible()
})
