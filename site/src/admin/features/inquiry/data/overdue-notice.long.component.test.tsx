import { expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  expectNewInquiryCountInTitle,
  INQUIRY_POLL_INTERVAL_MS,
  inquiryInboxScreen,
  pollInquiriesUntil,
  testWithFakeNotifications as test,
} from '../../../../testing/component/inquiry/inbox-screen.ts'

const toast = page.getByRole('status').filter({ hasText: /просроченн/ })

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
  await toast.getByRole('button', { name: 'Открыть' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/admin/requests?tab=overdue&owner=me')
  await expect.element(inquiryInboxScreen.selectedTab).toMatchTextContent('Просрочено')
  tab.hide(true)
  setMyOverdue(3)
  await clock.advance(INQUIRY_POLL_INTERVAL_MS)
  await admin.idle()
  expect(tab.shown()).toHaveLength(1)
})
