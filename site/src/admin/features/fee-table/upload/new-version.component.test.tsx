import { expect } from 'vitest'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { expectAccessible, expectStateAccessible } from '../../../../testing/component/expect-accessible.ts'
import {
  createChangedFeeTableCsvFile,
  readElementTexts,
  tablesScreen,
} from '../../../../testing/component/fee-tables-screen.ts'
import { chooseFile } from '../../../../testing/component/file-transfer.ts'
import type { startComponentTestServer } from '../../../../testing/component/test-server.ts'
import { sedanFromPhoenix } from '../../../../testing/sample-calculation.ts'

// The tests of this file share one server, so each test changes another table.

type Visitor = Awaited<ReturnType<typeof startComponentTestServer>>['visitor']

/** Price of a car from Copart as a visitor sees it. */
const requestPrice = async (visitor: Visitor): Promise<number> => {
  const { result } = await visitor.calculation.create({
    body: sedanFromPhoenix,
  })
  return result.total.usd
}

test('a file with errors is corrected, checked and applied with a note, changes the price, and is undone', async ({
  admin,
  server: { visitor },
}) => {
  const before = await requestPrice(visitor)
  await admin.open('/admin/tables/copart-fee')
  await expect.element(tablesScreen.rowsOf(1)).toBeVisible()
  await tablesScreen.upload(
    createChangedFeeTableCsvFile('copart-fee', { 25: { fee: 'много' }, 33: { from: 6100 } }),
  )
  await expect.poll(() => tablesScreen.errors.elements()).toHaveLength(2)
  await expect.element(tablesScreen.errors.filter({ hasText: /Строка\s25/ })).toMatchTextContent('много')
  await expect.element(tablesScreen.errors.filter({ hasText: /6\s000/ })).toMatchTextContent('6 100')
  await expect.element(tablesScreen.main).toMatchTextContent('В силе осталась версия 1')
  expect(tablesScreen.step()).toBe('Проверка')
  await expectAccessible()

  await chooseFile(
    tablesScreen.button('Выбрать исправленный файл'),
    createChangedFeeTableCsvFile('copart-fee', { 33: { fee: 875 } }, 'copart-fee-2026-11.csv'),
  )
  await expect.element(tablesScreen.head).toMatchTextContent('Новая версия 2')
  await expect.element(tablesScreen.main).toMatchTextContent('copart-fee-2026-11.csv, 69 строк')
  expect(tablesScreen.step()).toBe('Разница и влияние')
  await expect.poll(() => readElementTexts(tablesScreen.difference.getByRole('deletion'))).toEqual(['825'])
  expect(readElementTexts(tablesScreen.difference.getByRole('insertion'))).toEqual(['875'])
  await expect.element(tablesScreen.impact.getByRole('row').nth(1)).toMatchTextContent(/\+\d/)
  await expectStateAccessible()

  await tablesScreen.note.fill('Copart поднял сборы, письмо от 16 листопада')
  await tablesScreen.apply(2)
  await expect.element(tablesScreen.toast('Copart: сбор: версия 2 вступила в силу')).toBeVisible()
  // Hovering the toast keeps it open for the following steps.
  await tablesScreen.undo.hover()
  await expect.element(tablesScreen.rowsOf(2)).toMatchTextContent('875')
  expect(await requestPrice(visitor)).not.toBe(before)

  await tablesScreen.undo.click()
  await expect.element(tablesScreen.rowsOf(3)).toMatchTextContent('825')
  expect(await requestPrice(visitor)).toBe(before)

  await tablesScreen.openHistory()
  await expect.element(tablesScreen.version(3)).toMatchTextContent('в силе')
  await expect
    .element(tablesScreen.version(2))
    .toMatchTextContent('Copart поднял сборы, письмо от 16 листопада')
  await expect.element(tablesScreen.version(2)).toMatchTextContent('Администратор')
  await expectStateAccessible()
})

test('a file can be dropped anywhere on the screen, and a file that is not a table is rejected', async ({
  admin,
}) => {
  await admin.open('/admin/tables/ship-delivery')
  await expect.element(tablesScreen.rowsOf(1)).toBeVisible()
  const alert = tablesScreen.main.getByRole('alert')
  tablesScreen.drop(new File(['%PDF-1.7 %âãÏÓ'], 'ship-delivery.xlsx'))
  await expect.element(alert).toMatchTextContent('PDF')
  await expect.element(alert).toMatchTextContent('Таблица в силе осталась прежней')
  await expectStateAccessible()
  await tablesScreen.button('Отмена').click()
  await expect.element(tablesScreen.rowsOf(1)).toBeVisible()
  tablesScreen.drop(createChangedFeeTableCsvFile('ship-delivery', { 2: { price: 750 } }))
  await expect.poll(() => readElementTexts(tablesScreen.difference.getByRole('insertion'))).toEqual(['750'])
})
