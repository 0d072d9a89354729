import { csvFile, expect, rowsWith, test } from '../../../fixtures/tables.ts'
import { TablesPage } from '../../../pages/tables-page.ts'

// The browser logs the status with which the server rejects a file with errors.
test.use({ expected: /status of 422/ })

test('a fee table with errors is corrected and applied, changes the price, and undo restores the old price', async ({
  host,
  visitor,
}) => {
  const before = await visitor.sum()
  await host.signIn('/admin/tables/copart-fee')
  const tables = new TablesPage(host.page)
  const broken = rowsWith('copart-fee', { 25: { fee: 'много' }, 33: { from: 6100 } })
  await tables.choose('Загрузить новую версию', csvFile('copart-fee', broken))
  await expect(tables.errors).toHaveCount(2)

  const mended = rowsWith('copart-fee', { 33: { fee: 875 } })
  await tables.choose('Выбрать исправленный файл', csvFile('copart-fee', mended, 'copart-fee-2026-11.csv'))
  await expect(tables.main).toContainText('copart-fee-2026-11.csv, 69 строк')
  await expect(tables.difference.getByRole('insertion')).toHaveText(['875'])
  await tables.apply(2)
  // A toast stays open while the mouse is over it.
  const undo = host.page.getByRole('button', { name: 'Отменить', exact: true })
  await undo.hover()
  await expect(tables.rowsOf(2)).toContainText('875')
  await visitor.open()
  await visitor.expectOtherThan(before)

  await undo.click()
  await expect(tables.rowsOf(3)).toContainText('825')
  await visitor.open()
  await visitor.expectTotal(before)
})
