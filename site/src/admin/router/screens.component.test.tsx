import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../testing/component/admin-component-test.tsx'
import { expectAdminScreenShown, expectAdminTitle } from '../../testing/component/admin-screens.ts'
import { expectAccessible } from '../../testing/component/expect-accessible.ts'
import { adminRoutes } from '../routes.ts'

/** The six fee tables share a screen: one of them stands for it here. */
const screens = adminRoutes.filter(
  ({ layout, path }) =>
    layout === 'admin' && (!path.startsWith('/admin/tables/') || path.endsWith('/iaa-fee')),
)

for (const { path, name } of screens) {
  test(`the admin screen at ${path} shows its name and passes the axe accessibility check`, async ({
    admin,
  }) => {
    await admin.open(path.replace(':id', '1'))
    await expectAdminScreenShown({ path, name })
    await expectAccessible()
  })
}

test('a screen that finishes loading does not take the focus away from a search field outside of the screen', async ({
  admin,
}) => {
  const bar = document.createElement('search')
  const field = document.createElement('input')
  bar.append(field)
  document.body.append(bar)
  onTestFinished(() => bar.remove())
  field.focus()
  await admin.open('/admin/meta')
  await expectAdminTitle('Мета-теги')
  expect(document.activeElement).toBe(field)
})

test('the login screen passes the axe accessibility check with and without a notice', async ({ admin }) => {
  for (const query of ['', '?message=session']) {
    await admin.open(`/admin/login${query}`, { token: null })
    await expect.element(page.getByRole('button', { name: 'Войти' })).toBeVisible()
    await expectAccessible()
  }
})

test('an unknown admin path shows the 404 screen with a link to the home screen', async ({ admin }) => {
  await admin.open('/admin/nothing')
  await expect.element(page.getByRole('heading', { name: 'This page could not be found' })).toHaveFocus()
  await expectAdminTitle('Нет такого экрана')
  await expectAccessible()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect.poll(() => location.pathname).toBe('/admin')
})
