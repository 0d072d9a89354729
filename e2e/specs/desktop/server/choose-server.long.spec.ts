import type { RequestListener } from 'node:http'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from '../../../fixtures/desktop/desktop-test.ts'
import { startForeignOriginServer } from '../../../fixtures/network/foreign-origin.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'
import { LoginPage } from '../../../pages/login-page.ts'

const getAddressField = (page: Page) => page.getByLabel('Адрес сервера')

test('a user enters the server address by keyboard alone at the first start of the app and gets to the login', async ({
  launch,
  desktopUser,
  product,
}) => {
  const app = await launch()
  const page = app.page()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Подключение к серверу')
  await expect(getAddressField(page)).toBeFocused()
  // As copied from the address bar of a browser.
  await page.keyboard.type(`${product.origin.replace('http://', '')}/admin/login`)
  await page.keyboard.press('Enter')
  await expect(new LoginPage(page).submitButton).toBeVisible()
  await expect(page.getByText(new URL(product.origin).host)).toBeVisible()

  await app.restart()
  await expect(new LoginPage(app.page()).submitButton).toBeVisible()
  expect(desktopUser.readToken(product.origin)).toBeUndefined()
})

const rejectedAddresses = [
  ['', 'Это не похоже на адрес. Пример: office.example.com'],
  ['http://office.example.com', 'Нужен адрес, который начинается с https://'],
  ['http://127.0.0.1:1', 'Сервер не ответил. Проверьте адрес и подключение к интернету'],
] as const

const rejectedResponses: readonly (readonly [string, RequestListener])[] = [
  [
    'По этому адресу другой сайт. Проверьте, нет ли опечатки',
    (_, response) => response.end('<h1>Hello</h1>'),
  ],
  [
    'Этот адрес ведёт на другой. Откройте его в браузере и впишите тот, что окажется в адресной строке',
    (_, response) => response.writeHead(301, { Location: '/elsewhere' }).end(),
  ],
  [
    'Сервер нашёлся, но его база данных сейчас недоступна. Попробуйте через минуту',
    (_, response) => response.writeHead(503).end('{ "status": 503, "code": "database-away" }'),
  ],
]

test('a rejected server address stays in its field with the reason, and the user can try another one at once', async ({
  launch,
  product,
}) => {
  const page = (await launch()).page()
  const alert = page.getByRole('alert')
  for (const [typed, reason] of rejectedAddresses) {
    await getAddressField(page).fill(typed)
    await page.getByRole('button', { name: 'Подключиться' }).click()
    await expect(alert).toHaveText(reason)
    await expect(getAddressField(page)).toHaveAccessibleDescription(reason)
    await expect(getAddressField(page)).toHaveValue(typed)
    await expect(getAddressField(page)).toBeFocused()
  }
  for (const [reason, response] of rejectedResponses) {
    const elsewhere = await startForeignOriginServer(response)
    await getAddressField(page).fill(elsewhere.origin)
    await page.keyboard.press('Enter')
    await expect(alert).toHaveText(reason)
    expect(elsewhere.receivedRequests).toEqual(['GET /api/health'])
    elsewhere.close()
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  }
  await getAddressField(page).fill(product.origin)
  await page.keyboard.press('Enter')
  await expect(new LoginPage(page).submitButton).toBeVisible()
})

test('the change-server menu item changes the server after a confirmation; otherwise the current server stays', async ({
  launch,
  product,
}) => {
  const app = await launch({ server: product.origin })
  const page = app.page()
  const login = new LoginPage(page)
  await login.emailField.fill('office@example.com')
  await app.clickMenu('Файл', 'Сменить сервер…')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Другой сервер')
  await expect(getAddressField(page)).toHaveValue(product.origin)
  await page.getByRole('button', { name: 'Оставить прежний' }).click()
  await expect(login.emailField).toHaveValue('office@example.com')

  await app.clickMenu('Файл', 'Сменить сервер…')
  const other = product.origin.replace('127.0.0.1', 'localhost')
  const { host } = new URL(other)
  await getAddressField(page).fill(other)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Сервер остался прежним')
  await expect(getAddressField(page)).toHaveValue(other)
  await app.setMessageBoxButton('Сменить')
  await page.keyboard.press('Enter')
  await expect(page.getByText(host)).toBeVisible()
  await expect(login.submitButton).toBeVisible()
  const question = `Сменить сервер на ${host}?`
  expect((await app.getVisibleEffects()).messageBoxes).toEqual([question, question])
})

test('choosing another server ends the session on the previous one, and cancelling the choice does not', async ({
  app,
  desktopUser,
  product,
}) => {
  const page = app.page()
  const rail = page.getByRole('navigation', { name: 'Разделы' })
  await expect(rail).toBeVisible()
  await app.clickMenu('Файл', 'Сменить сервер…')
  await getAddressField(page).fill(product.origin.replace('127.0.0.1', 'localhost'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Сервер остался прежним')
  await page.getByRole('button', { name: 'Оставить прежний' }).click()
  await expect(rail).toBeVisible()
  expect(desktopUser.readToken(product.origin)).toBeDefined()

  await app.setMessageBoxButton('Сменить')
  await app.clickMenu('Файл', 'Сменить сервер…')
  await getAddressField(page).fill(product.origin.replace('127.0.0.1', 'localhost'))
  await page.keyboard.press('Enter')
  await expect(new LoginPage(page).submitButton).toBeVisible()
  await expect.poll(desktopUser.readKeychain).toEqual({})
})

test('the change-server screen hides the admin, blocks its shortcuts, and closes when a menu item opens another screen', async ({
  app,
}) => {
  const page = app.page()
  const { commandPalette, shortcutHelp, navigation } = new AdminShell(page)
  await expect(navigation).toBeVisible()
  await page.keyboard.press('?')
  await expect(shortcutHelp).toBeVisible()
  await app.clickMenu('Файл', 'Сменить сервер…')
  await expect(getAddressField(page)).toBeFocused()
  await expect(shortcutHelp).toBeHidden()
  for (const key of ['Escape', 'Control+k', 'Tab']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Подключиться' })).toBeFocused()
  await page.getByRole('button', { name: 'Оставить прежний' }).click()
  await expect(shortcutHelp).toBeVisible()
  await expect(commandPalette).toBeHidden()

  await page.keyboard.press('Escape')
  await expect(shortcutHelp).toBeHidden()
  await app.clickMenu('Файл', 'Сменить сервер…')
  await expect(getAddressField(page)).toBeFocused()
  await app.clickMenu('Вид', 'Категории')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Категории')
  await expect(getAddressField(page)).toBeHidden()
})

test('the button that cancels a change of the server is disabled while the new server address is checked', async ({
  launch,
  product,
}) => {
  const silent = await startForeignOriginServer(() => undefined)
  const app = await launch({ server: product.origin })
  const page = app.page()
  const keepButton = page.getByRole('button', { name: 'Оставить прежний' })
  await expect(new LoginPage(page).submitButton).toBeVisible()
  await app.setMessageBoxButton('Сменить')
  await app.clickMenu('Файл', 'Сменить сервер…')
  await getAddressField(page).fill(silent.origin)
  await page.keyboard.press('Enter')
  await expect.poll(() => silent.receivedRequests).toEqual(['GET /api/health'])
  await expect(keepButton).toBeDisabled()
  silent.close()
  await expect(page.getByRole('alert')).toContainText('Сервер не ответил')
  await keepButton.click()
  await expect(new LoginPage(page).submitButton).toBeVisible()
})
