import { expect } from 'vitest'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import {
  createChangedFeeTableCsvFile,
  feeTableScreen,
} from '../../../../testing/component/fee-tables-screen.ts'

const alert = feeTableScreen.main.getByRole('alert')

test('applying a fee table file again after a lost response finds the created version and creates no second one', async ({
  admin,
  line,
}) => {
  const title = 'copart-internet-bid'
  await admin.open(`/admin/tables/${title}`)
  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, { 9: { fee: 999 } }))
  await feeTableScreen.note.fill('Письмо от 16 листопада')
  line.loseResponses()
  await feeTableScreen.apply(2)
  await expect.element(alert).toMatchTextContent('Нет связи с сервером')
  await expect.element(feeTableScreen.note).toHaveValue('Письмо от 16 листопада')
  line.restore()
  await feeTableScreen.apply(2)
  await expect.element(feeTableScreen.toast('Copart: онлайн-ставка: версия 2 вступила в силу')).toBeVisible()
  await expect.element(feeTableScreen.rowsOf(2)).toMatchTextContent('999')
  await feeTableScreen.openHistory()
  await expect.element(feeTableScreen.version(2)).toMatchTextContent('Письмо от 16 листопада')
  await expect.element(feeTableScreen.version(3)).not.toBeInTheDocument()
})
