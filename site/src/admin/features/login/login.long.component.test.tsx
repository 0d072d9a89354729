import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { adminScreen, categoriesScreen, loginScreen } from '../../../testing/component/admin-screens.ts'
import { createUniqueName, testOwnerCredentials } from '../../../testing/component/test-server.ts'
import { matchTypesetText } from '../../../testing/component/text-matchers.ts'

const { email, password, submitButton, alert, readToken, signIn } = loginScreen
const { sidebar } = adminScreen
const { newTitleField: newCategoryTitleField } = categoriesScreen

test('a second failed sign-in is a new alert, so that a screen reader announces it again', async ({
  admin,
}) => {
  await admin.open('/admin/login', { token: null })
  const wrong = { email: `${createUniqueName('listening')}@example.com`, password: 'not the password' }
  await signIn(wrong)
  await expect.element(alert).toBeVisible()
  const first = alert.element()
  await signIn(wrong)
  await expect.poll(() => first.isConnected).toBe(false)
  await expect.element(alert.getByText(matchTypesetText('Неверная почта или пароль'))).toBeVisible()
})

const readAddress = () => location.pathname + location.search

test('an admin screen opened without a session opens after signing in, but not after a later sign-in', async ({
  admin,
}) => {
  await admin.open('/admin/meta?q=usa', { token: null })
  await expect.element(submitButton).toBeVisible()
  expect(readAddress()).toBe('/admin/login?message=login')
  await signIn(testOwnerCredentials)
  await expect.element(page.getByRole('searchbox', { name: 'Найти страницу' })).toHaveValue('usa')
  expect(readAddress()).toBe('/admin/meta?q=usa')
  await page.getByRole('link', { name: 'Выйти' }).click()
  await expect.element(submitButton).toBeVisible()
  expect(readAddress()).toBe('/admin/login')
  await signIn(testOwnerCredentials)
  await expect.element(sidebar).toBeVisible()
  expect(readAddress()).toBe('/admin')
})

test('opening the login as a signed-in user redirects to the home screen', async ({ admin }) => {
  await admin.open('/admin/login')
  await expect.element(sidebar).toBeVisible()
  expect(location.pathname + location.search).toBe('/admin')
})

test('an unknown message code in the login URL shows no notice', async ({ admin }) => {
  for (const message of ['__proto__', 'constructor', '%3Cb%3Ex%3C%2Fb%3E', '']) {
    await admin.open(`/admin/login?message=${message}`, { token: null })
    await expect.element(submitButton).toBeVisible()
    expect(page.getByRole('main').getByRole('status').elements()).toEqual([])
  }
})

test('signing in without a connection shows a message and keeps the typed text, and works after the reconnect', async ({
  admin,
  line,
}) => {
  await admin.open('/admin/login', { token: null })
  line.cut()
  await signIn(testOwnerCredentials)
  await expect.element(alert.getByText(matchTypesetText('Нет связи с сервером'))).toBeVisible()
  await expect.element(email).toHaveValue(testOwnerCredentials.email)
  await expect.element(password).toHaveValue(testOwnerCredentials.password)
  line.restore()
  await submitButton.click()
  await expect.element(sidebar).toBeVisible()
})

test('signing out with unsaved text opens a dialog, and only leaving without saving ends the session', async ({
  admin,
}) => {
  await admin.open('/admin/categories')
  await page.getByRole('button', { name: 'Новая категория' }).click()
  await newCategoryTitleField.fill('Не теряйте меня')
  await page.getByRole('link', { name: 'Выйти' }).click()
  const unsaved = page.getByRole('dialog', { name: 'Есть несохранённые изменения' })
  await unsaved.getByRole('button', { name: 'Остаться' }).click()
  await expect.element(newCategoryTitleField).toHaveValue('Не теряйте меня')
  expect(readToken()).toBeDefined()
  await page.getByRole('link', { name: 'Выйти' }).click()
  await unsaved.getByRole('button', { name: 'Уйти без сохранения' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/admin/login')
  expect(readToken()).toBeUndefined()
})

test('after five wrong passwords the sign-in form is disabled and shows a countdown', async ({ admin }) => {
  await admin.open('/admin/login', { token: null })
  const address = `${createUniqueName('guessed')}@example.com`
  for (let attempt = 0; attempt < 5; attempt++) {
    await signIn({ email: address, password: `guess ${attempt}` })
    await expect.element(alert).toBeVisible()
    await expect.element(submitButton).toHaveAttribute('aria-busy', 'false')
  }
  await signIn({ email: address, password: 'one more' })
  await expect.element(page.getByText(/через\s\d+:\d\d/)).toBeVisible()
  await expect.element(submitButton).toBeDisabled()
})

test('signing in at a login URL that names a page outside of the admin opens the home screen', async ({
  admin,
}) => {
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    '/admin/../usa',
    'javascript:alert(1)',
    '/admin/logout',
  ]
  for (const next of hostile) {
    await admin.open(`/admin/login?message=login&next=${encodeURIComponent(next)}`)
    await expect.element(sidebar).toBeVisible()
    expect([next, readAddress()]).toEqual([next, '/admin'])
  }
})
