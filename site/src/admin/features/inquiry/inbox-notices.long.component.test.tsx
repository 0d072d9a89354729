import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test as base } from '../../../testing/component/admin-component-test.tsx'
import { hostileFeeTableNames, recordScriptActivity } from '../../../testing/component/hostile-names.ts'
import {
  buildCallbackApiCall,
  expectNewInquiryCountInTitle,
  FORMATTED_CALLBACK_PHONE,
  INQUIRY_POLL_INTERVAL_MS,
  inquiryInboxScreen,
  pollInquiriesUntil,
} from '../../../testing/component/inbox-screen.ts'
import { createUniqueName } from '../../../testing/component/unique-name.ts'

interface Permissions {
  before: NotificationPermission
  answer?: NotificationPermission
  /** As in Chrome on Android: permission is granted, but the constructor throws. */
  isForbidden?: true
}

interface Notice {
  title: string
  body: string
  onclick?: () => void
}

/** Fakes system notifications and the visibility of the tab. */
const fakeNotifications = ({ before, answer = before, isForbidden }: Permissions) => {
  const notices: Notice[] = []
  let requestCount = 0
  let isHidden = false
  class FakeNotification {
    static permission = before
    static requestPermission = async () => {
      requestCount += 1
      FakeNotification.permission = answer
      return answer
    }
    title: string
    body: string
    constructor(title: string, { body }: { body: string }) {
      if (isForbidden) throw new TypeError('Illegal constructor')
      this.title = title
      this.body = body
      notices.push(this)
    }
    close() {}
  }
  Object.assign(window, { Notification: FakeNotification })
  Object.defineProperty(document, 'visibilityState', {
    get: () => (isHidden ? 'hidden' : 'visible'),
    configurable: true,
  })
  return {
    notices,
    countPermissionRequests: () => requestCount,
    shown: () => notices.map(({ title, body }) => [title, body]),
    hide: (next: boolean) => {
      isHidden = next
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the required fixtures from this pattern
const test = base.extend('notices', async ({}, { onCleanup }) => {
  const { Notification: original } = window
  onCleanup(() => {
    Object.assign(window, { Notification: original })
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  return fakeNotifications
})

const REFUSED = page.getByText(/^Браузер не\sпоказывает уведомления/)

test('markup and scripts in the name of an inquiry are plain text in notifications', async ({
  admin,
  clock,
  notices,
  server: { visitor },
}) => {
  const tab = notices({ before: 'granted' })
  const scripts = recordScriptActivity()
  await admin.open('/admin')
  await expect.element(inquiryInboxScreen.rows.first()).toBeVisible()
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
  await expect.element(inquiryInboxScreen.note).toBeVisible()
  await expect.element(REFUSED).toBeVisible()
})
