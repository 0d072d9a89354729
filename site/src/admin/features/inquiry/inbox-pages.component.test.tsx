import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import {
  expectInquiryInboxRows,
  inquiryInboxScreen,
  scrollInquiryInboxToEnd,
} from '../../../testing/component/inquiry/inbox-screen.ts'

test('if the next page of inquiries fails to load, the inbox shows a message, keeps its rows and can retry', async ({
  admin,
  server: { visitor },
}) => {
  for (let n = 0; n < 51; n += 1)
    await visitor.mail.callback({ body: { name: `Робот ${n}`, phone: '067 123 45 67', website: 'x' } })
  let isDown = true
  await admin.open('/admin/requests?tab=spam', {
    intercept: (send) => async (call) =>
      isDown && call.query.page === '2' ? { status: 503, headers: {}, body: '' } : send(call),
  })
  await expectInquiryInboxRows(50)
  scrollInquiryInboxToEnd()
  const alert = page.getByRole('alert')
  await expect.element(alert.filter({ hasText: /Следующие заявки/ })).toBeVisible()
  await expectInquiryInboxRows(50)
  isDown = false
  await inquiryInboxScreen.more.click()
  await expect.element(inquiryInboxScreen.row('Робот 0')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})
