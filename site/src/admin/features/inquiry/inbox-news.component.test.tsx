import { expect } from 'vitest'
import { test } from '../../../testing/component/admin-component-test.tsx'
import {
  buildCallbackApiCall,
  expectInquiryOpen,
  expectNewInquiryCountInTitle,
  FORMATTED_CALLBACK_PHONE,
  INQUIRY_POLL_INTERVAL_MS,
  inquiryInboxScreen,
  pollInquiriesUntil,
} from '../../../testing/component/inquiry/inbox-screen.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

test('a new inquiry is announced and counted on any admin screen, and a click on its toast opens it', async ({
  admin,
  clock,
  server: { visitor, colleague },
}) => {
  await admin.open('/admin/categories')
  const before = (await colleague.request.news({ query: {} })).new
  await expect.poll(() => document.title).toBe(`(${before}) Категории · Таможенный брокер`)
  await expect.element(inquiryInboxScreen.toast).not.toBeInTheDocument()

  const name = createUniqueName('Олена')
  const { id } = await visitor.mail.callback(buildCallbackApiCall(name))
  await clock.advance(INQUIRY_POLL_INTERVAL_MS)
  await expect.element(inquiryInboxScreen.railLink).toMatchTextContent(String(before + 1))
  await expect
    .element(inquiryInboxScreen.railLink)
    .toHaveAccessibleName(/^Заявки \d+\sнов\S+ или просроченн\S+ заяв\S+$/)
  await expect.poll(() => document.title).toBe(`(${before + 1}) Категории · Таможенный брокер`)
  await expect.element(inquiryInboxScreen.toast).toMatchTextContent(/1\sновая заявка/)

  await inquiryInboxScreen.toast.getByRole('button', { name: 'Открыть' }).click()
  await expect.poll(() => new URLSearchParams(location.search).get('open')).toBe(String(id))
  await expectInquiryOpen(name)
  await expect
    .element(inquiryInboxScreen.row(name))
    .toMatchTextContent(FORMATTED_CALLBACK_PHONE.replaceAll('\u00A0', ' '))
  await expect.element(inquiryInboxScreen.rows.first()).toMatchTextContent(name)
})

test('admin screens other than the inbox poll only for new inquiries, and update the count after each response', async ({
  admin,
  clock,
  server: { visitor, colleague },
}) => {
  const requested = new Set<string>()
  await admin.open('/admin/categories', {
    intercept: (send) => (call) => {
      if (call.template.startsWith('/api/request')) requested.add(call.template)
      return send(call)
    },
  })
  const count = (await colleague.request.news({ query: {} })).new
  await expect.poll(() => document.title).toBe(`(${count}) Категории · Таможенный брокер`)
  requested.clear()
  const { id } = await visitor.mail.callback(buildCallbackApiCall(createUniqueName('Нова')))
  await pollInquiriesUntil(clock, admin, () => document.title.startsWith(`(${count + 1}) `))
  await colleague.request.update({ params: { id }, body: { state: 'spam' } })
  await pollInquiriesUntil(clock, admin, () => document.title.startsWith(`(${count}) `))
  expect([...requested]).toEqual(['/api/request/news'])
})

test('focusing the window polls the server for new inquiries at once', async ({ admin, clock }) => {
  let polls = 0
  await admin.open('/admin/requests', {
    intercept: (send) => (call) => {
      if (call.template === '/api/request/news') polls += 1
      return send(call)
    },
  })
  await expectNewInquiryCountInTitle()
  clock.freeze()
  const before = polls
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('focus'))
      return polls
    })
    .toBeGreaterThan(before)
})
