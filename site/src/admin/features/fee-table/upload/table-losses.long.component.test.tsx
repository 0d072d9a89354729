import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import {
  createChangedFeeTableCsvFile,
  createFeeTableCsvFile,
  feeTableScreen,
  uploadFeeTableVersion,
} from '../../../../testing/component/fee-tables-screen.ts'
import { matchTypesetText } from '../../../../testing/component/text-matchers.ts'
import { changeDemoFeeTableRows } from '../../../../testing/demo-table-csv.ts'

const MISSING_NOTE = /Напишите, что\sизменилось и\sпочему/
const yards = changeDemoFeeTableRows('transportation', {})
const copartYards = yards.filter(([auction]) => String(auction).toLowerCase() === 'copart')
const iaaCount = yards.length - copartYards.length
const alert = page.getByRole('alert')

test("uploading a file without an auction's yards shows in red which data is lost, and applying it requires a note", async ({
  admin,
  server: { colleague },
}) => {
  const title = 'transportation'
  await admin.open(`/admin/tables/${title}`)
  await feeTableScreen.upload(createFeeTableCsvFile(title, copartYards))
  await expect.element(feeTableScreen.applyButton(2)).toBeVisible()
  const pattern = new RegExp(
    `Пропадут все площадки IAA: ${iaaCount}\\sстрок[аи]?, \\d+\\sэталонн(?:ую|ые|ых) машин[уы]? не\\sвозим\\..*Пропад[её]т? ${iaaCount} из`,
  )
  await expect.element(alert.getByText(pattern)).toBeVisible()
  await expect.element(feeTableScreen.note).toBeRequired()
  await expectAccessible()

  await feeTableScreen.applyButton(2).click()
  await expect.element(feeTableScreen.note).toHaveFocus()
  await expect.element(feeTableScreen.note).toHaveAccessibleDescription(MISSING_NOTE)
  expect(await colleague.table.versions({ params: { title } })).toHaveLength(1)
  await expectAccessible()

  await feeTableScreen.note.fill('IAA больше не возим')
  await feeTableScreen.applyButton(2).click()
  await expect.element(feeTableScreen.rowsOf(2)).toBeVisible()
})

test('applying a fee table file that changes prices requires a note, and one that changes nothing does not', async ({
  admin,
}) => {
  const title = 'copart-fee'
  await admin.open(`/admin/tables/${title}`)
  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, { 33: { fee: 875 } }))
  await feeTableScreen.note.fill('  ')
  await feeTableScreen.applyButton(2).click()
  await expect.element(feeTableScreen.note).toHaveAccessibleDescription(MISSING_NOTE)
  expect(alert.elements()).toEqual([])
  await feeTableScreen.button('Отмена').click()
  await page.getByRole('button', { name: 'Уйти без сохранения' }).or(feeTableScreen.rowsOf(1)).first().click()

  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, {}))
  await expect.element(feeTableScreen.note).not.toBeRequired()
  await feeTableScreen.applyButton(2).click()
  await expect.element(feeTableScreen.rowsOf(2)).toBeVisible()
})

test('restoring a fee table version that lacks many current rows shows which data is lost, and requires a note until Back leaves it', async ({
  admin,
  server: { colleague },
}) => {
  const title = 'ship-delivery'
  const lanes = changeDemoFeeTableRows(title, {})
  const few = lanes.filter(([origin]) => String(origin).toLowerCase() === 'usa')
  await uploadFeeTableVersion(colleague, { title, file: createFeeTableCsvFile(title, few) })
  await uploadFeeTableVersion(colleague, { title, file: createFeeTableCsvFile(title, lanes) })
  await admin.open(`/admin/tables/${title}?tab=history&show=1`)
  await feeTableScreen.main.getByRole('link', { name: 'Все версии' }).click()
  await feeTableScreen
    .version(2)
    .getByRole('link', { name: /^Показать\sверсию\s2/ })
    .click()
  await feeTableScreen.button(/^Вернуть\sэту версию: 2$/).click()
  const dialog = page.getByRole('dialog', { name: matchTypesetText('Вернуть версию 2?') })
  await expect.element(dialog).toBeVisible()
  history.go(-2)
  await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await feeTableScreen.main.getByRole('link', { name: 'Все версии' }).click()
  await feeTableScreen
    .version(2)
    .getByRole('button', { name: /^Вернуть\sэту версию: 2$/ })
    .click()
  await expect
    .element(dialog.getByText(/Пропадут все пути из\sГрузии: \d+\sстрок.*Пропадут все пути из\sЕвропы/))
    .toBeVisible()
  await expectAccessible()
  const confirm = dialog.getByRole('button', { name: 'Вернуть версию' })
  await confirm.click()
  const note = dialog.getByLabelText(/^Что изменилось и почему/)
  await expect.element(note).toHaveFocus()
  await expect.element(note).toHaveAccessibleDescription(MISSING_NOTE)
  expect(await colleague.table.versions({ params: { title } })).toHaveLength(3)
  await note.fill('Возим только из США')
  await confirm.click()
  await expect.element(feeTableScreen.toast('версия 4 вступила в силу')).toBeVisible()
  await expect
    .element(feeTableScreen.version(4))
    .toMatchTextContent('Возвращена версия 2. Возим только из США')
})
