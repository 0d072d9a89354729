import { expect, test } from '../../fixtures/admin-host.ts'
import { either, NETWORK_TROUBLE } from '../../fixtures/test.ts'
import { makeToken } from '../../fixtures/tokens.ts'
import { CategoriesPage } from '../../pages/categories-page.ts'
import { Shell } from '../../pages/shell.ts'

test.use({ expected: either(NETWORK_TROUBLE, /ChunkLost/, /status of 404/) })

test('an admin screen whose script fails to load shows an error, and opens on retry once the script is available', async ({
  page,
  context,
  line,
}) => {
  line.fail(/^GET \/assets\/[\w-]*list-page/, 404)
  await context.addCookies([{ name: 'jwt-token', value: makeToken(), url: line.origin, sameSite: 'Lax' }])
  await page.goto(`${line.origin}/admin`)
  await new Shell(page).go('Категории')
  await expect(page.getByRole('heading', { name: 'Экран не открылся' })).toBeVisible()
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Экран не открылся · Таможенный брокер$/)
  line.restore()
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await expect(new CategoriesPage(page).row('Авто из США')).toBeVisible()
})
