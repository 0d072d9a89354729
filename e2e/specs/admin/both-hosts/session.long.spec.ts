import {
  type AdminTestHostFixture,
  adminCredentials,
  expect,
  test,
} from '../../../fixtures/admin/admin-test.ts'
import { createAdminToken } from '../../../fixtures/admin/admin-tokens.ts'
import { createSecondAdmin, createVisitorApiClient } from '../../../fixtures/api-clients.ts'
import { createSignedInApiClient } from '../../../fixtures/process/sign-in.ts'
import { createUniqueName } from '../../../fixtures/unique-values.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'
import { CategoriesPage } from '../../../pages/categories-page.ts'
import { InquiriesPage } from '../../../pages/inquiries-page.ts'
import { LoginPage } from '../../../pages/login-page.ts'
import { UsersPage } from '../../../pages/users-page.ts'

const DARK_BACKGROUND = 'rgb(15, 23, 28)'

const EXPIRED_MESSAGE = 'Сеанс истёк. Войдите снова'

const NOT_SIGNED_IN_MESSAGE = 'Эта страница открывается только после входа.'

/**
 * Expects the login. On the web the server redirects a document that is `loaded` without a session, and adds
 * where to return; the desktop app stores that in its window.
 */
const expectLogin = async (
  { page, name }: AdminTestHostFixture,
  message: 'session' | 'login',
  loaded?: string,
) => {
  const next = loaded !== undefined && name === 'web' ? `&next=${encodeURIComponent(loaded)}` : ''
  await expect
    .poll(() => page.url().replace(/^\w+:\/\/[^/]+/, ''))
    .toBe(`/admin/login?message=${message}${next}`)
  await expect(page.getByText(message === 'session' ? EXPIRED_MESSAGE : NOT_SIGNED_IN_MESSAGE)).toBeVisible()
}

test('the link of an email about an inquiry opens the inquiry after signing in', async ({
  host,
  product,
}) => {
  const name = createUniqueName('Олена')
  const { mail } = createVisitorApiClient(product.origin)
  const { id } = await mail.callback({ body: { name, phone: '067 123 45 67' } })
  const address = `/admin/requests?open=${id}`
  await host.open(address)
  await expectLogin(host, 'login', address)
  await new LoginPage(host.page).signIn(adminCredentials)
  await expect(new InquiriesPage(host.page).panelHeading(name)).toBeVisible()
  expect(host.page.url()).toContain(address)

  await new AdminShell(host.page).signOut()
  await expect(host.page).toHaveURL(/\/admin\/login$/)
  await new LoginPage(host.page).signIn(adminCredentials)
  await expect(host.page).toHaveURL(/\/admin$/)
})

test('a valid stored session token opens the admin; an expired, revoked or malformed one is deleted and leads to the login', async ({
  host,
}) => {
  const valid = createAdminToken({ expiresInSeconds: 60 })
  await host.storage.writeToken(valid)
  await host.open('/admin')
  await expect(new AdminShell(host.page).navigation).toBeVisible()
  expect(await host.storage.readToken()).toBe(valid)

  for (const invalid of [
    createAdminToken({ expiresInSeconds: -1 }),
    createAdminToken({ version: 0 }),
    'garbage',
  ]) {
    await host.storage.writeToken(invalid)
    await host.open('/admin')
    await expectLogin(host, 'session', '/admin')
    expect(await host.storage.readToken()).toBeUndefined()
  }
})

test('a user who changes their password stays signed in after a restart and ends all other sessions of the account', async ({
  host,
  product,
}) => {
  const user = await createSecondAdmin(product.origin)
  const next = 'seven calm harbours'
  await host.storage.writeToken(user.token)
  await host.open('/admin/users?edit=password')
  const users = new UsersPage(host.page)
  await users.newPasswordField.fill(next)
  await users.currentPasswordField.fill(user.password)
  await users.submitPasswordChange()
  await expect(users.currentPasswordField).toBeHidden()
  await host.restart()
  await new AdminShell(host.page).openScreen('Пользователи')
  await expect(new UsersPage(host.page).ownRow).toContainText(user.email)

  await host.storage.writeToken(user.token)
  await host.restart()
  await expectLogin(host, 'session', '/admin')
  const login = new LoginPage(host.page)
  await login.signIn(user)
  await expect(host.page.getByText('Неверная почта или пароль')).toBeVisible()
  await login.signIn({ ...user, password: next })
  await expect(new AdminShell(host.page).navigation).toBeVisible()
  await user.remove()
})

test('a session that ends while an admin types leads to the login, and signing in again restores the typed text', async ({
  host,
  product,
}) => {
  const user = await createSecondAdmin(product.origin)
  const next = 'seven calm harbours'
  await host.storage.writeToken(user.token)
  await host.open('/admin/categories?q=авто&edit=new')
  const categories = new CategoriesPage(host.page)
  await expect(host.page.getByText(user.email)).toBeAttached()
  await categories.newTitleField.fill('Набрано и не сохранено')
  const elsewhere = await createSignedInApiClient(product.origin, user.email, user.password)
  await elsewhere.auth.changePassword({ body: { current: user.password, next } })

  // A key press instead of a click: a background call may have replaced the screen with the login already.
  await host.page.keyboard.press('Enter')
  await expectLogin(host, 'session')
  expect(await host.storage.readToken()).toBeUndefined()
  await new LoginPage(host.page).signIn({ ...user, password: next })
  await expect(categories.searchField).toHaveValue('авто')
  await expect(categories.newTitleField).toHaveValue('Набрано и не сохранено')
  await user.remove()
})

test('the session and the chosen theme survive a restart, and signing out deletes the session token', async ({
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
