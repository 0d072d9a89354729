import { expect, owner, test } from '../../fixtures/admin-host.ts'
import { expectAccessible } from '../../fixtures/expect-accessible.ts'
import { either, NETWORK_TROUBLE } from '../../fixtures/test.ts'
import { CategoriesPage } from '../../pages/categories-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { Shell } from '../../pages/shell.ts'

test.use({ expected: either(NETWORK_TROUBLE, /ChunkLost/, /status of 404/) })

test('a screen whose part is lost says so, and opens once it is there again', async ({
  host: { page },
  line,
}) => {
  line.fail(/^GET \/assets\/[\w-]*list-page/, 404)
  await page.goto(`${line.origin}/admin/login`)
  await new LoginPage(page).signIn(owner)
  await new Shell(page).go('Категории')
  await expect(page.getByRole('heading', { name: 'Экран не открылся' })).toBeVisible()
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Экран не открылся · Таможенный брокер$/)
  await expectAccessible(page)
  line.restore()
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await expect(new CategoriesPage(page).row('Авто из США')).toBeVisible()
})
