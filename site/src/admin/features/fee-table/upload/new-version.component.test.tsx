import { expect } from 'vitest'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import {
  expectAccessible,
  expectPageStateAccessible,
} from '../../../../testing/component/expect-accessible.ts'
import {
  createChangedFeeTableCsvFile,
  feeTableScreen,
  readElementTexts,
} from '../../../../testing/component/fee-tables-screen.ts'
import { chooseFilesByButton } from '../../../../testing/component/file-transfer.ts'
import type { startComponentTestServer } from '../../../../testing/component/test-server.ts'
import { sedanFromPhoenixInput } from '../../../../testing/sample-calculation.ts'

// The tests of this file share one server, so each test changes another table.

type Visitor = Awaited<ReturnType<typeof startComponentTestServer>>['visitor']

/** Price of a car from Copart as a visitor sees it. */
const requestPrice = async (visitor: Visitor): Promise<number> => {
  const { result } = await visitor.calculation.create({
    body: sedanFromPhoenixInput,
  })
  return result.total.usd
}

test('a fee table file with errors is corrected, checked again, applied with a note, and undone', async ({
  admin,
  server: { visitor },
}) => {
  const before = await requestPrice(visitor)
  await admin.open('/admin/tables/copart-fee')
  await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()
  await feeTableScreen.upload(
    createChangedFeeTableCsvFile('copart-fee', { 25: { fee: 'много' }, 33: { from: 6100 } }),
  )
  await expect.poll(() => feeTableScreen.errors.elements()).toHaveLength(2)
  await expect.element(feeTableScreen.errors.filter({ hasText: /Строка\s25/ })).toMatchTextContent('много')
  await expect.element(feeTableScreen.errors.filter({ hasText: /6\s000/ })).toMatchTextContent('6 100')
  await expect.element(feeTableScreen.main).toMatchTextContent('В силе осталась версия 1')
  expect(feeTableScreen.step()).toBe('Проверка')
  await expectAccessible()

  await chooseFilesByButton(
    feeTableScreen.button('Выбрать исправленный файл'),
    createChangedFeeTableCsvFile('copart-fee', { 33: { fee: 875 } }, 'copart-fee-2026-11.csv'),
  )
  await expect.element(feeTableScreen.head).toMatchTextContent('Новая версия 2')
  await expect.element(feeTableScreen.main).toMatchTextContent('copart-fee-2026-11.csv, 69 строк')
  expect(feeTableScreen.step()).toBe('Разница и влияние')
  await expect.poll(() => readElementTexts(feeTableScreen.difference.getByRole('deletion'))).toEqual(['825'])
  expect(readElementTexts(feeTableScreen.difference.getByRole('insertion'))).toEqual(['875'])
  await expect.element(feeTableScreen.impact.getByRole('row').nth(1)).toMatchTextContent(/\+\d/)
  await expectPageStateAccessible()

  await feeTableScreen.note.fill('Copart поднял сборы, письмо от 16 листопада')
  await feeTableScreen.apply(2)
  await expect.element(feeTableScreen.toast('Copart: сбор: версия 2 вступила в силу')).toBeVisible()
  // Hovering the toast keeps it open for the following steps.
  await feeTableScreen.undo.hover()
  await expect.element(feeTableScreen.rowsOf(2)).toBeVisible()
  feeTableScreen.boxOf(2).element().scrollTo(0, 600)
  await expect.element(feeTableScreen.rowsOf(2)).toMatchTextContent('875')
  expect(await requestPrice(visitor)).not.toBe(before)

  await feeTableScreen.undo.click()
  await expect.element(feeTableScreen.rowsOf(3)).toBeVisible()
  feeTableScreen.boxOf(3).element().scrollTo(0, 600)
  await expect.element(feeTableScreen.rowsOf(3)).toMatchTextContent('825')
  expect(await requestPrice(visitor)).toBe(before)

  await feeTableScreen.openHistory()
  await expect.element(feeTableScreen.version(3)).toMatchTextContent('в силе')
  await expect
    .element(feeTableScreen.version(2))
    .toMatchTextContent('Copart поднял сборы, письмо от 16 листопада')
  await expect.element(feeTableScreen.version(2)).toMatchTextContent('Администратор')
  await expectPageStateAccessible()
})

test('a fee table file can be dropped anywhere on the screen, and a file of another type is rejected', async ({
  admin,
}) => {
  await admin.open('/admin/tables/ship-delivery')
  await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()
  const alert = feeTableScreen.main.getByRole('alert')
  feeTableScreen.drop(new File(['%PDF-1.7 %âãÏÓ'], 'ship-delivery.xlsx'))
  await expect.element(alert).toMatchTextContent('PDF')
  await expect.element(alert).toMatchTextContent('Таблица в силе осталась прежней')
  await expectPageStateAccessible()
  await feeTableScreen.button('Отмена').click()
  await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()
  feeTableScreen.drop(createChangedFeeTableCsvFile('ship-delivery', { 2: { price: 750 } }))
  await expect.poll(() => readElementTexts(feeTableScreen.difference.getByRole('insertion'))).toEqual(['750'])
})
