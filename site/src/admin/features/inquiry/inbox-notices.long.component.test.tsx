import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { hostileFeeTableNames, recordScriptActivity } from '../../../testing/component/hostile-names.ts'
import {
  buildCallbackApiCall,
  expectInquiryOpen,
  expectNewInquiryCountInTitle,
  FORMATTED_CALLBACK_PHONE,
  INQUIRY_POLL_INTERVAL_MS,
  inquiryInboxScreen,
  pollInquiriesUntil,
  submitCallback,
  testWithFakeNotifications as test,
} from '../../../testing/component/inquiry/inbox-screen.ts'
import { inquiryPanelScreen } from '../../../testing/component/inquiry/inquiry-panel-screen.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

test('while the tab is hidden each new inquiry shows a notification with its name as plain text, and a click on it opens the inquiry', async ({
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
  await submitCallback(visitor, 'Видима')
  await clock.advance(INQUIRY_POLL_INTERVAL_MS)
  await expect.element(inquiryInboxScreen.toast).toBeVisible()
  expect(tab.shown()).toEqual([])

  tab.hide(true)
  const first = createUniqueName('<b>Жирна</b><img src=x onerror=alert(1)>')
  const ids: number[] = []
  for (const [index, name] of [first, ...hostileFeeTableNames].entries()) {
    ids.push((await visitor.mail.callback(buildCallbackApiCall(name))).id)
    await pollInquiriesUntil(clock, admin, () => tab.notices.length > index)
    expect(tab.shown()[index]).toEqual([
      `${name}, ${FORMATTED_CALLBACK_PHONE}`,
      'Новая заявка: просит перезвонить',
    ])
  }
  await clock.advance(INQUIRY_POLL_INTERVAL_MS)
  expect(tab.shown()).toHaveLength(ids.length)
  tab.hide(false)
  tab.notices[0]?.onclick?.()
  await expect.poll(() => new URLSearchParams(location.search).get('open')).toBe(String(ids[0]))
  await expectInquiryOpen(first)
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
  await submitCallback(visitor, 'Телефон')
  await clock.advance(INQUIRY_POLL_INTERVAL_MS)
  await inquiryInboxScreen.toast.getByRole('button', { name: 'Открыть' }).click()
  await expect.element(inquiryPanelScreen.newNote).toBeVisible()
  await expect.element(inquiryInboxScreen.notificationsRefused).toBeVisible()
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

const overdueToast = page.getByRole('status').filter({ hasText: /просроченн/ })

test('the owner of an overdue inquiry gets one notification and one toast, whose button opens the overdue ones', async ({
  admin,
  clock,
  notices,
  line,
}) => {
  const setMyOverdue = (myOverdue: number): void => {
    const counts = { new: 1, active: 0, waiting: 0, mine: myOverdue, overdue: myOverdue, myOverdue }
    const news = { ...counts, attention: 1 + myOverdue, revision: String(myOverdue), items: [] }
    line.respond(/^GET \/api\/request\/news/, news)
  }
  setMyOverdue(0)
  const tab = notices({ before: 'granted' })
  await admin.open('/admin/categories')
  await expectNewInquiryCountInTitle()
  tab.hide(true)
  setMyOverdue(2)
  await pollInquiriesUntil(clock, admin, () => tab.notices.length > 0)
  expect(tab.shown()).toEqual([
    ['У вас 2\u00A0просроченные заявки', 'Ответьте клиенту или назначьте другой срок'],
  ])
  tab.hide(false)
  await overdueToast.getByRole('button', { name: 'Открыть' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/admin/requests?tab=overdue&owner=me')
  await expect.element(inquiryInboxScreen.selectedTab).toMatchTextContent('Просрочено')
  tab.hide(true)
  setMyOverdue(3)
  await clock.advance(INQUIRY_POLL_INTERVAL_MS)
  await admin.idle()
  expect(tab.shown()).toHaveLength(1)
})
