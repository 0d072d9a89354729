import type { Page } from 'playwright/test'
import { adminCredentials, expectAdminEmailShown } from '../../fixtures/admin/admin-test.ts'
import { createAdminToken } from '../../fixtures/admin-tokens.ts'
import { createAdminApiClient } from '../../fixtures/api-clients.ts'
import { test as base, expect } from '../../fixtures/desktop/desktop-test.ts'
import { readStoredDrafts } from '../../fixtures/desktop/read-stored-drafts.ts'
import type { RunningDesktopApp } from '../../fixtures/desktop/running-desktop-app.ts'
import { AdminShell } from '../../pages/admin-shell.ts'
import { CategoriesPage } from '../../pages/categories-page.ts'
import { LoginPage } from '../../pages/login-page.ts'

interface Colleague {
  readonly id: string
  readonly email: string
  readonly password: string
}

const test = base.extend<{ colleague: Colleague }>({
  colleague: async ({ product }, use) => {
    const { auth } = createAdminApiClient(product.origin)
    const user = { email: `${crypto.randomUUID()}@example.com`, password: 'seven quiet harbours' }
    const { id } = await auth.createAdmin({ body: { ...user, name: 'Коллега' } })
    await use({ ...user, id: String(id) })
    await auth.removeAdmin({ params: { id } })
  },
})

const nameAccount = (email: string, origin: string): string => `${email} (${new URL(origin).host})`

const clickAccountMenu = (app: RunningDesktopApp, ...labels: string[]): Promise<void> =>
  app.clickMenu('Файл', 'Учётная запись', ...labels)

const readAccountMenu = async (app: RunningDesktopApp) =>
  (await app.getVisibleEffects()).menu
    .flatMap(({ rows = [] }) => rows)
    .find(({ label }) => label === 'Учётная запись')
    ?.rows?.filter(({ checked }) => checked !== undefined)
    .map(({ label, checked }) => [label, checked])

const expectUserShown = (page: Page, email: string) =>
  expect(page.locator('#rail').getByText(email)).toBeAttached()

const NEW_CATEGORY_PATH = '/admin/categories?edit=new'

const getTitleField = (app: RunningDesktopApp) => new CategoriesPage(app.page()).newTitleField

/** Types the title of a new category and waits until it is stored as a draft of the signed-in user. */
const typeTitle = async (app: RunningDesktopApp, user: string, title: string): Promise<void> => {
  await app.open(NEW_CATEGORY_PATH)
  await getTitleField(app).fill(title)
  await expect.poll(async () => String(await readStoredDrafts(app.page(), user))).toContain(title)
}

const expectTitle = async (app: RunningDesktopApp, title: string): Promise<void> => {
  await app.open(NEW_CATEGORY_PATH)
  await expect(getTitleField(app)).toHaveValue(title)
}

test('accounts of two servers have their own sessions and drafts, the menu switches between them, and a restart restores the last one', async ({
  launchSignedIn,
  person,
  product,
  colleague,
}) => {
  test.slow()
  const other = product.origin.replace('127.0.0.1', 'localhost')
  const app = await launchSignedIn()
  await expectUserShown(app.page(), adminCredentials.email)
  await typeTitle(app, '1', 'Порт первой')

  await clickAccountMenu(app, 'Войти под другой учётной записью…')
  const login = new LoginPage(app.page())
  await expect(login.emailField).toHaveValue('')
  await login.signIn(colleague)
  await expectUserShown(app.page(), colleague.email)
  await expectTitle(app, '')
  await typeTitle(app, colleague.id, 'Порт второй')
  await expect
    .poll(() => readAccountMenu(app))
    .toEqual([
      [nameAccount(adminCredentials.email, product.origin), false],
      [nameAccount(colleague.email, product.origin), true],
    ])

  await clickAccountMenu(app, nameAccount(adminCredentials.email, product.origin))
  await expectUserShown(app.page(), adminCredentials.email)
  await expectTitle(app, 'Порт первой')

  await app.setMessageBoxButton('Сменить')
  await clickAccountMenu(app, 'Добавить сервер…')
  await app.page().getByLabel('Адрес сервера').fill(other)
  await app.page().keyboard.press('Enter')
  await login.signIn(adminCredentials)
  await expectUserShown(app.page(), adminCredentials.email)
  await expectTitle(app, '')

  await app.restart()
  await expectUserShown(app.page(), adminCredentials.email)
  await expect(app.page().getByRole('contentinfo')).toContainText(new URL(other).host)
  await clickAccountMenu(app, nameAccount(colleague.email, product.origin))
  await expectUserShown(app.page(), colleague.email)
  await expectTitle(app, 'Порт второй')
  const tokens = [
    person.readToken(product.origin),
    person.readToken(product.origin, colleague.id),
    person.readToken(other),
  ]
  expect(new Set(tokens).size).toBe(3)
  expect(tokens).not.toContain(undefined)
})

test('all windows follow a switch, and each account finds its window where it was', async ({
  launchSignedIn,
  product,
  colleague,
}) => {
  const app = await launchSignedIn()
  await expectUserShown(app.page(), adminCredentials.email)
  const bounds = { x: 40, y: 30, width: 1200, height: 760 }
  await app.moveWindow(bounds)
  await clickAccountMenu(app, 'Войти под другой учётной записью…')
  await new LoginPage(app.page()).signIn(colleague)
  await expectUserShown(app.page(), colleague.email)
  await app.moveWindow({ x: 200, y: 100, width: 1300, height: 800 })
  await app.clickMenu('Файл', 'Новое окно')
  await expect.poll(() => app.pages().length).toBe(2)
  for (const page of app.pages()) await expectUserShown(page, colleague.email)
  await app.focusWindow(0)

  await clickAccountMenu(app, nameAccount(adminCredentials.email, product.origin))
  for (const page of app.pages()) await expectUserShown(page, adminCredentials.email)
  expect((await app.getVisibleEffects()).windows[0]?.bounds).toEqual(bounds)
})

test('an account whose session has expired is signed in again with its email filled in', async ({
  launch,
  person,
  product,
}) => {
  person.storeToken(product.origin, createAdminToken({ expiresInSeconds: -1 }))
  const app = await launch()
  const login = new LoginPage(app.page())
  await expect(login.emailField).toHaveValue(adminCredentials.email)
  await expect(login.passwordField).toBeFocused()
  await login.passwordField.fill(adminCredentials.password)
  await login.submitButton.click()
  await expectUserShown(app.page(), adminCredentials.email)
})

test('removing an account asks about its edits and leaves nothing on the disk and in the keychain', async ({
  launchSignedIn,
  person,
  product,
}) => {
  const app = await launchSignedIn()
  const account = nameAccount(adminCredentials.email, product.origin)
  await expectAdminEmailShown({ page: app.page() })
  await typeTitle(app, '1', 'Порт')
  const listFiles = () =>
    person.listUserDataFiles().filter((path) => /^(?:drafts|offline\/replies)\//.test(path))
  expect(listFiles().length).toBeGreaterThan(1)

  const remove = () => clickAccountMenu(app, 'Убрать с этого компьютера', `${account}…`)
  await remove()
  const question = `Убрать с этого компьютера ${account}?`
  await expect.poll(async () => (await app.getVisibleEffects()).boxes).toEqual([question])
  expect(person.readToken(product.origin)).toBeDefined()
  expect(await readAccountMenu(app)).toEqual([[account, true]])

  await app.setMessageBoxButton('Убрать и удалить правки')
  await remove()
  await expect(app.page().getByRole('heading', { level: 1 })).toHaveText('Подключение к серверу')
  await expect.poll(person.readKeychain).toEqual({})
  expect(listFiles()).toEqual([])
  const settings = person.readUserDataFiles().find(({ path }) => path === 'settings.json')
  expect(String(settings?.content)).not.toContain(adminCredentials.email)
  await app.restart()
  await expect(app.page().getByRole('heading', { level: 1 })).toHaveText('Подключение к серверу')
})

test('with a keychain that is absent two accounts stay signed in for one run', async ({
  launch,
  product,
  colleague,
}) => {
  const app = await launch({ server: product.origin, keychain: 'absent' })
  const login = new LoginPage(app.page())
  await login.signIn(adminCredentials)
  await expectUserShown(app.page(), adminCredentials.email)
  await clickAccountMenu(app, 'Войти под другой учётной записью…')
  await login.signIn(colleague)
  await expectUserShown(app.page(), colleague.email)
  await clickAccountMenu(app, nameAccount(adminCredentials.email, product.origin))
  await expectUserShown(app.page(), adminCredentials.email)
  await clickAccountMenu(app, nameAccount(colleague.email, product.origin))
  await expectUserShown(app.page(), colleague.email)
})

test('the session of a version that had one keychain entry per server continues', async ({
  launch,
  person,
  product,
}) => {
  const token = createAdminToken()
  person.storeServerToken(product.origin, token)
  const app = await launch({ server: product.origin })
  await expect(new AdminShell(app.page()).navigation).toBeVisible()
  await expect.poll(() => Object.values(person.readKeychain())).toEqual([token])
  expect(person.readToken(product.origin)).toBe(token)
  await expect
    .poll(() => readAccountMenu(app))
    .toEqual([[nameAccount(adminCredentials.email, product.origin), true]])
})
