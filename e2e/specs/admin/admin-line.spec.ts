import { expect, test } from '../../fixtures/admin-host.ts'
import { either, NETWORK_TROUBLE } from '../../fixtures/test.ts'
import { makeToken } from '../../fixtures/tokens.ts'
import { CategoriesPage } from '../../pages/categories-page.ts'

test.use({ expected: either(NETWORK_TROUBLE, /unreachable/) })

test.beforeEach(async ({ page, line, context }) => {
  await context.addCookies([{ name: 'jwt-token', value: makeToken(), url: line.origin, sameSite: 'Lax' }])
  await page.goto(`${line.origin}/admin/categories?edit=new`)
  await expect(new CategoriesPage(page).row('Авто из США')).toBeVisible()
})

test('a category typed without a connection stays in its form and is saved once the server is back', async ({
  page,
  line,
}) => {
  const categories = new CategoriesPage(page)
  const title = `Без связи ${crypto.randomUUID()}`
  await categories.newTitle.fill(title)
  line.cut()
  await categories.press('Добавить')
  await expect(page.getByRole('alert')).toContainText('Нет связи с сервером')
  await expect(page.getByText('Нет связи', { exact: true })).toBeVisible()
  await expect(categories.newTitle).toHaveValue(title)

  line.restore()
  // As when the computer rejoins the network, which triggers a connection check at once.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('На связи', { exact: true })).toBeVisible()
  await categories.press('Добавить')
  await expect(categories.row(title)).toBeVisible()
})

test('the progress bar is shown during a request and turns red when the request fails', async ({
  page,
  line,
}) => {
  const categories = new CategoriesPage(page)
  await categories.newTitle.fill('Не успеет')
  line.hang()
  await categories.press('Добавить')
  await expect(page.getByRole('progressbar', { name: 'Загрузка' })).toBeVisible()
  line.cut()
  await expect(page.getByRole('progressbar', { name: 'Загрузить не удалось' })).toBeVisible()
})
