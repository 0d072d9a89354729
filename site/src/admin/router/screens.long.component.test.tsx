import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../testing/component/admin-component-test.tsx'
import { expectAdminScreenShown } from '../../testing/component/admin-screens.ts'
import { expectAccessible } from '../../testing/component/expect-accessible.ts'
import { adminRoutes } from '../routes.ts'

const WIDTHS = [360, 768, 1440]

const expectNoSidewaysScroll = async (): Promise<void> => {
  for (const width of WIDTHS) {
    await page.viewport(width, 900)
    expect([width, document.documentElement.scrollWidth]).toEqual([width, width])
  }
}

const screens = adminRoutes.filter(({ layout }) => layout === 'admin')

for (const { path, name } of screens) {
  test(`the admin screen at ${path} shows its name, passes axe in both themes and never scrolls sideways`, async ({
    admin,
  }) => {
    await admin.open(path.replace(':id', '1'))
    await expectAdminScreenShown({ path, name })
    await expectAccessible()
    await expectNoSidewaysScroll()
  })
}

test('the login screen with or without a notice passes axe in both themes and never scrolls sideways', async ({
  admin,
}) => {
  for (const query of ['', '?message=session']) {
    await admin.open(`/admin/login${query}`, { token: null })
    await expect.element(page.getByRole('button', { name: 'Войти' })).toBeVisible()
    await expectAccessible()
    await expectNoSidewaysScroll()
  }
})

test('the 404 screen passes the axe accessibility check in both themes', async ({ admin }) => {
  await admin.open('/admin/nothing')
  await expect.element(page.getByRole('heading', { name: 'This page could not be found' })).toHaveFocus()
  await expectAccessible()
})
