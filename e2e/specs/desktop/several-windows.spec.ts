import { adminCredentials } from '../../fixtures/admin/admin-test.ts'
import { expect, test } from '../../fixtures/desktop/desktop-test.ts'
import { openSecondWindow } from '../../fixtures/desktop/two-windows.ts'
import { AdminShell } from '../../pages/admin-shell.ts'
import { LoginPage } from '../../pages/login-page.ts'

test('signing out in one window signs out the other, and so does signing in', async ({
  launchSignedIn,
  person,
  product,
}) => {
  const app = await launchSignedIn()
  const [first, second] = await openSecondWindow(app)
  await new AdminShell(first).signOut()
  await expect(new LoginPage(first).submitButton).toBeVisible()
  await expect(new LoginPage(second).submitButton).toBeVisible()
  await expect.poll(() => person.readToken(product.origin)).toBeUndefined()

  await new LoginPage(second).signIn(adminCredentials)
  await expect(new AdminShell(second).navigation).toBeVisible()
  await expect(new AdminShell(first).navigation).toBeVisible()
})
