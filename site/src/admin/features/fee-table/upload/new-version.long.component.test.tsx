import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import {
  createChangedFeeTableCsvFile,
  feeTableScreen,
  readElementTexts,
  uploadFeeTableVersion,
} from '../../../../testing/component/fee-tables-screen.ts'
import { sedanFromPhoenixInput } from '../../../../testing/sample-calculation.ts'

const readField = (field: Element): string => (field instanceof HTMLInputElement ? field.value : '')

test('the same mistake in many rows of a fee table file is reported once, with the rows and an example', async ({
  admin,
}) => {
  const inRoubles = Array.from(
    { length: 35 },
    (_, index) => [index + 5, { fee: `${index + 100} руб` }] as const,
  )
  const empty = [55, 57].map((row) => [row, { fee: '', percent: '' }] as const)
  await admin.open('/admin/tables/copart-fee')
  await feeTableScreen.upload(
    createChangedFeeTableCsvFile('copart-fee', Object.fromEntries([...inRoubles, ...empty])),
  )
  await expect
    .element(feeTableScreen.main.getByRole('heading', { name: /^Найдено: 37\sошибок$/ }))
    .toBeVisible()
  await expect
    .poll(() => readElementTexts(feeTableScreen.errors))
    .toEqual([
      'Строки 5–39 Сбор, $ Сумма не в той валюте. Так в строке 5: найдено «100 руб». Эта таблица — в долларах. Нужна сумма, например «1445» или «1445,50». 35 строк',
      'Строки 55, 57 Сбор, $ clean: нет ни сбора, ни процента. Впишите одно из двух; если сбора нет, поставьте 0. 2 строки',
    ])
})

test('a double click on the apply button creates one fee table version, and a double click on undo creates one more', async ({
  admin,
  server: { colleague },
}) => {
  const title = 'transportation'
  const versions = async () =>
    (await colleague.table.versions({ params: { title } })).map(({ version }) => version)
  await admin.open(`/admin/tables/${title}`)
  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, { 2: { price: 1300 } }))
  const { day } = feeTableScreen
  await expect.element(day).toBeVisible()
  const today = readField(day.element())
  await day.fill('')
  await feeTableScreen.apply(2)
  await expect.element(day).toHaveFocus()
  await expect.element(day).toHaveAccessibleDescription(/Укажите день/)
  await day.fill(today)
  await feeTableScreen.applyButton(2).dblClick()
  await expect.element(feeTableScreen.rowsOf(2)).toMatchTextContent('1 300')
  expect(await versions()).toEqual([2, 1])
  await feeTableScreen.undo.dblClick()
  await expect.element(feeTableScreen.rowsOf(3)).toMatchTextContent('1 260')
  await expect.poll(() => feeTableScreen.toast('Версия 2 отменена').elements()).toHaveLength(1)
  expect(await versions()).toEqual([3, 2, 1])
})

test('leaving the screen with a checked fee table file opens a dialog, and staying keeps the file', async ({
  admin,
}) => {
  const title = 'iaa-internet-bid'
  await admin.open(`/admin/tables/${title}`)
  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, { 2: { fee: 1 } }))
  await feeTableScreen.note.fill('Проверяем')
  const other = feeTableScreen.rail.getByRole('link', { name: 'IAA: сбор' })
  await other.click()
  const dialog = page.getByRole('dialog', { name: /^Есть\sнесохранённые изменения/ })
  await expect.element(dialog.getByRole('button', { name: 'Остаться' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(feeTableScreen.note).toHaveValue('Проверяем')
  await other.click()
  await dialog.getByRole('button', { name: 'Уйти без сохранения' }).click()
  await expect.element(feeTableScreen.head).toMatchTextContent('IAA: сбор')
  history.back()
  await expect.element(feeTableScreen.head).toMatchTextContent('IAA: онлайн-ставка')
  await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()
})

test("a fee table version with a later start day is announced and does not change today's price", async ({
  admin,
  server: { visitor },
}) => {
  const readPrice = async () =>
    (await visitor.calculation.create({ body: sedanFromPhoenixInput })).result.total.usd
  const before = await readPrice()
  const title = 'copart-internet-bid'
  await admin.open(`/admin/tables/${title}`)
  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, { 9: { fee: 999 } }))
  await feeTableScreen.day.fill('2031-12-01')
  await expect.element(feeTableScreen.main).toMatchTextContent('01 грудня 2031')
  await feeTableScreen.apply(2)
  await expect.element(feeTableScreen.toast('Copart: онлайн-ставка: версия 2 вступит в силу')).toBeVisible()
  await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()
  await expect.element(feeTableScreen.main).toMatchTextContent('Версия 2 вступит в силу 01 грудня 2031')
  expect(await readPrice()).toBe(before)
})

test('applying a fee table file after a colleague has applied another version checks it again and keeps the note', async ({
  admin,
  server: { colleague },
}) => {
  const title = 'iaa-fee'
  await admin.open(`/admin/tables/${title}`)
  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, { 2: { fee: 26 } }))
  await feeTableScreen.note.fill('Моя правка')
  await uploadFeeTableVersion(colleague, {
    title,
    file: createChangedFeeTableCsvFile(title, { 3: { fee: 46 } }),
  })
  await feeTableScreen.apply(2)
  await expect.element(feeTableScreen.main).toMatchTextContent('Пока вы смотрели, коллега применил версию 2')
  await expect.element(feeTableScreen.head).toMatchTextContent('Новая версия 3')
  await expect.element(feeTableScreen.note).toHaveValue('Моя правка')
  await expect
    .poll(() => readElementTexts(feeTableScreen.difference.getByRole('insertion')))
    .toEqual(['26', '45'])
  await feeTableScreen.apply(3)
  await expect.element(feeTableScreen.rowsOf(3)).toMatchTextContent('26')
})
