import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAdminTest } from '../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import {
  expectInquiryInboxRows,
  inquiryInboxScreen,
  measureScrollWidth,
  openInquiryInboxRow,
  readInquiryMessage,
} from '../../../testing/component/inbox-screen.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

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

test('a link to an inquiry on a later page of the inbox opens the inquiry with its full message', async ({
  admin,
  server: { colleague },
}) => {
  await admin.open('/admin/requests?open=1')
  await expect.element(inquiryInboxScreen.toggle(EMAIL)).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => readInquiryMessage(1)).toMatch(/Спасибо за ответ\.$/)
  await inquiryInboxScreen.note.fill('Ответили письмом')
  await inquiryInboxScreen.save.click()
  await expect.element(inquiryInboxScreen.save).not.toBeInTheDocument()
  expect((await colleague.request.get({ params: { id: 1 } })).value).toMatchObject({
    note: 'Ответили письмом',
    message: LONG,
  })
})

test('marking an inquiry on the second inbox page removes it from the list and the count, and undo restores both', async ({
  admin,
  server: { colleague },
}) => {
  const before = (await colleague.request.news({ query: {} })).new
  await admin.open('/admin/requests')
  await inquiryInboxScreen.more.click()
  await expectInquiryInboxRows(100)
  const who = 'Відвідувач 40'
  await openInquiryInboxRow(who)
  await inquiryInboxScreen.action('Спам').click()
  await expect.element(inquiryInboxScreen.row(who)).not.toBeInTheDocument()
  await expect.element(inquiryInboxScreen.railLink).toMatchTextContent(String(before - 1))
  await inquiryInboxScreen.undo.click()
  await expect.element(inquiryInboxScreen.row(who)).toBeVisible()
  await expect.element(inquiryInboxScreen.railLink).toMatchTextContent(String(before))
})

for (const width of [390, 768, 1440]) {
  test(`an inbox of several pages, ${width} px wide, has no accessibility fault and does not scroll sideways`, async ({
    admin,
  }) => {
    await page.viewport(width, 900)
    await admin.open('/admin/requests')
    await expectInquiryInboxRows(50)
    await expectAccessible()
    expect(measureScrollWidth()).toBe(width)
  })
}

test('if a long message of an inquiry fails to load, its beginning and a notice are shown, and a retry loads it', async ({
  admin,
  server: { visitor },
}) => {
  const email = `${createUniqueName('long')}@example.com`
  const message = `Начало. ${'Ещё слово. '.repeat(60)}Конец.`
  const { id } = await visitor.mail.calculation({ body: { email, message } })
  let isDown = true
  await admin.open('/admin/requests', {
    intercept: (send) => async (call) =>
      isDown && call.template === '/api/request/{id}' ? { status: 503, headers: {}, body: '' } : send(call),
  })
  await openInquiryInboxRow(email)
  await expect.poll(() => readInquiryMessage(id)).toMatch(/^Начало\..*…$/)
  await expect
    .element(inquiryInboxScreen.row(email).getByRole('alert'))
    .toMatchTextContent(/остальное не\sзагрузилось/)
  isDown = false
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await expect.poll(() => readInquiryMessage(id)).toMatch(/Конец\.$/)
})

test('an inbox of several pages loads one page after the other down to the oldest inquiry', async ({
  admin,
}) => {
  await admin.open('/admin/requests?tab=all')
  await expectInquiryInboxRows(50)
  await expect.element(inquiryInboxScreen.row(EMAIL)).not.toBeInTheDocument()
  await inquiryInboxScreen.more.click()
  await expectInquiryInboxRows(100)
  inquiryInboxScreen.more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(inquiryInboxScreen.row(EMAIL)).toBeVisible()
  await expect.element(inquiryInboxScreen.more).not.toBeInTheDocument()
})

test('a search in the inbox covers all pages and finds a phone number typed with spaces', async ({
  admin,
}) => {
  await admin.open('/admin/requests')
  await expectInquiryInboxRows(50)
  await inquiryInboxScreen.search.fill('067 555 10 07')
  await expectInquiryInboxRows(1)
  await expect.element(inquiryInboxScreen.row('Ївга Заглиблена')).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: /Найдено: 1\sзаявка/ })).toBeInTheDocument()
  await inquiryInboxScreen.search.fill('ЗАГЛИБЛЕНА ївга')
  await expectInquiryInboxRows(1)
  await userEvent.keyboard('{Escape}')
  await expectInquiryInboxRows(50)
})

test('a link to an inquiry that does not exist opens the tab of new inquiries', async ({ admin }) => {
  await admin.open('/admin/requests?open=999999')
  await expectInquiryInboxRows(50)
  await expect.element(inquiryInboxScreen.tab('Новые')).toHaveAttribute('aria-pressed', 'true')
})
