import { adminCredentials, expect, test } from '../../../fixtures/admin/admin-test.ts'
import { createUser, expectLogin } from '../../../fixtures/admin/ended-session.ts'
import { createSignedInApiClient } from '../../../fixtures/process/sign-in.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'
import { CategoriesPage } from '../../../pages/categories-page.ts'
import { LoginPage } from '../../../pages/login-page.ts'

const DARK_BACKGROUND = 'rgb(15, 23, 28)'

test('the session and the chosen theme survive a restart, and signing out removes the token', async ({
  host,
}) => {
  const background = () => host.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await host.open('/admin/login')
  await new LoginPage(host.page).signIn(adminCredentials)
  await expect(host.page.getByText(adminCredentials.email)).toBeVisible()
  // The desktop app writes the token to the keychain while the screen already shows the user.
  await expect.poll(host.storage.readToken).toEqual(expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/))
  await host.page.getByRole('button', { name: 'Тёмное оформление' }).click()
  await expect.poll(background).toBe(DARK_BACKGROUND)

  await host.restart()
  await expect(host.page.getByText(adminCredentials.email)).toBeVisible()
  await expect.poll(background).toBe(DARK_BACKGROUND)

  await new AdminShell(host.page).signOut()
  await expect(host.page).toHaveURL(/\/admin\/login$/)
  expect(await host.storage.readToken()).toBeUndefined()
  await host.restart()
  await expectLogin(host, 'login', '/admin')
})

test('a session that ends while an admin types leads to the login, and signing in restores the typed text', async ({
  host,
  product,
}) => {
  const user = await createUser(product.origin)
  const next = 'seven calm harbours'
  await host.storage.writeToken(user.token)
  await host.open('/admin/categories?q=авто&edit=new')
  const categories = new CategoriesPage(host.page)
  await expect(host.page.getByText(user.email)).toBeAttached()
  await categories.newTitleField.fill('Набрано и не сохранено')
  const elsewhere = await createSignedInApiClient(product.origin, user.email, user.password)
  await elsewhere.auth.changePassword({ body: { current: user.password, next } })

  // A key needs no button: a call in the background may have led to the login already.
  await host.page.keyboard.press('Enter')
  await expectLogin(host, 'session')
  expect(await host.storage.readToken()).toBeUndefined()
  await new LoginPage(host.page).signIn({ ...user, password: next })
  await expect(categories.search).toHaveValue('авто')
  await expect(categories.newTitleField).toHaveValue('Набрано и не сохранено')
  await user.remove()
})
