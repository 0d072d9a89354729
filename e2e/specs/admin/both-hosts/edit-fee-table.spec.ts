import { randomInt } from 'node:crypto'
import { expect, test } from '../../../fixtures/fee-tables/fee-tables-test.ts'
import { moveFocus } from '../../../fixtures/move-focus.ts'
import { FeeTableGridPage, toGroupedNumberPattern } from '../../../pages/fee-table-grid-page.ts'
import { FeeTablePage } from '../../../pages/fee-table-page.ts'

const FEE = 3

test('cells are selected by dragging the mouse below the grid, which scrolls it, and are cleared together', async ({
  host,
}) => {
  await host.signIn('/admin/tables/iaa-fee?tab=edit')
  const grid = new FeeTableGridPage(host.page)
  const { mouse, keyboard } = host.page
  await grid.cell(3, FEE).hover()
  await mouse.down()
  const { x, y, width, height } = await grid.readBox()
  await mouse.move(x + width / 2, y + height + 20)
  const rowCount = Number(await grid.grid.getAttribute('aria-rowcount'))
  await expect(grid.cell(rowCount, FEE)).toHaveAttribute('aria-selected', 'true')
  await mouse.up()
  await keyboard.press('Delete')
  // The last row has a percentage instead of a fee.
  await expect(grid.main).toContainText(new RegExp(`Очищено:\\s${rowCount - 3}\\sячеек`))
  await keyboard.press('Control+z')
  await expect(grid.grid.getByRole('insertion')).toHaveCount(0)
})

test('by keyboard alone a price is corrected, checked, explained and applied', async ({ host }) => {
  await host.signIn('/admin/tables/ship-delivery?tab=edit')
  const tables = new FeeTablePage(host.page)
  const grid = new FeeTableGridPage(host.page)
  const { keyboard } = host.page
  await expect(grid.grid).toBeVisible()
  await moveFocus(host.page, grid.grid)
  const price = randomInt(2_000, 9_000)
  for (const key of ['ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await keyboard.press(key)
  await keyboard.type(String(price))
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await expect(tables.button('Проверить и применить')).toBeEnabled()
  await moveFocus(host.page, tables.button('Проверить и применить'), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(tables.differenceTable.getByRole('insertion')).toHaveText(toGroupedNumberPattern(price))
  await moveFocus(host.page, tables.noteField)
  await keyboard.insertText('По телефону')
  await moveFocus(host.page, tables.button(/^Применить версию/))
  await keyboard.press('Enter')
  const priceCell = tables.main.getByRole('table', { name: /, версия \d+$/ }).getByRole('cell', {
    name: toGroupedNumberPattern(price),
  })
  await expect(priceCell).toBeVisible()
})
