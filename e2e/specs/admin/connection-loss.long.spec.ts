import { expect, expectAdminEmailShown, test } from '../../fixtures/admin/admin-test.ts'
import { createAdminToken } from '../../fixtures/admin/admin-tokens.ts'
import { combinePatterns, NETWORK_ERROR_PATTERN } from '../../fixtures/base-test.ts'
import { CategoriesPage } from '../../pages/categories-page.ts'

test.use({ expectedErrors: combinePatterns(NETWORK_ERROR_PATTERN, /unreachable/) })

test.beforeEach(async ({ page, networkProxy, context }) => {
  await context.addCookies([
    { name: 'jwt-token', value: createAdminToken(), url: networkProxy.origin, sameSite: 'Lax' },
  ])
  await page.goto(`${networkProxy.origin}/admin/categories?edit=new`)
  await expect(new CategoriesPage(page).row('Авто из США')).toBeVisible()
})

test('a category saved without a connection is stored on the computer and created once the server is back', async ({
  page,
  networkProxy,
}) => {
  const categories = new CategoriesPage(page)
  const title = `Без связи ${crypto.randomUUID()}`
  await expectAdminEmailShown(page)
  await categories.newTitleField.fill(title)
  networkProxy.disconnect()
  await categories.pressButton('Добавить')
  const unsentLink = page.getByRole('link', { name: 'Не отправлено: 1' })
  await expect(unsentLink).toBeVisible()
  await expect(page.getByText('Нет связи', { exact: true })).toBeVisible()

  networkProxy.restore()
  // As when the computer rejoins the network, which triggers a connection check at once.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('На связи', { exact: true })).toBeVisible()
  await expect(categories.row(title)).toBeVisible()
  await expect(unsentLink).toBeHidden()
})

test('the progress bar of the admin is shown during a request and turns red when the request fails', async ({
  page,
  networkProxy,
}) => {
  const categories = new CategoriesPage(page)
  await categories.newTitleField.fill('Не успеет')
  networkProxy.holdRequests()
  await categories.pressButton('Добавить')
  await expect(page.getByRole('progressbar', { name: 'Загрузка' })).toBeVisible()
  networkProxy.disconnect()
  await expect(page.getByRole('progressbar', { name: 'Загрузить не удалось' })).toBeVisible()
})
