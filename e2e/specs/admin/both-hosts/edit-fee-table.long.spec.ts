import { randomInt } from 'node:crypto'
import { addDays, formatDate, toKyivDay } from 'shared/format'
import { expect, test } from '../../../fixtures/calculator/fee-tables-test.ts'
import { moveFocus } from '../../../fixtures/move-focus.ts'
import { FeeTableGridPage, toGroupedNumberPattern } from '../../../pages/fee-table-grid-page.ts'
import { FeeTablePage } from '../../../pages/fee-table-page.ts'

const FEE = 3

test('an admin corrects a fee, sees the effect on the reference cars, plans the new fee for tomorrow and withdraws the plan', async ({
  host,
  visitorCalculator,
}) => {
  const before = await visitorCalculator.readTotal()
  const tomorrow = addDays(toKyivDay(new Date()), 1)
  await host.signIn('/admin/tables/copart-fee')
  const tables = new FeeTablePage(host.page)
  await host.page.getByRole('tab', { name: 'Правка' }).click()
  const grid = new FeeTableGridPage(host.page)
  await grid.typeIntoCell(33, FEE, '875')
  await expect(grid.cell(33, FEE)).toHaveText(/825\s*875/)
  await grid.checkEdits()
  await expect(tables.differenceTable.getByRole('insertion')).toHaveText(['875'])
  await expect(tables.main.getByRole('table', { name: /Как изменится цена/ })).toContainText(/\+\d/)
  await tables.main.getByLabel(/^Действует с/).fill(tomorrow)
  await tables.noteField.fill('Copart поднимет сбор завтра')
  const version = await tables.applyVersion()
  await expect(host.page.getByText(new RegExp(`версия\\s${version}\\sвступит\\sв\\sсилу`))).toBeVisible()

  await host.page.getByRole('link', { name: 'Главная', exact: true }).click()
  const plan = host.page.getByRole('listitem').filter({ hasText: 'Copart поднимет сбор завтра' })
  await expect(plan).toContainText(formatDate(tomorrow))
  await plan.getByRole('button', { name: /^Отменить план/ }).click()
  await expect(plan).toBeHidden()
  await host.open('/admin/tables/copart-fee?tab=history')
  await expect(tables.historyItem(version)).toContainText('Отозвана')
  await host.open('/admin/tables/copart-fee?tab=edit')
  await expect(grid.cell(33, FEE)).toHaveText('825')
  await visitorCalculator.open()
  await visitorCalculator.expectTotal(before)
})

test('an admin pastes 500 fee table rows, corrects their seven errors in place, applies them and rolls them back', async ({
  host,
}) => {
  const wrong = [3, 50, 100, 200, 300, 400, 499]
  const rows = Array.from({ length: 500 }, (_, at) =>
    ['copart', `YARD ${at}`, 'TX', String(10_000 + at), 'Houston', wrong.includes(at) ? 'много' : '300'].join(
      '\t',
    ),
  )
  await host.signIn('/admin/tables/transportation')
  const tables = new FeeTablePage(host.page)
  await host.page.getByRole('tab', { name: 'Правка' }).click()
  const grid = new FeeTableGridPage(host.page)
  await grid.cell(2, 1).click()
  await grid.paste(`${rows.join('\r\n')}\r\n`)
  for (const left of [7, 6, 5, 4, 3, 2, 1]) {
    await expect(grid.nextErrorButton).toHaveText(new RegExp(`^${left}\\sошиб`))
    await grid.nextErrorButton.click()
    await host.page.keyboard.type('300')
    await host.page.keyboard.press('Enter')
  }
  await expect(grid.nextErrorButton).toBeHidden()
  await grid.checkEdits()
  await expect(tables.main).toContainText('правка в таблице, 500 строк')
  await expect(tables.main).toContainText('Пропад')
  const version = await tables.applyVersion()
  const undo = host.page.getByRole('button', { name: 'Отменить', exact: true })
  await undo.hover()
  await expect(tables.versionTable(version)).toContainText('YARD 0')
  await undo.click()
  await expect(tables.versionTable(version + 1)).toContainText('DALLAS')
})

test('an admin corrects, checks, explains and applies a price of a fee table by keyboard alone', async ({
  host,
}) => {
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
