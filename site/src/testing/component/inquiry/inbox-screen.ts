import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { type TestAdmin, type TestClock, test } from '../admin-component-test.tsx'
import { createUniqueName, type startComponentTestServer } from '../test-server.ts'

type TabName = 'Просрочено' | 'Мои' | 'Новые' | 'В работе' | 'Ждём клиента' | 'Готово' | 'Все' | 'Спам'
type RowActionName = 'Взять себе' | 'Готово' | 'Ответить'

/** Interval at which the admin polls for new inquiries. */
export const INQUIRY_POLL_INTERVAL_MS = 15_000

const list = page.getByRole('listbox', { name: 'Заявки' })
const rows = list.getByRole('option')
const row = (who: string): Locator => rows.filter({ has: page.getByText(who, { exact: true }) })

/** Locators of the inbox. */
export const inquiryInboxScreen = {
  list,
  rows,
  /** Row of a sender. */
  row,
  /** Box that scrolls the rows. */
  box: page.getByRole('region', { name: 'Список заявок' }),
  tab: (name: TabName): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) }),
  view: (name: string): Locator => page.getByRole('tab', { name, exact: true }),
  selectedTab: page.getByRole('tab', { selected: true }),
  search: page.getByRole('searchbox', { name: 'Найти заявку' }),
  filter: page.getByRole('button', { name: 'Фильтр', exact: true }),
  filterField: (label: string): Locator => page.getByRole('dialog', { name: 'Фильтр' }).getByLabelText(label),
  removeFilter: (text: string): Locator => page.getByRole('button', { name: `Убрать фильтр: ${text}` }),
  clearFilters: page.getByRole('button', { name: 'Сбросить' }),
  viewName: page.getByRole('textbox', { name: 'Название вида' }),
  menu: page.getByRole('button', { name: 'Ещё', exact: true }),
  menuItem: (name: string): Locator => page.getByRole('menuitem', { name }),
  /** Buttons of the row under the pointer. */
  rowAction: (who: string, name: RowActionName): Locator =>
    page.getByRole('group', { name: `Действия: ${who}` }).getByRole('button', { name: `${name}: ${who}` }),
  back: page.getByRole('button', { name: 'К заявкам' }),
  retry: page.getByRole('button', { name: 'Попробовать ещё раз' }),
  /** Toast about new inquiries. */
  toast: page.getByRole('status').filter({ hasText: /\d\sнов(?:ая|ые|ых)\sзаяв/ }),
  /** Navigation link that shows the number of new inquiries. */
  railLink: page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: /^Заявки/ }),
  notificationsRefused: page.getByText(/^Браузер не\sпоказывает уведомления/),
  heading: (name: string): Locator => page.getByRole('heading', { name }),
}

/** Counts the loaded rows, of which only the visible ones are rendered. */
const countInquiryInboxRows = (): number =>
  Number(list.query()?.querySelector('[role=option]')?.getAttribute('aria-setsize') ?? 0)

export const scrollInquiryInboxToEnd = (): void => {
  const box = inquiryInboxScreen.box.element()
  box.scrollTop = box.scrollHeight
}

export const expectInquiryInboxRows = (count: number): Promise<void> =>
  expect.poll(countInquiryInboxRows).toBe(count)

/** Opens an inquiry in the panel. */
export const openInquiryInboxRow = async (who: string): Promise<void> => {
  await row(who).click()
}

/** Waits until the panel beside the list shows the inquiry of a row, which follows the mark of the row. */
export const expectInquiryOpen = async (who: string): Promise<void> => {
  await expect.element(page.getByRole('heading', { name: who, exact: true })).toBeVisible()
  await expect.element(row(who)).toHaveAttribute('aria-current', 'true')
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

type Server = Awaited<ReturnType<typeof startComponentTestServer>>
type Visitor = Server['visitor']

/** Sends the callback request of a visitor, whose name starts with a word. */
export const submitCallback = async (visitor: Visitor, word: string) => {
  const name = createUniqueName(word)
  const { id } = await visitor.mail.callback(buildCallbackApiCall(name))
  return { id, name }
}

/** Sends callback requests of visitors and returns the latest first, as the inbox lists them. */
export const submitCallbacks = async (visitor: Visitor, count: number, word: string) => {
  const submitted: { id: number; name: string }[] = []
  while (submitted.length < count) submitted.unshift(await submitCallback(visitor, word))
  return submitted
}

/** Phone of `callback`, as it is shown. */
export const FORMATTED_CALLBACK_PHONE = '+380 67 123 45 67'.replaceAll(' ', '\u00A0')

/** Returns the states of inquiries as they are stored. */
export const readInquiryStates = ({ colleague }: Server, inquiries: readonly { id: number }[]) =>
  Promise.all(inquiries.map(async ({ id }) => (await colleague.request.get({ params: { id } })).value.state))

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
