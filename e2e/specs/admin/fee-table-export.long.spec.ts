import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures/admin/admin-test.ts'
import { FeeTablePage } from '../../pages/fee-table-page.ts'

test('a fee table downloaded as an xlsx file and uploaded again shows no differences', async ({ host }) => {
  await host.signIn('/admin/tables/transportation')
  const tables = new FeeTablePage(host.page)
  const version = await tables.readVersion()
  const download = host.page.waitForEvent('download')
  await tables.download('Таблица Excel')
  const file = await download
  expect(file.suggestedFilename()).toBe(`transportation-v${version}.xlsx`)
  const path = await file.path()
  expect((await readFile(path, 'utf8')).startsWith('PK')).toBe(true)

  await tables.chooseFile('Загрузить новую версию', path)
  await expect(tables.heading).toHaveText(`Новая версия ${version + 1}`)
  await expect(tables.main).toContainText('58 строк')
  await expect(tables.main).toContainText('Разницы нет: каждая строка такая же, как была')
})
