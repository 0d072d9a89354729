import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures/admin-host.ts'
import { csvFile, rowsWith } from '../../fixtures/tables.ts'
import { TablesPage } from '../../pages/tables-page.ts'

for (const [kind, extension, begins] of [
  ['Таблица Excel', 'xlsx', 'PK'],
  ['Текст с разделителями', 'csv', '\uFEFF"Аукцион";"Площадка";"Штат";"Индекс";"Порт погрузки";"Цена"\r\n'],
] as const) {
  test(`a table is saved as ${extension}, and from there it comes back as it went`, async ({ host }) => {
    await host.signIn('/admin/tables/transportation')
    const tables = new TablesPage(host.page)
    const saved = host.page.waitForEvent('download')
    await tables.download(kind)
    const file = await saved
    expect(file.suggestedFilename()).toBe(`transportation-v1.${extension}`)
    const path = await file.path()
    expect((await readFile(path, 'utf8')).startsWith(begins)).toBe(true)

    await tables.choose('Загрузить новую версию', path)
    await expect(tables.head).toHaveText('Новая версия 2')
    await expect(tables.main).toContainText('58 строк')
    await expect(tables.main).toContainText('Разницы нет: каждая строка такая же, как была')
  })
}

test('on a common screen the old price and the new one are seen without moving the table', async ({
  host,
}) => {
  await host.page.setViewportSize({ width: 1440, height: 900 })
  await host.signIn('/admin/tables/transportation')
  const tables = new TablesPage(host.page)
  const dearer = rowsWith('transportation', { 4: { price: 1385 } })
  await tables.choose('Загрузить новую версию', csvFile('transportation', dearer))
  await expect(tables.difference.getByRole('deletion')).toBeInViewport({ ratio: 1 })
  await expect(tables.difference.getByRole('insertion')).toBeInViewport({ ratio: 1 })
})
