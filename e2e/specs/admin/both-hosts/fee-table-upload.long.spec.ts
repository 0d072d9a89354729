import { changeDemoFeeTableRows } from '../../../../site/src/testing/demo-table-csv.ts'
import { buildFeeTableCsvFile, expect, test } from '../../../fixtures/calculator/fee-tables-test.ts'
import { FeeTablePage } from '../../../pages/fee-table-page.ts'

// The browser logs the status with which the server rejects a file with errors.
test.use({ expectedErrors: /status of 422/ })

test('an admin corrects and applies a fee table with errors, which changes the price, and undo restores the old price', async ({
  host,
  visitorCalculator,
}) => {
  const before = await visitorCalculator.readTotal()
  await host.signIn('/admin/tables/copart-fee')
  const tables = new FeeTablePage(host.page)
  const broken = changeDemoFeeTableRows('copart-fee', { 25: { fee: 'много' }, 33: { from: 6100 } })
  await tables.chooseFile('Загрузить новую версию', buildFeeTableCsvFile('copart-fee', broken))
  await expect(tables.errorItems).toHaveCount(2)

  const corrected = changeDemoFeeTableRows('copart-fee', { 33: { fee: 875 } })
  await tables.chooseFile(
    'Выбрать исправленный файл',
    buildFeeTableCsvFile('copart-fee', corrected, 'copart-fee-2026-11.csv'),
  )
  await expect(tables.main).toContainText('copart-fee-2026-11.csv, 69 строк')
  await expect(tables.differenceTable.getByRole('insertion')).toHaveText(['875'])
  const version = await tables.applyVersion()
  // A toast stays open while the mouse is over it.
  const undo = host.page.getByRole('button', { name: 'Отменить', exact: true })
  await undo.hover()
  await expect(tables.versionTable(version)).toContainText('875')
  await visitorCalculator.open()
  await visitorCalculator.expectTotalOtherThan(before)

  await undo.click()
  await expect(tables.versionTable(version + 1)).toContainText('825')
  await visitorCalculator.open()
  await visitorCalculator.expectTotal(before)
})
