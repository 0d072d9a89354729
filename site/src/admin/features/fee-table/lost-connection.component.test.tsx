import { expect } from 'vitest'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { createFaultyConnection } from '../../../testing/component/faulty-connection.ts'
import {
  createChangedFeeTableCsvFile,
  readElementTexts,
  tablesScreen,
} from '../../../testing/component/fee-tables-screen.ts'

const alert = tablesScreen.main.getByRole('alert')
const insertions = () => readElementTexts(tablesScreen.difference.getByRole('insertion'))

test('a file that could not be sent for checking is kept, and retrying checks it', async ({ admin }) => {
  const line = createFaultyConnection()
  await admin.open('/admin/tables/iaa-fee', { intercept: line.intercept })
  await expect.element(tablesScreen.rowsOf(1)).toBeVisible()
  line.cut()
  await tablesScreen.upload(createChangedFeeTableCsvFile('iaa-fee', { 2: { fee: 26 } }))
  await expect.element(alert).toMatchTextContent('Файл остался здесь')
  await expect.element(alert).toMatchTextContent('Таблица в силе осталась прежней')
  line.restore()
  await tablesScreen.button('Попробовать ещё раз').click()
  await expect.poll(insertions).toEqual(['26'])
})

test('applying again after a lost reply finds the created version and creates no second one', async ({
  admin,
}) => {
  const line = createFaultyConnection()
  const title = 'copart-internet-bid'
  await admin.open(`/admin/tables/${title}`, { intercept: line.intercept })
  await tablesScreen.upload(createChangedFeeTableCsvFile(title, { 9: { fee: 999 } }))
  await tablesScreen.note.fill('Письмо от 16 листопада')
  line.loseAnswers()
  await tablesScreen.apply(2)
  await expect.element(alert).toMatchTextContent('Нет связи с сервером')
  await expect.element(tablesScreen.note).toHaveValue('Письмо от 16 листопада')
  line.restore()
  await tablesScreen.apply(2)
  await expect.element(tablesScreen.toast('Copart: онлайн-ставка: версия 2 вступила в силу')).toBeVisible()
  await expect.element(tablesScreen.rowsOf(2)).toMatchTextContent('999')
  await tablesScreen.openHistory()
  await expect.element(tablesScreen.version(2)).toMatchTextContent('Письмо от 16 листопада')
  await expect.element(tablesScreen.version(3)).not.toBeInTheDocument()
})
