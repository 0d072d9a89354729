import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAdminTest } from '../../../testing/component/admin-component-test.tsx'
import { expectInboxRows, inquiryInboxScreen } from '../../../testing/component/inbox-screen.ts'

const COUNT = 120
const EMAIL = 'eldest@example.com'
const LONG = `Добрый день!\n${'Расскажите подробно о доставке. '.repeat(100)}Спасибо за ответ.`

/** The oldest inquiry is a long letter on the last page. */
const test = createAdminTest({ DEMO: '0' }, async ({ visitor }) => {
  await visitor.mail.calculation({ body: { email: EMAIL, message: LONG } })
  for (let n = 2; n <= COUNT; n += 1) {
    const name = n === 7 ? 'Ївга Заглиблена' : `Відвідувач ${n}`
    await visitor.mail.callback({ body: { name, phone: `067 555 ${String(1000 + n)}` } })
  }
})

test('an inbox of several pages is read page after page down to the oldest inquiry', async ({ admin }) => {
  await admin.open('/admin/requests?tab=all')
  await expectInboxRows(50)
  await expect.element(inquiryInboxScreen.row(EMAIL)).not.toBeInTheDocument()
  await inquiryInboxScreen.more.click()
  await expectInboxRows(100)
  inquiryInboxScreen.more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(inquiryInboxScreen.row(EMAIL)).toBeVisible()
  await expect.element(inquiryInboxScreen.more).not.toBeInTheDocument()
})

test('a search covers all pages and finds a phone number typed with spaces', async ({ admin }) => {
  await admin.open('/admin/requests')
  await expectInboxRows(50)
  await inquiryInboxScreen.search.fill('067 555 10 07')
  await expectInboxRows(1)
  await expect.element(inquiryInboxScreen.row('Ївга Заглиблена')).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: /Найдено: 1\sзаявка/ })).toBeInTheDocument()
  await inquiryInboxScreen.search.fill('ЗАГЛИБЛЕНА ївга')
  await expectInboxRows(1)
  await userEvent.keyboard('{Escape}')
  await expectInboxRows(50)
})

test('a link to an inquiry that does not exist shows the new ones', async ({ admin }) => {
  await admin.open('/admin/requests?open=999999')
  await expectInboxRows(50)
  await expect.element(inquiryInboxScreen.tab('Новые')).toHaveAttribute('aria-pressed', 'true')
})

test('a next page of inquiries that fails to load says so, keeps the rows and can be loaded again', async ({
  admin,
  server: { visitor },
}) => {
  for (let n = 0; n < 51; n += 1)
    await visitor.mail.callback({ body: { name: `Робот ${n}`, phone: '067 123 45 67', website: 'x' } })
  let isDown = true
  await admin.open('/admin/requests?tab=spam', {
    intercept: (send) => async (call) =>
      isDown && call.query.page === '2' ? { status: 503, headers: {}, body: '' } : send(call),
  })
  await expectInboxRows(50)
  await inquiryInboxScreen.more.click()
  const alert = page.getByRole('alert')
  await expect.element(alert.filter({ hasText: /Следующие заявки/ })).toBeVisible()
  await expectInboxRows(50)
  isDown = false
  await inquiryInboxScreen.more.click()
  await expect.element(inquiryInboxScreen.row('Робот 0')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})
