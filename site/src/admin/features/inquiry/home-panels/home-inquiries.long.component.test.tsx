import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import { inquiryInboxScreen } from '../../../../testing/component/inquiry/inbox-screen.ts'

const chart = page.getByRole('img', { name: /^За 30\sдней/ })

for (const width of [390, 1000, 1440]) {
  test(`axe finds no accessibility fault on the home page ${width} px wide with an opened inquiry`, async ({
    admin,
  }) => {
    await page.viewport(width, 900)
    await admin.open('/admin')
    await expect.element(chart).toBeVisible()
    await inquiryInboxScreen.rows.first().getByRole('button', { expanded: false }).click()
    await expect.element(inquiryInboxScreen.note).toBeVisible()
    await expectAccessible()
  })
}
