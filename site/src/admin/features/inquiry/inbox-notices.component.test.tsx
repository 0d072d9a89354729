import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test as base } from '../../../testing/component/admin-component-test.tsx'
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
  await expect.poll(() => location.pathname + location.search).toBe(`/admin/requests?open=${id}`)
  await expect.element(inquiryInboxScreen.toggle(name)).toHaveAttribute('aria-expanded', 'true')
})

for (const [answer, isRefused] of [
  ['granted', false],
  ['denied', true],
] as const) {
  test(`notification permission is requested only by the button; after «${answer}» the inbox ${isRefused ? 'says that the browser refuses' : 'says nothing more'}`, async ({
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
    if (isRefused) await expect.element(REFUSED).toBeVisible()
    else await expect.element(REFUSED).not.toBeInTheDocument()
  })
}
