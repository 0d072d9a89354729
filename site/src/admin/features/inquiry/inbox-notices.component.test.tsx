import { expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  buildCallbackApiCall,
  expectInquiryOpen,
  expectNewInquiryCountInTitle,
  FORMATTED_CALLBACK_PHONE,
  INQUIRY_POLL_INTERVAL_MS,
  inquiryInboxScreen,
  pollInquiriesUntil,
  testWithFakeNotifications as test,
} from '../../../testing/component/inquiry/inbox-screen.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

test('while the tab is hidden each new inquiry shows a notification, and a click on it opens the inquiry', async ({
  admin,
  clock,
  notices,
  server: { visitor },
}) => {
  const tab = notices({ before: 'granted' })
  await admin.open('/admin/categories')
  await expectNewInquiryCountInTitle()
  await visitor.mail.callback(buildCallbackApiCall(createUniqueName('Видима')))
  await clock.advance(INQUIRY_POLL_INTERVAL_MS)
  await expect.element(inquiryInboxScreen.toast).toBeVisible()
  expect(tab.shown()).toEqual([])

  tab.hide(true)
  const name = createUniqueName('<b>Жирна</b><img src=x onerror=alert(1)>')
  const { id } = await visitor.mail.callback(buildCallbackApiCall(name))
  await pollInquiriesUntil(clock, admin, () => tab.notices.length > 0)
  expect(tab.shown()).toEqual([[`${name}, ${FORMATTED_CALLBACK_PHONE}`, 'Новая заявка: просит перезвонить']])
  await clock.advance(INQUIRY_POLL_INTERVAL_MS)
  expect(tab.shown()).toHaveLength(1)
  tab.hide(false)
  tab.notices[0]?.onclick?.()
  await expect.poll(() => new URLSearchParams(location.search).get('open')).toBe(String(id))
  await expectInquiryOpen(name)
})

for (const [answer, isRefused] of [
  ['granted', false],
  ['denied', true],
] as const) {
  test(`the inbox requests notification permission only on a click, and after «${answer}» ${isRefused ? 'says that the browser refuses' : 'shows no refusal'}`, async ({
    admin,
    notices,
  }) => {
    const tab = notices({ before: 'default', answer })
    await admin.open('/admin/requests')
    await expect.element(inquiryInboxScreen.search).toBeVisible()
    const button = page.getByRole('button', { name: 'Показывать уведомления' })
    await expect.element(button).toBeVisible()
    expect(tab.countPermissionRequests()).toBe(0)
    await button.click()
    await expect.element(button).not.toBeInTheDocument()
    expect(tab.countPermissionRequests()).toBe(1)
    if (isRefused) await expect.element(inquiryInboxScreen.notificationsRefused).toBeVisible()
    else await expect.element(inquiryInboxScreen.notificationsRefused).not.toBeInTheDocument()
  })
}
