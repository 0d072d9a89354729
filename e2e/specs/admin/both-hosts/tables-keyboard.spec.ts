import type { Locator, Page } from 'playwright/test'
import { csvFile, expect, officeOfItsOwn, rowsWith } from '../../../fixtures/tables.ts'

const test = officeOfItsOwn()

/** Presses Tab until it comes there. */
const tabTo = async (page: Page, target: Locator, most = 60) => {
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('without a mouse: from the rail to a version that counts, and back to the one before it', async ({
  tables,
  host,
}) => {
  const { page } = host
  const rail = page.getByRole('navigation', { name: 'Разделы' })
  await expect(tables.head).toBeFocused()
  await tabTo(page, rail.getByRole('link', { name: 'Морская доставка' }))
  await page.keyboard.press('Enter')
  await expect(tables.head).toBeFocused()
  await expect(tables.rowsOf(1)).toBeVisible()

  const asked = page.waitForEvent('filechooser')
  await tabTo(page, tables.button('Загрузить новую версию'))
  await page.keyboard.press('Enter')
  const { name, text } = csvFile('ship-delivery', rowsWith('ship-delivery', { 2: { price: 777 } }))
  await (await asked).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(tables.main.getByRole('region', { name: 'Проверка файла' })).toBeFocused()
  await expect(tables.toast('Проверка закончена: ошибок нет')).toBeAttached()

  await page.keyboard.press('Alt+ArrowDown')
  await expect(tables.main.getByText(/^1 из\s1: строка\s2 изменена$/)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(tables.main.getByRole('region', { name: /: строки$/ })).toBeFocused()

  await tabTo(page, tables.note)
  await page.keyboard.type('Тариф линии')
  await page.keyboard.press('Enter')
  await page.keyboard.type('с декабря')
  await expect(tables.note).toHaveValue('Тариф линии\nс декабря')
  await tabTo(page, tables.button(/^Применить версию\s2$/))
  await page.keyboard.press('Enter')
  await expect(tables.rowsOf(2)).toContainText('777')
  await expect(page.locator('body')).not.toBeFocused()

  // A notice under the mouse stays for as long as the rest takes.
  await page.getByRole('button', { name: 'Отменить', exact: true }).hover()
  await tabTo(page, page.getByRole('button', { name: 'Отменить', exact: true }))
  await page.keyboard.press('Enter')
  await expect(tables.rowsOf(3)).not.toContainText('777')
  await expect(tables.head).toBeFocused()
})

test('two presses at once make one version, and two on the way back take back one', async ({
  tables,
  host,
  colleague,
}) => {
  const title = 'iaa-fee'
  await host.open(`/admin/tables/${title}`)
  await tables.choose('Загрузить новую версию', csvFile(title, rowsWith(title, { 2: { fee: 27 } })))
  const today = await tables.day.inputValue()
  await tables.day.fill('')
  await tables.apply(2)
  await expect(tables.day).toBeFocused()
  await expect(tables.day).toHaveAccessibleDescription('Укажите день')
  await tables.day.fill(today)
  await tables.button(/^Применить версию\s2$/).dblclick()
  await expect(tables.rowsOf(2)).toContainText('27')
  const versions = async () =>
    (await colleague.table.versions({ params: { title } })).map(({ version }) => version)
  expect(await versions()).toEqual([2, 1])
  await host.page.getByRole('button', { name: 'Отменить', exact: true }).dblclick()
  await expect(tables.rowsOf(3)).toContainText('25')
  await expect(tables.toast('Версия 2 отменена')).toHaveCount(1)
  expect(await versions()).toEqual([3, 2, 1])
})

test('rows that were looked for in vain are all there again, and focus is among them', async ({
  tables,
  host,
}) => {
  const { page } = host
  await host.open('/admin/tables/copart-fee')
  await tables.main.getByRole('searchbox', { name: 'Найти строку' }).fill('нет такого')
  const all = tables.button('Показать все строки')
  await tabTo(page, all)
  await page.keyboard.press('Enter')
  await expect(tables.rowsOf(1)).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await page.keyboard.press('Tab')
  await expect(tables.main.getByRole('searchbox', { name: 'Найти строку' })).toBeFocused()
})

test('whoever leaves with a checked file is asked, and stays with all of it', async ({ tables, host }) => {
  const { page } = host
  await host.open('/admin/tables/iaa-internet-bid')
  const title = 'iaa-internet-bid'
  await tables.choose('Загрузить новую версию', csvFile(title, rowsWith(title, { 2: { fee: 1 } })))
  await tables.note.fill('Проверяем')
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'IAA: сбор' }).click()
  const dialog = page.getByRole('dialog', { name: 'Есть несохранённые изменения' })
  await expect(dialog.getByRole('button', { name: 'Остаться' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(tables.note).toHaveValue('Проверяем')
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'IAA: сбор' }).click()
  await dialog.getByRole('button', { name: 'Уйти без сохранения' }).click()
  await expect(tables.head).toHaveText('IAA: сбор')
  await page.goBack()
  await expect(tables.rowsOf(1)).toBeVisible()
})
