import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import {
  createChangedFeeTableCsvFile,
  feeTableScreen,
  readElementTexts,
} from '../../../../testing/component/fee-tables-screen.ts'
import { matchAnySpaces } from '../../../../testing/component/text-matchers.ts'

// The tests of this file share one server, so each test changes another table.

/** Time after which a check counts as slow. */
const SLOW_MS = 5000
const insertions = () => readElementTexts(feeTableScreen.difference.getByRole('insertion'))

test('undoing or restoring a fee table version again after a lost response creates only one version', async ({
  admin,
  line,
}) => {
  const title = 'iaa-internet-bid'
  const name = 'IAA: онлайн-ставка'
  await admin.open(`/admin/tables/${title}`)
  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, { 9: { fee: 998 } }))
  await feeTableScreen.apply(2)
  await expect.element(feeTableScreen.toast(`${name}: версия 2 вступила в силу`)).toBeVisible()
  line.loseResponses(/restore$/)
  await feeTableScreen.undo.click()
  await expect.element(feeTableScreen.toast('Отменить не получилось: Нет связи с сервером')).toBeVisible()
  line.restore()
  await page.getByRole('button', { name: 'Ещё раз' }).click()
  await expect
    .element(feeTableScreen.toast('Версия 2 отменена: строки версии 1 теперь в версии 3'))
    .toBeVisible()

  await feeTableScreen.openHistory()
  line.loseResponses(/restore$/)
  const restore = feeTableScreen.version(2).getByRole('button', { name: /^Вернуть\sэту версию: 2$/ })
  await restore.click()
  await expect.element(feeTableScreen.toast('Не получилось: Нет связи с сервером')).toBeVisible()
  line.restore()
  await restore.click()
  await expect.element(feeTableScreen.toast(`${name}: версия 4 вступила в силу`)).toBeVisible()
  await expect.element(feeTableScreen.version(4)).toMatchTextContent('Возвращена версия 2')
  await expect.element(feeTableScreen.version(5)).not.toBeInTheDocument()
})

test('a slow check of a fee table file shows that it takes longer, and cancelling it lets the user choose another file', async ({
  admin,
  clock,
  line,
}) => {
  const title = 'transportation'
  await admin.open(`/admin/tables/${title}`)
  await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()
  line.hang()
  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, { 2: { price: 1300 } }))
  await expect.element(feeTableScreen.button('Отмена')).toBeVisible()
  await clock.advance(SLOW_MS)
  await expect.element(feeTableScreen.main.getByText(matchAnySpaces('Идёт дольше обычного'))).toBeVisible()
  await feeTableScreen.button('Отмена').click()
  await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()
  line.restore()
  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, { 3: { price: 361 } }))
  await expect.poll(insertions).toEqual(['361'])
})

test('a fee table file that could not be sent for checking stays chosen, and retrying checks it', async ({
  admin,
  line,
}) => {
  await admin.open('/admin/tables/iaa-fee')
  await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()
  line.cut()
  await feeTableScreen.upload(createChangedFeeTableCsvFile('iaa-fee', { 2: { fee: 26 } }))
  const alert = feeTableScreen.main.getByRole('alert')
  await expect.element(alert).toMatchTextContent('Файл остался здесь')
  await expect.element(alert).toMatchTextContent('Таблица в силе осталась прежней')
  line.restore()
  await feeTableScreen.button('Попробовать ещё раз').click()
  await expect.poll(insertions).toEqual(['26'])
})
