import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { adminScreen, categoriesScreen, loginScreen } from '../../../testing/component/admin-screens.ts'
import { testOwnerCredentials } from '../../../testing/component/test-server.ts'
import { matchTypesetText } from '../../../testing/component/text-matchers.ts'

const { email, password, alert, readToken, signIn } = loginScreen
const { sidebar } = adminScreen
const { newTitleField: newCategoryTitleField } = categoriesScreen

test('signing in with the right password opens the admin and stores a session token', async ({ admin }) => {
  await admin.open('/admin/login', { token: null })
  await signIn(testOwnerCredentials)
  await expect.element(sidebar).toBeVisible()
  await expect.element(page.getByText(testOwnerCredentials.email)).toBeVisible()
  expect(location.pathname).toBe('/admin')
  expect(readToken()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
})

test('a wrong password is rejected, and the form keeps only the email address', async ({ admin }) => {
  await admin.open('/admin/login', { token: null })
  await signIn({ email: testOwnerCredentials.email, password: 'not the password' })
  await expect.element(alert.getByText(matchTypesetText('Неверная почта или пароль'))).toBeVisible()
  await expect.element(email).toHaveValue(testOwnerCredentials.email)
  await expect.element(password).toHaveFocus()
  expect(location.pathname + location.search).toBe('/admin/login')
  expect(readToken()).toBeUndefined()
})

const readAddress = () => location.pathname + location.search

test('signing in opens the admin screen named in the login URL, with its query', async ({ admin }) => {
  await admin.open('/admin/login?message=login&next=%2Fadmin%2Fcategories%3Fq%3D%25D0%25B0%26edit%3Dnew', {
    token: null,
  })
  await signIn(testOwnerCredentials)
  await expect.element(newCategoryTitleField).toBeVisible()
  expect(readAddress()).toBe('/admin/categories?q=%D0%B0&edit=new')
})
