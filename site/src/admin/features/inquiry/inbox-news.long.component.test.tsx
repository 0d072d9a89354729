import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import {
  expectNewInquiryCountInTitle,
  INQUIRY_POLL_INTERVAL_MS,
  inquiryInboxScreen,
  pollInquiriesUntil,
  submitCallback,
  submitCallbacks,
} from '../../../testing/component/inquiry/inbox-screen.ts'

const isProgressBarShown = () =>
  document.querySelector('[role=progressbar][aria-label^=Загру]:not([aria-hidden=true])')

test('new inquiries that arrive together are announced in one toast, and one set back to «new» is not announced again', async ({
  admin,
  clock,
  server: { visitor, colleague },
}) => {
  await admin.open('/admin')
  const newInquiries = page.getByRole('list', { name: 'Новые заявки' })
  await expect.element(newInquiries).toBeVisible()
  await expectNewInquiryCountInTitle()
  const submitted = await submitCallbacks(visitor, 3, 'Третя')
  await clock.advance(INQUIRY_POLL_INTERVAL_MS)
  await expect.element(inquiryInboxScreen.toast).toMatchTextContent(/3\sновые заявки/)
  for (const { name } of submitted)
    await expect.element(newInquiries.getByText(name, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Скрыть' }).click()
  await expect.element(inquiryInboxScreen.toast).not.toBeInTheDocument()

  const [{ id, name } = { id: 0, name: '' }] = submitted
  const params = { id }
  await colleague.request.update({ params, body: { state: 'done' } })
  await pollInquiriesUntil(clock, admin, () => newInquiries.getByText(name).query() === null)
  await colleague.request.update({ params, body: { state: 'new' } })
  await pollInquiriesUntil(clock, admin, () => newInquiries.getByText(name).query() !== null)
  await expect.element(inquiryInboxScreen.toast).not.toBeInTheDocument()
})

test('a poll for inquiries without changes gets a 304 response, later inquiries are shown, and focusing the window polls at once', async ({
  admin,
  clock,
  server: { visitor },
}) => {
  const statuses: number[] = []
  await admin.open('/admin/requests', {
    intercept: (send) => async (call) => {
      const answer = await send(call)
      if (call.template === '/api/request/news' && call.query.since) statuses.push(answer.status)
      return answer
    },
  })
  await expect.element(inquiryInboxScreen.rows.first()).toBeVisible()
  await expectNewInquiryCountInTitle()
  await pollInquiriesUntil(clock, admin, () => statuses.slice(1).includes(304))
  expect(statuses[0]).toBe(200)
  const { name } = await submitCallback(visitor, 'Знову')
  await pollInquiriesUntil(clock, admin, () => inquiryInboxScreen.row(name).query() !== null)
  await clock.advance(INQUIRY_POLL_INTERVAL_MS)
  await expect.element(inquiryInboxScreen.row(name)).toBeVisible()
  clock.freeze()
  const before = statuses.length
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('focus'))
      return statuses.length
    })
    .toBeGreaterThan(before)
})

test('a failed poll for inquiries shows no error and no progress bar, and the next poll finds new inquiries', async ({
  admin,
  clock,
  server: { visitor },
}) => {
  let isDown = false
  let failures = 0
  await admin.open('/admin/requests', {
    intercept: (send) => async (call) => {
      if (!isDown || call.template !== '/api/request/news') return send(call)
      failures += 1
      return { status: 503, headers: {}, body: '' }
    },
  })
  await expect.element(inquiryInboxScreen.rows.first()).toBeVisible()
  await clock.advance(3000)
  await expect.poll(isProgressBarShown).toBeNull()
  const bars: (string | null)[] = []
  const watch = new MutationObserver(() => {
    const bar = isProgressBarShown()
    if (bar) bars.push(bar.getAttribute('aria-label'))
  })
  watch.observe(document.body, { childList: true, subtree: true, attributes: true })
  const { name } = await submitCallback(visitor, 'Наполегливий')
  isDown = true
  await clock.advance(INQUIRY_POLL_INTERVAL_MS)
  await expect.poll(() => failures).toBeGreaterThan(0)
  await expect.element(inquiryInboxScreen.rows.first()).toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
  expect(inquiryInboxScreen.row(name).query()).toBeNull()

  isDown = false
  await clock.advance(INQUIRY_POLL_INTERVAL_MS)
  await expect.element(inquiryInboxScreen.row(name)).toBeVisible()
  await expect.element(inquiryInboxScreen.toast).toBeVisible()
  watch.disconnect()
  expect(bars).toEqual([])
})

test('one poll for new inquiries serves all components that show the result', async ({ admin, clock }) => {
  let polls = 0
  let answers = 0
  await admin.open('/admin/categories', {
    intercept: (send) => async (call) => {
      const isPoll = call.template === '/api/request/news'
      if (isPoll) polls += 1
      const answer = await send(call)
      if (isPoll) answers += 1
      return answer
    },
  })
  await expectNewInquiryCountInTitle()
  // In the middle of the polling interval, so that a second poll would run at another time.
  await clock.advance(INQUIRY_POLL_INTERVAL_MS / 2)
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Главная' }).click()
  await expect.element(page.getByRole('list', { name: 'Новые заявки' })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
  const before = polls
  for (const turn of [1, 2]) {
    await clock.advance(INQUIRY_POLL_INTERVAL_MS / 2)
    await expect.poll(() => answers).toBe(before + turn)
    await clock.advance(INQUIRY_POLL_INTERVAL_MS / 2)
  }
  expect(polls).toBe(before + 2)
})
