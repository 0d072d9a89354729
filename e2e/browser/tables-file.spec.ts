import { readFile } from 'node:fs/promises'
import { expect, test } from '../admin-host.ts'
import { TablesPage } from '../pages/tables-page.ts'

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
