import { expect } from 'vitest'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { createFaultyConnection } from '../../../../testing/component/faulty-connection.ts'
import {
  createChangedFeeTableCsvFile,
  tablesScreen,
} from '../../../../testing/component/fee-tables-screen.ts'

const alert = tablesScreen.main.getByRole('alert')

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
