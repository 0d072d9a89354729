import { expect } from 'vitest'
import { test } from '../../../testing/component/admin-component-test.tsx'
import {
  expectInquiryOpen,
  FORMATTED_CALLBACK_PHONE,
  INQUIRY_POLL_INTERVAL_MS,
  inquiryInboxScreen,
  pollInquiriesUntil,
  submitCallback,
} from '../../../testing/component/inquiry/inbox-screen.ts'

test('one poll announces and counts a new inquiry on any admin screen, and a click on its toast opens it', async ({
  admin,
  clock,
  server: { visitor, colleague },
}) => {
  const settled = await submitCallback(visitor, 'Спам')
  const requested = new Set<string>()
  await admin.open('/admin/categories', {
    intercept: (send) => (call) => {
      if (call.template.startsWith('/api/request')) requested.add(call.template)
      return send(call)
    },
  })
  const before = (await colleague.request.news({ query: {} })).new
  await expect.poll(() => document.title).toBe(`(${before}) Категории · Таможенный брокер`)
  await expect.element(inquiryInboxScreen.toast).not.toBeInTheDocument()
  requested.clear()
  await colleague.request.update({ params: { id: settled.id }, body: { state: 'spam' } })
  await pollInquiriesUntil(clock, admin, () => document.title.startsWith(`(${before - 1}) `))

  const { id, name } = await submitCallback(visitor, 'Олена')
  await clock.advance(INQUIRY_POLL_INTERVAL_MS)
  await expect.element(inquiryInboxScreen.railLink).toMatchTextContent(String(before))
  await expect
    .element(inquiryInboxScreen.railLink)
    .toHaveAccessibleName(/^Заявки \d+\sнов\S+ или просроченн\S+ заяв\S+$/)
  await expect.poll(() => document.title).toBe(`(${before}) Категории · Таможенный брокер`)
  await expect.element(inquiryInboxScreen.toast).toMatchTextContent(/1\sновая заявка/)
  expect([...requested]).toEqual(['/api/request/news'])

  await inquiryInboxScreen.toast.getByRole('button', { name: 'Открыть' }).click()
  await expect.poll(() => new URLSearchParams(location.search).get('open')).toBe(String(id))
  await expectInquiryOpen(name)
  await expect
    .element(inquiryInboxScreen.row(name))
    .toMatchTextContent(FORMATTED_CALLBACK_PHONE.replaceAll('\u00A0', ' '))
  await expect.element(inquiryInboxScreen.rows.first()).toMatchTextContent(name)
})
