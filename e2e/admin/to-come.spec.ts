import { expect, test } from '../admin-host.ts'
import { Shell } from '../pages/shell.ts'

const tables = [
  'Copart: сбор',
  'Copart: онлайн-ставка',
  'IAA: сбор',
  'IAA: онлайн-ставка',
  'Морская доставка',
  'Доставка до порта',
]

test.beforeEach(async ({ host }) => {
  await host.signIn()
})

test('posts say that they are to come, whichever way one takes to them', async ({ host }) => {
  for (const [address, name] of [
    ['/admin/posts', 'Записи'],
    ['/admin/posts/create', 'Новая запись'],
    ['/admin/posts/7', 'Запись'],
  ] as const) {
    await host.open(address)
    await expect(host.page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(host.page.locator('main')).toContainText(/редактор/i)
    await expect(host.page.getByRole('button', { name: 'Посмотреть блог' })).toBeVisible()
  }
})

test('each table is listed, and says for itself that it is not loaded', async ({ host }) => {
  await host.open('/admin/tables')
  const rows = host.page.locator('tbody').getByRole('row')
  await expect(rows).toHaveText(tables.map((name) => `${name}Ещё не загружена`))
  for (const name of tables) {
    await new Shell(host.page).go(name)
    await expect(host.page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(host.page.getByRole('heading', { name: 'Таблица ещё не загружена' })).toBeVisible()
    await host.page.getByRole('link', { name: 'Все таблицы' }).click()
    await expect(rows).toHaveCount(tables.length)
  }
})
