import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { type TestAdmin, type TestClock, test } from './admin-component-test.tsx'

type TabName = 'Новые' | 'Все' | 'Звонок' | 'Расчёт' | 'Готово' | 'Спам'
type ActionName = 'Готово' | 'Спам' | 'Вернуть в новые' | 'Отправить сейчас'

/** Interval at which the admin polls for new inquiries. */
export const INQUIRY_POLL_INTERVAL_MS = 15_000

const list = page.getByRole('list', { name: 'Заявки' })
const rows = list.getByRole('listitem')
const row = (who: string): Locator => rows.filter({ has: page.getByText(who, { exact: true }) })

/** Locators of the list of inquiries, in the inbox or on the home page. */
export const inquiryInboxScreen = {
  rows,
  /** Row of a sender. */
  row,
  /** Button that expands a row. */
  toggle: (who: string): Locator =>
    row(who)
      .getByRole('button', { expanded: false })
      .or(row(who).getByRole('button', { expanded: true })),
  tab: (name: TabName): Locator =>
    page.getByRole('group', { name: 'Какие заявки' }).getByRole('button', { name: new RegExp(`^${name}`) }),
  search: page.getByRole('searchbox', { name: 'Найти заявку' }),
  note: page.getByRole('textbox', { name: 'Заметка для коллег' }),
  save: page.getByRole('button', { name: 'Сохранить' }),
  action: (name: ActionName): Locator => rows.getByRole('button', { name, exact: true }),
  contact: (shown: string): Locator => rows.getByRole('paragraph').getByText(shown, { exact: true }),
  copy: rows.getByRole('button', { name: 'Скопировать' }),
  link: (name: 'Позвонить' | 'Написать'): Locator => rows.getByRole('link', { name }),
  openCalculation: rows.getByRole('button', { name: 'Открыть расчёт' }),
  more: page.getByRole('button', { name: 'Показать ещё' }),
  undo: page.getByRole('button', { name: 'Вернуть', exact: true }),
  /** Toast about new inquiries. */
  toast: page.getByRole('status').filter({ hasText: /\d\sнов(?:ая|ые|ых)\sзаяв/ }),
  /** Navigation link that shows the number of new inquiries. */
  railLink: page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: /^Заявки/ }),
  notificationsRefused: page.getByText(/^Браузер не\sпоказывает уведомления/),
  heading: (name: string): Locator => page.getByRole('heading', { name }),
}

/** Returns the message in an expanded row. */
export const readInquiryMessage = (id: number): string | null =>
  document.querySelector(`#request-${id} p`)?.textContent ?? null

export const countInquiryInboxRows = (): number => rows.elements().length

export const expectInquiryInboxRows = (count: number): Promise<void> =>
  expect.poll(countInquiryInboxRows).toBe(count)

export const openInquiryInboxRow = async (who: string): Promise<void> => {
  await inquiryInboxScreen.toggle(who).click()
}

/** Waits for the count in the title. Inquiries count as new only after the first response. */
export const expectNewInquiryCountInTitle = (): Promise<void> =>
  expect.poll(() => document.title).toMatch(/^\(\d+\) /)

/** Advances the clock until the change is shown. A poll under way may still return the old state. */
export const pollInquiriesUntil = async (
  clock: TestClock,
  admin: TestAdmin,
  isShown: () => boolean,
): Promise<void> => {
  for (let turn = 0; turn < 20 && !isShown(); turn += 1) {
    await clock.advance(INQUIRY_POLL_INTERVAL_MS)
    await admin.idle()
    await clock.advance(50)
  }
  expect(isShown()).toBe(true)
}

/** Returns the width of the content, whichever container scrolls. */
export const measureScrollWidth = (): number =>
  (document.querySelector('[data-scrolls]') ?? document.documentElement).scrollWidth

export const buildCallbackApiCall = (name: string) => ({ body: { name, phone: '067 123 45 67' } })

/** Phone of `callback`, as it is shown. */
export const FORMATTED_CALLBACK_PHONE = '+380 67 123 45 67'.replaceAll(' ', '\u00A0')

interface NotificationPermissions {
  before: NotificationPermission
  answer?: NotificationPermission
  /** As in Chrome on Android: permission is granted, but the constructor throws. */
  isForbidden?: true
}

interface ShownNotification {
  title: string
  body: string
  onclick?: () => void
}

/** Fakes system notifications and the visibility of the tab. */
const fakeNotifications = ({ before, answer = before, isForbidden }: NotificationPermissions) => {
  const notices: ShownNotification[] = []
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
export const testWithFakeNotifications = test.extend('notices', async ({}, { onCleanup }) => {
  const { Notification: original } = window
  onCleanup(() => {
    Object.assign(window, { Notification: original })
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  return fakeNotifications
})
