import { adminCredentials, expect, openAdminTab, test } from '../../fixtures/admin/admin-test.ts'
import { AdminShell } from '../../pages/admin-shell.ts'
import { CategoriesPage } from '../../pages/categories-page.ts'
import { LoginPage } from '../../pages/login-page.ts'

test('signing in in one tab returns the other signed-out tab to its previous screen', async ({
  host: { signIn, page },
}) => {
  await signIn()
  const other = await openAdminTab(page, '/admin/categories')
  await expect(new AdminShell(other).navigation).toBeVisible()
  await new AdminShell(page).signOut()
  await expect(other).toHaveURL(/message=session$/)
  await new LoginPage(page).signIn(adminCredentials)
  await expect(page).toHaveURL(/\/admin$/)
  await expect(other).toHaveURL(/\/admin\/categories$/)
})

test('an admin who signs in after the session cookie is lost returns to the same screen and gets a cookie that expires with the token', async ({
  host: { signIn, page },
}) => {
  await signIn('/admin/categories?q=авто')
  await expect(new CategoriesPage(page).searchField).toHaveValue('авто')
  await page.context().clearCookies()
  await page.reload()
  await expect(page).toHaveURL(
    `/admin/login?message=login&next=${encodeURIComponent(`/admin/categories?q=${encodeURIComponent('авто')}`)}`,
  )
  await new LoginPage(page).signIn(adminCredentials)
  await expect(new CategoriesPage(page).searchField).toHaveValue('авто')

  const [cookie, ...others] = await page.context().cookies()
  expect(others).toEqual([])
  expect(cookie).toMatchObject({
    name: 'jwt-token',
    path: '/',
    sameSite: 'Lax',
    secure: false,
    httpOnly: false,
  })
  const claims = JSON.parse(Buffer.from(cookie?.value.split('.')[1] ?? '', 'base64url').toString())
  expect(Math.round(cookie?.expires ?? 0)).toBe(claims.exp)
})
