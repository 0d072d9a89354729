import { expect } from 'vitest'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { expectPageStateAccessible } from '../../../../testing/component/expect-accessible.ts'
import {
  createChangedFeeTableCsvFile,
  feeTableScreen,
  readElementTexts,
  uploadFeeTableVersion,
} from '../../../../testing/component/fee-tables-screen.ts'

test('each fee table version in the history can be shown, compared and restored', async ({
  admin,
  server: { colleague },
}) => {
  const title = 'transportation'
  const file = createChangedFeeTableCsvFile(title, { 2: { price: 1300 } })
  await uploadFeeTableVersion(colleague, { title, file, note: 'Дороже из Далласа' })
  await admin.open(`/admin/tables/${title}?tab=history`)
  await expect.element(feeTableScreen.version(2)).toMatchTextContent('Дороже из Далласа')

  await feeTableScreen
    .version(2)
    .getByRole('link', { name: /^Сравнить\sверсию\s2/ })
    .click()
  await expect
    .poll(() => readElementTexts(feeTableScreen.difference.getByRole('deletion')))
    .toEqual(['1 260'])
  expect(readElementTexts(feeTableScreen.difference.getByRole('insertion'))).toEqual(['1 300'])
  await expectPageStateAccessible()
  history.back()

  await feeTableScreen
    .version(1)
    .getByRole('link', { name: /^Показать\sверсию\s1/ })
    .click()
  await expect.element(feeTableScreen.rowsOf(1)).toMatchTextContent('1 260')
  history.back()

  await feeTableScreen
    .version(1)
    .getByRole('button', { name: /^Вернуть\sэту версию: 1$/ })
    .click()
  await expect.element(feeTableScreen.toast('версия 3 вступила в силу')).toBeVisible()
  await expect.element(feeTableScreen.version(3)).toMatchTextContent('Возвращена версия 1')
  const { rows } = await colleague.table.get({ params: { title }, query: {} })
  expect(rows[0]?.at(-1)).toBe(1260)
})
