import { expect, test } from '../../fixtures/admin/admin-test.ts'
import { createAdminToken } from '../../fixtures/admin/admin-tokens.ts'
import { combinePatterns, NETWORK_ERROR_PATTERN } from '../../fixtures/base-test.ts'
import { CategoriesPage } from '../../pages/categories-page.ts'

test.use({ expectedErrors: combinePatterns(NETWORK_ERROR_PATTERN, /unreachable/) })

test('the progress bar of the admin is shown during a request and turns red when the request fails', async ({
  page,
  networkProxy,
  context,
}) => {
  await context.addCookies([
    { name: 'jwt-token', value: createAdminToken(), url: networkProxy.origin, sameSite: 'Lax' },
  ])
  await page.goto(`${networkProxy.origin}/admin/categories?edit=new`)
  const categories = new CategoriesPage(page)
  await expect(categories.row('Авто из США')).toBeVisible()
  await categories.newTitleField.fill('Не успеет')
  networkProxy.holdRequests()
  await categories.pressButton('Добавить')
  await expect(page.getByRole('progressbar', { name: 'Загрузка' })).toBeVisible()
  networkProxy.disconnect()
  await expect(page.getByRole('progressbar', { name: 'Загрузить не удалось' })).toBeVisible()
})
