import { expect, test } from '../admin-host.ts'

test.beforeEach(async ({ host }) => {
  await host.signIn()
})

test('posts say that they are to come, whichever way one takes to them', async ({ host }) => {
  for (const [address, name] of [
    ['/admin/posts/create', 'Новая запись'],
    ['/admin/posts/7', 'Запись'],
  ] as const) {
    await host.open(address)
    await expect(host.page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(host.page.locator('main')).toContainText(/редактор/i)
    await expect(host.page.getByRole('button', { name: 'Посмотреть блог' })).toBeVisible()
  }
})
