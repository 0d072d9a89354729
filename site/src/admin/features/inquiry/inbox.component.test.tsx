import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import {
  expectInquiryOpen,
  inquiryInboxScreen,
  openInquiryInboxRow,
  submitCallbacks,
} from '../../../testing/component/inquiry/inbox-screen.ts'

test('the inbox opens with the new inquiries, a press on a row opens it beside the list, and E in the panel opens the next', async ({
  admin,
  server: { visitor },
}) => {
  const names = (await submitCallbacks(visitor, 2, 'Перша')).map(({ name }) => name)
  const [first = '', second = ''] = names
  await page.viewport(1440, 900)
  await admin.open('/admin/requests')
  await expect.element(inquiryInboxScreen.tab('Новые')).toHaveAttribute('aria-selected', 'true')
  await openInquiryInboxRow(first)
  await expectInquiryOpen(first)
  await expect.element(inquiryInboxScreen.back).not.toBeInTheDocument()
  await expect.element(inquiryInboxScreen.list).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(inquiryInboxScreen.heading(first)).toHaveFocus()
  await userEvent.keyboard('e')
  await expectInquiryOpen(second)
  await expect.element(inquiryInboxScreen.list).toHaveFocus()
})
