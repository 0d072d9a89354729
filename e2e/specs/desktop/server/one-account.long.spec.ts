import { adminCredentials, expectAdminEmailShown } from '../../../fixtures/admin/admin-test.ts'
import { createAdminToken } from '../../../fixtures/admin/admin-tokens.ts'
import { createSecondAdmin } from '../../../fixtures/api-clients.ts'
import { test as base, expect } from '../../../fixtures/desktop/desktop-test.ts'
import { readStoredDrafts } from '../../../fixtures/desktop/read-stored-drafts.ts'
import type { RunningDesktopApp } from '../../../fixtures/desktop/running-desktop-app.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'
import { CategoriesPage } from '../../../pages/categories-page.ts'
import { LoginPage } from '../../../pages/login-page.ts'
import { UNSENT_EDITS_PATH, UnsentEditsPage } from '../../../pages/unsent-edits-page.ts'

const test = base.extend<{ colleague: Awaited<ReturnType<typeof createSecondAdmin>> }>({
  colleague: async ({ product }, use) => {
    const colleague = await createSecondAdmin(product.origin)
    await use(colleague)
    await colleague.remove()
  },
})

const NEW_CATEGORY_PATH = '/admin/categories?edit=new'

const getTitleField = (app: RunningDesktopApp) => new CategoriesPage(app.page()).newTitleField

/** Types the title of a new category and waits until it is stored as a draft of the signed-in user. */
const typeTitle = async (app: RunningDesktopApp, user: string, title: string): Promise<void> => {
  await app.open(NEW_CATEGORY_PATH)
  await getTitleField(app).fill(title)
  await expect.poll(async () => String(await readStoredDrafts(app.page(), user))).toContain(title)
}

const changeServer = async (app: RunningDesktopApp, origin: string): Promise<void> => {
  await app.setMessageBoxButton('Сменить')
  await app.clickMenu('Файл', 'Сменить сервер…')
  await app.page().getByLabel('Адрес сервера').fill(origin)
  await app.page().keyboard.press('Enter')
}

const signOut = async (app: RunningDesktopApp): Promise<void> => {
  await app.open('/admin/logout')
  await app.page().getByRole('button', { name: 'Выйти, правки оставить' }).click()
}

test('changing the server ends the session, and the unsent-edits screen lists drafts of other accounts and servers by owner', async ({
  launchSignedIn,
  desktopUser,
  product,
  colleague,
}) => {
  test.slow()
  const other = product.origin.replace('127.0.0.1', 'localhost')
  const app = await launchSignedIn()
  const login = new LoginPage(app.page())
  await expectAdminEmailShown(app.page())
  await typeTitle(app, '1', 'Порт первой')
  await signOut(app)
  await login.signIn(colleague)
  await expectAdminEmailShown(app.page(), colleague.email)
  await app.open(NEW_CATEGORY_PATH)
  await expect(getTitleField(app)).toHaveValue('')
  await typeTitle(app, String(colleague.id), 'Порт второй')

  await changeServer(app, other)
  await login.signIn(adminCredentials)
  await expectAdminEmailShown(app.page())
  await expect.poll(() => Object.keys(desktopUser.readKeychain())).toEqual([`customs-broker ${other} 1`])
  await app.open(UNSENT_EDITS_PATH)
  const unsent = new UnsentEditsPage(app.page())
  await expect(unsent.emptyMessage).toBeVisible()
  const { host } = new URL(product.origin)
  for (const email of [adminCredentials.email, colleague.email]) {
    await expect(unsent.row(email)).toContainText(host)
    await expect(unsent.row(email)).toContainText('1 черновик')
    await expect(unsent.row(email).getByRole('button')).toHaveCount(0)
  }

  await app.restart()
  await expectAdminEmailShown(app.page())
  await expect(app.page().getByRole('contentinfo')).toContainText(new URL(other).host)
  await changeServer(app, product.origin)
  await new LoginPage(app.page()).signIn(colleague)
  await expectAdminEmailShown(app.page(), colleague.email)
  await app.open(NEW_CATEGORY_PATH)
  await expect(getTitleField(app)).toHaveValue('Порт второй')
})

test('a user whose session has expired finds the email of the account filled in on the login screen', async ({
  launch,
  desktopUser,
  product,
}) => {
  desktopUser.storeToken(product.origin, createAdminToken({ expiresInSeconds: -1 }))
  const app = await launch()
  const login = new LoginPage(app.page())
  await expect(login.emailField).toHaveValue(adminCredentials.email)
  await expect(login.passwordField).toBeFocused()
  await login.passwordField.fill(adminCredentials.password)
  await login.submitButton.click()
  await expectAdminEmailShown(app.page())
})

test('the session of an old app version, which had one keychain entry per server, continues after the update', async ({
  launch,
  desktopUser,
  product,
}) => {
  const token = createAdminToken()
  desktopUser.storeServerToken(product.origin, token)
  const app = await launch({ server: product.origin })
  await expect(new AdminShell(app.page()).navigation).toBeVisible()
  await expectAdminEmailShown(app.page())
  expect(Object.values(desktopUser.readKeychain())).toEqual([token])
})
