import { expect, test } from '../../../fixtures/desktop/desktop-test.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'
import { LoginPage } from '../../../pages/login-page.ts'

const buildLink = (address: string, server: string): string =>
  `customs-admin://${address}?server=${encodeURIComponent(server)}`

test('a link starts the app at the linked screen, and in a running app raises the window that shows this screen', async ({
  launchSignedIn,
  product,
}) => {
  const app = await launchSignedIn({ args: [buildLink('/admin/categories', product.origin)] })
  await expect(app.page().getByRole('heading', { level: 1 })).toContainText('Категории')
  expect(app.pages()).toHaveLength(1)

  await app.startSecondInstance('customs-admin:///admin/users')
  await expect.poll(() => app.pages().length).toBe(2)
  await expect(app.page().getByRole('heading', { level: 1 })).toContainText('Пользователи')
  await app.startSecondInstance(buildLink('/admin/categories', product.origin))
  await expect
    .poll(async () => (await app.getVisibleEffects()).windows.map(({ isFocused }) => isFocused))
    .toEqual([true, false])
  expect(app.pages()).toHaveLength(2)
  expect((await app.getVisibleEffects()).messageBoxes).toEqual([])
})

test('a link opened by macOS after the last window was closed opens in a new window of the app', async ({
  launchSignedIn,
}) => {
  const app = await launchSignedIn({ platform: 'darwin' })
  await expect(new AdminShell(app.page()).navigation).toBeVisible()
  await app.closeWindowAt(0)
  await expect.poll(() => app.pages()).toEqual([])
  await app.requestOpening('open-url', 'customs-admin:///admin/meta')
  await expect.poll(() => app.pages().length).toBe(1)
  await expect(app.page().getByRole('heading', { level: 1 })).toContainText('Мета-теги')
})

test('a link for which macOS starts the app opens in the first window of the app', async ({
  launchSignedIn,
}) => {
  const app = await launchSignedIn({
    platform: 'darwin',
    opened: { event: 'open-url', target: 'customs-admin:///admin/meta' },
  })
  await expect(app.page().getByRole('heading', { level: 1 })).toContainText('Мета-теги')
  expect(app.pages()).toHaveLength(1)
})

test('a link to another server changes the server of the app and ends the session only after a confirmation', async ({
  app,
  desktopUser,
  product,
}) => {
  const { navigation } = new AdminShell(app.page())
  await expect(navigation).toBeVisible()
  const other = product.origin.replace('127.0.0.1', 'localhost')
  const { host } = new URL(other)
  const question = `Подключиться к серверу ${host}?`
  await app.startSecondInstance(buildLink('/admin/categories', other))
  await expect.poll(async () => (await app.getVisibleEffects()).messageBoxes).toEqual([question])
  await expect(navigation).toBeVisible()
  expect(desktopUser.readToken(product.origin)).toBeDefined()

  await app.setMessageBoxButton('Подключиться')
  await app.startSecondInstance(buildLink('/admin/categories', other))
  await expect(app.page().getByText(host)).toBeVisible()
  await expect(new LoginPage(app.page()).submitButton).toBeVisible()
  expect(app.pages()).toHaveLength(1)
  await expect.poll(desktopUser.readKeychain).toEqual({})
  await app.startSecondInstance(buildLink('/admin/categories', product.origin))
  await expect(app.page().getByText(new URL(product.origin).host)).toBeVisible()
})

test('links to the app with a foreign scheme or host, a path outside of the admin or 10,000 characters open no screen', async ({
  app,
}) => {
  const { navigation } = new AdminShell(app.page())
  await expect(navigation).toBeVisible()
  const refused = [
    'customs-admin:///admin/../../etc/passwd',
    'customs-admin:///admin/logout',
    `customs-admin:///admin/posts/${'1'.repeat(10_000)}`,
    'customs-admin://evil.example/admin',
  ]
  for (const link of refused) await app.startSecondInstance(link)
  await expect
    .poll(async () => (await app.getVisibleEffects()).messageBoxes)
    .toEqual(refused.map(() => 'Ссылка не открылась'))
  for (const link of ['javascript:alert(1)', 'https://example.com/'])
    await app.requestOpening('open-url', link)
  await expect
    .poll(async () => (await app.getVisibleEffects()).messageBoxes)
    .toEqual([...refused, '', ''].map(() => 'Ссылка не открылась'))
  expect(app.pages()).toHaveLength(1)
  expect(app.getAddress()).toBe('/admin')
  await expect(navigation).toBeVisible()
})

test('if the app is started twice more at the same time, the running app opens the links of both starts', async ({
  app,
}) => {
  await expect(new AdminShell(app.page()).navigation).toBeVisible()
  await Promise.all(
    ['categories', 'users'].map((screen) => app.startSecondInstance(`customs-admin:///admin/${screen}`)),
  )
  await expect.poll(() => app.pages().length).toBe(3)
  const readTitles = async () => (await app.getVisibleEffects()).windows.map(({ title }) => title).join()
  await expect.poll(readTitles).toContain('Категории')
  await expect.poll(readTitles).toContain('Пользователи')
})
