import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { createFaultyConnection } from '../../../../testing/component/faulty-connection.ts'
import {
  createChangedFeeTableCsvFile,
  readElementTexts,
  tablesScreen,
} from '../../../../testing/component/fee-tables-screen.ts'
import { matchAnySpaces } from '../../../../testing/component/text-matchers.ts'

// The tests of this file share one server, so each test changes another table.

/** Time after which a check counts as slow. */
const SLOW_MS = 5000
const insertions = () => readElementTexts(tablesScreen.difference.getByRole('insertion'))

test('undoing or restoring a version again after a lost reply creates one version', async ({ admin }) => {
  const line = createFaultyConnection()
  const title = 'iaa-internet-bid'
  const name = 'IAA: онлайн-ставка'
  await admin.open(`/admin/tables/${title}`, { intercept: line.intercept })
  await tablesScreen.upload(createChangedFeeTableCsvFile(title, { 9: { fee: 998 } }))
  await tablesScreen.apply(2)
  await expect.element(tablesScreen.toast(`${name}: версия 2 вступила в силу`)).toBeVisible()
  line.loseAnswers(/restore$/)
  await tablesScreen.undo.click()
  await expect.element(tablesScreen.toast('Отменить не получилось: Нет связи с сервером')).toBeVisible()
  line.restore()
  await page.getByRole('button', { name: 'Ещё раз' }).click()
  await expect
    .element(tablesScreen.toast('Версия 2 отменена: строки версии 1 теперь в версии 3'))
    .toBeVisible()

  await tablesScreen.openHistory()
  line.loseAnswers(/restore$/)
  const restore = tablesScreen.version(2).getByRole('button', { name: /^Вернуть\sэту версию: 2$/ })
  await restore.click()
  await expect.element(tablesScreen.toast('Не получилось: Нет связи с сервером')).toBeVisible()
  line.restore()
  await restore.click()
  await expect.element(tablesScreen.toast(`${name}: версия 4 вступила в силу`)).toBeVisible()
  await expect.element(tablesScreen.version(4)).toMatchTextContent('Возвращена версия 2')
  await expect.element(tablesScreen.version(5)).not.toBeInTheDocument()
})

test('a slow file check shows that nothing is lost, and can be cancelled for another file', async ({
  admin,
  clock,
}) => {
  const line = createFaultyConnection()
  const title = 'transportation'
  await admin.open(`/admin/tables/${title}`, { intercept: line.intercept })
  await expect.element(tablesScreen.rowsOf(1)).toBeVisible()
  line.hang()
  await tablesScreen.upload(createChangedFeeTableCsvFile(title, { 2: { price: 1300 } }))
  await expect.element(tablesScreen.button('Отмена')).toBeVisible()
  await clock.advance(SLOW_MS)
  await expect.element(tablesScreen.main.getByText(matchAnySpaces('Идёт дольше обычного'))).toBeVisible()
  await tablesScreen.button('Отмена').click()
  await expect.element(tablesScreen.rowsOf(1)).toBeVisible()
  line.restore()
  await tablesScreen.upload(createChangedFeeTableCsvFile(title, { 3: { price: 361 } }))
  await expect.poll(insertions).toEqual(['361'])
})

test('a file that could not be sent for checking stays, and retrying checks it', async ({ admin }) => {
  const line = createFaultyConnection()
  await admin.open('/admin/tables/iaa-fee', { intercept: line.intercept })
  await expect.element(tablesScreen.rowsOf(1)).toBeVisible()
  line.cut()
  await tablesScreen.upload(createChangedFeeTableCsvFile('iaa-fee', { 2: { fee: 26 } }))
  const alert = tablesScreen.main.getByRole('alert')
  await expect.element(alert).toMatchTextContent('Файл остался здесь')
  await expect.element(alert).toMatchTextContent('Таблица в силе осталась прежней')
  line.restore()
  await tablesScreen.button('Попробовать ещё раз').click()
  await expect.poll(insertions).toEqual(['26'])
})
