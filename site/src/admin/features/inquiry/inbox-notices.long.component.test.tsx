import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { hostileFeeTableNames, recordScriptActivity } from '../../../testing/component/hostile-names.ts'
import {
  buildCallbackApiCall,
  expectNewInquiryCountInTitle,
  FORMATTED_CALLBACK_PHONE,
  INQUIRY_POLL_INTERVAL_MS,
  inquiryInboxScreen,
  pollInquiriesUntil,
  testWithFakeNotifications as test,
} from '../../../testing/component/inquiry/inbox-screen.ts'
import { inquiryPanelScreen } from '../../../testing/component/inquiry/inquiry-panel-screen.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

test('markup and scripts in the name of an inquiry are plain text in notifications', async ({
  admin,
  clock,
  notices,
  server: { visitor },
}) => {
  const tab = notices({ before: 'granted' })
  const scripts = recordScriptActivity()
  await admin.open('/admin')
  await expect.element(page.getByRole('list', { name: 'Новые заявки' })).toBeVisible()
  await expectNewInquiryCountInTitle()
  tab.hide(true)
  for (const [index, name] of hostileFeeTableNames.entries()) {
    await visitor.mail.callback(buildCallbackApiCall(name))
    await pollInquiriesUntil(clock, admin, () => tab.notices.length > index)
    expect(tab.shown()[index]).toEqual([
      `${name}, ${FORMATTED_CALLBACK_PHONE}`,
      'Новая заявка: просит перезвонить',
    ])
  }
  expect(scripts.stop()).toEqual([])
})

test('if the browser grants permission but cannot show notifications, the inbox shows a message', async ({
  admin,
  clock,
  notices,
  server: { visitor },
}) => {
  const tab = notices({ before: 'granted', isForbidden: true })
  await admin.open('/admin/categories')
  await expectNewInquiryCountInTitle()
  tab.hide(true)
  await visitor.mail.callback(buildCallbackApiCall(createUniqueName('Телефон')))
  await clock.advance(INQUIRY_POLL_INTERVAL_MS)
  await inquiryInboxScreen.toast.getByRole('button', { name: 'Открыть' }).click()
  await expect.element(inquiryPanelScreen.newNote).toBeVisible()
  await expect.element(inquiryInboxScreen.notificationsRefused).toBeVisible()
})
