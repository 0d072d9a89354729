import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import { buildCallbackApiCall } from '../../../../testing/component/inquiry/inbox-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'

const chart = page.getByRole('img', { name: /^За 30\sдней/ })

for (const width of [390, 1000, 1440]) {
  test(`axe finds no accessibility fault on the home page ${width} px wide with inquiries`, async ({
    admin,
    server: { visitor },
  }) => {
    await visitor.mail.callback(buildCallbackApiCall(createUniqueName('Доступна')))
    await page.viewport(width, 900)
    await admin.open('/admin')
    await expect.element(chart).toBeVisible()
    await expect.element(page.getByRole('list', { name: 'Новые заявки' })).toBeVisible()
    await expectAccessible()
  })
}
