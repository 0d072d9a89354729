import { adminCredentials, expect, test } from '../../../fixtures/admin/admin-test.ts'
import { expectLogin } from '../../../fixtures/admin/ended-session.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'
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
