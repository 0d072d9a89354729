import { adminCredentials } from '../../../fixtures/admin/admin-test.ts'
import { evaluateAsPageScript, expect, test } from '../../../fixtures/hostile/hostile-page-test.ts'
import {
  findFilesContainingText,
  READ_PAGE_STORAGE_EXPRESSION,
  readDesktopLoginResponse,
  SESSION_TOKEN_FIRST_PART,
} from '../../../fixtures/hostile/token-leaks.ts'
import { LoginPage } from '../../../pages/login-page.ts'

test('the desktop app stores the session token in the keychain, in no file and nowhere in the page', async ({
  launch,
  desktopUser,
  product,
}) => {
  const app = await launch({ server: product.origin })
  const page = app.page()
  const login = new LoginPage(page)
  await expect(login.submitButton).toBeVisible()
  const loginResponse = await readDesktopLoginResponse(page)
  expect(loginResponse).toContain(adminCredentials.email)
  expect(loginResponse).not.toMatch(/eyJ[\w-]+\.|token/i)

  await login.signIn(adminCredentials)
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
  expect(String(await evaluateAsPageScript(page, READ_PAGE_STORAGE_EXPRESSION))).not.toContain(
    SESSION_TOKEN_FIRST_PART,
  )
  await app.kill()
  expect(findFilesContainingText(desktopUser.userData, SESSION_TOKEN_FIRST_PART)).toEqual([])
  expect(desktopUser.readToken(product.origin)?.startsWith(SESSION_TOKEN_FIRST_PART)).toBe(true)
})
