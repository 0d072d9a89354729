import type { Page } from 'playwright/test'
import { expect, owner, test } from '../../fixtures/admin-host.ts'
import { CategoriesPage } from '../../pages/categories-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { Shell } from '../../pages/shell.ts'

/** Tabs are a thing of browsers: the desktop app has one window. */
const openTab = async (page: Page, address: string): Promise<Page> => {
  const tab = await page.context().newPage()
  await tab.goto(address)
  return tab
}

test('logging out in one tab ends the other, which keeps what was typed', async ({
  host: { signIn, page },
}) => {
  await signIn()
  const other = await openTab(page, '/admin/categories?edit=new')
  const categories = new CategoriesPage(other)
  await categories.newTitle.fill('Набрано в другой вкладке')
  await new Shell(page).signOut()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(other).toHaveURL(/\/admin\/login\?message=session$/)

  await new LoginPage(other).signIn(owner)
  await expect(other).toHaveURL(/\/admin\/categories\?edit=new$/)
  await expect(categories.newTitle).toHaveValue('Набрано в другой вкладке')
})

test('logging in in one tab brings the other back to where it was', async ({ host: { signIn, page } }) => {
  await signIn()
  const other = await openTab(page, '/admin/categories')
  await expect(new Shell(other).rail).toBeVisible()
  await new Shell(page).signOut()
  await expect(other).toHaveURL(/message=session$/)
  await new LoginPage(page).signIn(owner)
  await expect(page).toHaveURL(/\/admin$/)
  await expect(other).toHaveURL(/\/admin\/categories$/)
})

test('a tab whose cookie was taken away notices when it is looked at again', async ({
  host: { signIn, page },
}) => {
  await signIn()
  await page.context().clearCookies()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL(/\/admin\/login\?message=session$/)
})

test('loading the page anew after the session has ended leads back to the same place', async ({
  host: { signIn, page },
}) => {
  await signIn()
  await page.goto('/admin/categories?q=авто')
  await expect(new CategoriesPage(page).search).toHaveValue('авто')
  await page.context().clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/admin\/login\?message=login$/)
  await new LoginPage(page).signIn(owner)
  await expect(new CategoriesPage(page).search).toHaveValue('авто')
})

test('the cookie has the name, the path, the end and the caution of the specification', async ({
  host: { page },
}) => {
  await page.goto('/admin/login')
  await new LoginPage(page).signIn(owner)
  await expect(new Shell(page).rail).toBeVisible()
  const [cookie] = await page.context().cookies()
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
