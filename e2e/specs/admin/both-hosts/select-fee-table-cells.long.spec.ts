import { expect, test } from '../../../fixtures/calculator/fee-tables-test.ts'
import { FeeTableGridPage } from '../../../pages/fee-table-grid-page.ts'

const FEE = 3

test('an admin selects fee table cells by dragging below the grid, which scrolls it, and clears the cells with one key', async ({
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
