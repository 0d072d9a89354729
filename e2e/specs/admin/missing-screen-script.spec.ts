import { expect, test } from '../../fixtures/admin/admin-test.ts'
import { createAdminToken } from '../../fixtures/admin/admin-tokens.ts'
import { combinePatterns, NETWORK_ERROR_PATTERN } from '../../fixtures/base-test.ts'
import { AdminShell } from '../../pages/admin-shell.ts'
import { CategoriesPage } from '../../pages/categories-page.ts'

test.use({ expectedErrors: combinePatterns(NETWORK_ERROR_PATTERN, /ChunkLost/, /status of 404/) })

test('an admin screen whose script fails to load shows an error, and opens on retry once the script is available', async ({
  page,
  context,
  networkProxy,
}) => {
  networkProxy.failRequests(/^GET \/assets\/[\w-]*list-page/, 404)
  await context.addCookies([
    { name: 'jwt-token', value: createAdminToken(), url: networkProxy.origin, sameSite: 'Lax' },
  ])
  await page.goto(`${networkProxy.origin}/admin`)
  await new AdminShell(page).openScreen('Категории')
  await expect(page.getByRole('heading', { name: 'Экран не открылся' })).toBeVisible()
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Экран не открылся · Таможенный брокер$/)
  networkProxy.restore()
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await expect(new CategoriesPage(page).row('Авто из США')).toBeVisible()
})
