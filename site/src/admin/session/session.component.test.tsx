import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../testing/component/admin-component-test.tsx'
import { createUniqueName, testOwnerCredentials } from '../../testing/component/test-server.ts'

const EXPIRED = /^Сеанс\sистёк\.\sВойдите\sснова/
const NOT_SIGNED_IN = /^Эта\sстраница\sоткрывается\sтолько\sпосле\sвхода\.$/

const now = () => Math.floor(Date.now() / 1000)
const sidebar = page.getByRole('navigation', { name: 'Разделы' })
const search = page.getByRole('searchbox', { name: 'Найти категорию' })
const newCategoryTitleField = page.getByRole('textbox', { name: 'Название новой категории' })

const readToken = () => /(?:^|; )jwt-token=([^;]+)/.exec(document.cookie)?.[1]

const deleteToken = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as when the user clears browser data
  document.cookie = 'jwt-token=; Path=/; Max-Age=0'
}

const encode = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Builds a token with an invalid signature. */
const forgeToken = (claims: object): string =>
  `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.c2ln`

/** An ended token, one that cannot be read, and one that only the server rejects. Unit tests cover the others. */
const invalidTokens: Record<string, () => string> = {
  'a token that ended a second ago': () => forgeToken({ sub: '1', ver: 1, exp: now() - 1 }),
  'a word': () => 'garbage',
  'a token that another server has signed': () => forgeToken({ sub: '1', ver: 1, exp: now() + 3600 }),
}

for (const [what, makeToken] of Object.entries(invalidTokens))
  test(`opening the admin with ${what} deletes the token and shows the login as after an expired session`, async ({
    admin,
  }) => {
    await admin.open('/admin', { token: makeToken() })
    await expect.element(page.getByText(EXPIRED)).toBeVisible()
    expect(location.pathname + location.search).toBe('/admin/login?message=session')
    expect(readToken()).toBeUndefined()
  })

test('opening the admin without a token shows the login with the reason', async ({ admin }) => {
  await admin.open('/admin', { token: null })
  await expect.element(page.getByText(NOT_SIGNED_IN)).toBeVisible()
  expect(location.pathname + location.search).toBe('/admin/login?message=login')
  expect(readToken()).toBeUndefined()
})

test('opening the admin with a valid token shows the home screen and keeps the token', async ({
  admin,
  server,
}) => {
  await admin.open('/admin')
  await expect.element(sidebar).toBeVisible()
  await admin.idle()
  expect(readToken()).toBe(server.token)
})

test('if the session token was removed, the admin opens the login once its browser tab is shown again', async ({
  admin,
  line,
}) => {
  await admin.open('/admin/categories')
  await expect.element(sidebar).toBeVisible()
  await admin.idle()
  // Otherwise a rejected call could lead to the login first.
  line.hang(/^/)
  deleteToken()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => location.pathname + location.search).toBe('/admin/login?message=session')
})

test('if a colleague ends the session, the login is shown, and signing in leads back to the unsaved input', async ({
  admin,
  server,
  line,
}) => {
  const user = { email: `${createUniqueName('olena')}@example.com`, password: 'seven quiet harbours' }
  const next = 'seven calm harbours'
  await server.colleague.auth.createAdmin({ body: { ...user, name: 'Коллега' } })
  const { token } = await server.visitor.auth.login({ body: user })
  // Otherwise the polling for inquiries could notice it first.
  line.hang(/^GET \/api\/request\/news/)
  await admin.open('/admin/categories', { token })
  await expect.element(page.getByText(user.email)).toBeVisible()
  await search.fill('авто')
  await page.getByRole('button', { name: 'Новая категория' }).click()
  await newCategoryTitleField.fill('Набрано и не сохранено')
  await expect.poll(() => location.search).toContain('edit=new')
  await server.clientOf(token).auth.changePassword({ body: { current: user.password, next } })
  await page.getByRole('button', { name: 'Добавить' }).click()
  await expect.element(page.getByText(EXPIRED)).toBeVisible()
  expect(readToken()).toBeUndefined()
  await page.getByLabelText('Почта').fill(user.email)
  await page.getByLabelText('Пароль', { exact: true }).fill(next)
  line.restore()
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect.element(search).toHaveValue('авто')
  await expect.element(newCategoryTitleField).toHaveValue('Набрано и не сохранено')
})

test('text typed into an admin form just before another tab signs out is restored after signing in again', async ({
  admin,
  clock,
}) => {
  const { email, password } = testOwnerCredentials
  const typed = createUniqueName('Последнее')
  await admin.open('/admin/categories?edit=new')
  await expect.element(page.getByText(email)).toBeVisible()
  clock.pause()
  await newCategoryTitleField.fill(typed)
  expect(JSON.stringify(localStorage)).not.toContain(typed)
  deleteToken()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText(EXPIRED)).toBeVisible()
  await page.getByLabelText('Почта').fill(email)
  await page.getByLabelText('Пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect.element(newCategoryTitleField).toHaveValue(typed)
})
