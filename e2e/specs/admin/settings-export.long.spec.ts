import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures/admin/admin-test.ts'

test('the list of settings downloads as a CSV file that Excel can open', async ({ host }) => {
  await host.signIn('/admin/setting')
  const saved = host.page.waitForEvent('download')
  await host.page.getByRole('button', { name: 'Скачать список' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^settings-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF"Параметр";"Название";"Значение";"По умолчанию"\r\n')).toBe(true)
  expect(text).toContain('\r\n"posts-per-page";"Статей на странице блога";"9";"9"\r\n')
})
