import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAdminTest, type TestAdmin } from '../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import {
  expectInquiryInboxRows,
  inquiryInboxScreen,
  measureScrollWidth,
  pollInquiriesUntil,
  scrollInquiryInboxToEnd,
} from '../../../testing/component/inquiry/inbox-screen.ts'

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

test('a link to an inquiry on a later page opens it with its full message, and a link to none opens the new inquiries', async ({
  admin,
}) => {
  await admin.open('/admin/requests?open=1')
  await expect.element(inquiryInboxScreen.tab('Новые')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText(/Спасибо за ответ\.$/)).toBeInTheDocument()
  await expectInquiryInboxRows(50)
  await admin.open('/admin/requests?open=999999')
  await expectInquiryInboxRows(50)
  await expect.element(inquiryInboxScreen.tab('Новые')).toHaveAttribute('aria-selected', 'true')
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

test('scrolling an inbox of several pages loads one page after the other down to the oldest inquiry', async ({
  admin,
}) => {
  await admin.open('/admin/requests?tab=all')
  await expectInquiryInboxRows(50)
  expect(inquiryInboxScreen.rows.elements().length).toBeLessThan(50)
  scrollInquiryInboxToEnd()
  await expectInquiryInboxRows(100)
  scrollInquiryInboxToEnd()
  await expectInquiryInboxRows(COUNT)
  scrollInquiryInboxToEnd()
  await expect.element(inquiryInboxScreen.row(EMAIL)).toBeVisible()
  await expect.element(inquiryInboxScreen.retry).not.toBeInTheDocument()
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

test('inquiries sorted from the oldest start with the first one, also after a reload', async ({ admin }) => {
  await admin.open('/admin/requests')
  await inquiryInboxScreen.filter.click()
  await inquiryInboxScreen.filterField('Порядок').selectOptions('Сначала старые')
  await expect.element(inquiryInboxScreen.removeFilter('Порядок: Сначала старые')).toBeVisible()
  await expect.element(inquiryInboxScreen.row(EMAIL)).toBeVisible()
  await admin.open(location.pathname + location.search)
  await expect.element(inquiryInboxScreen.row(EMAIL)).toBeVisible()
})

test('while the inbox is scrolled, a new inquiry at its top moves no row', async ({
  admin,
  clock,
  server: { visitor },
}) => {
  await admin.open('/admin/requests')
  await expectInquiryInboxRows(50)
  inquiryInboxScreen.box.element().scrollTop = 400
  await expect.element(inquiryInboxScreen.row('Відвідувач 105')).toBeVisible()
  const measureTop = () => inquiryInboxScreen.row('Відвідувач 105').element().getBoundingClientRect().top
  const before = measureTop()
  await visitor.mail.callback({ body: { name: 'Найновіша', phone: '067 123 45 67' } })
  await pollInquiriesUntil(clock, admin, () =>
    /121/.test(inquiryInboxScreen.tab('Новые').element().textContent ?? ''),
  )
  await expect.poll(() => inquiryInboxScreen.box.element().scrollTop).toBe(440)
  expect(measureTop()).toBe(before)
})

test('if the next page of inquiries fails to load, the inbox shows a message, keeps its rows and can retry', async ({
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
  await expectInquiryInboxRows(50)
  scrollInquiryInboxToEnd()
  const alert = page.getByRole('alert')
  await expect.element(alert.filter({ hasText: /Следующие заявки/ })).toBeVisible()
  await expectInquiryInboxRows(50)
  isDown = false
  await inquiryInboxScreen.retry.click()
  await expect.element(inquiryInboxScreen.row('Робот 0')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

const WHOLE = 'Ш'.repeat(300)

/** Opens the oldest inquiries, and returns the text of the page at the time it is printed. */
const openAndCapturePrint = async (admin: TestAdmin) => {
  let printed = ''
  await admin.open('/admin/requests?sort=oldest', {
    platform: {
      printing: {
        print: () => {
          dispatchEvent(new Event('beforeprint'))
          printed = document.querySelector('main')?.textContent ?? ''
          dispatchEvent(new Event('afterprint'))
        },
      },
    },
  })
  await expectInquiryInboxRows(50)
  return async () => {
    await inquiryInboxScreen.menu.click()
    await inquiryInboxScreen.menuItem('Печать').click()
    await expect.poll(() => printed).toContain('Відвідувач 40')
    return printed
  }
}

test('printing the inbox loads its other pages and prints whole messages', async ({
  admin,
  server: { visitor },
}) => {
  await visitor.mail.calculation({ body: { email: 'whole@example.com', message: WHOLE } })
  const print = await openAndCapturePrint(admin)
  const printed = await print()
  expect(printed).toContain(LONG)
  expect(printed).toContain('Відвідувач 120')
  expect(printed).toContain(WHOLE)
  expect(printed).not.toContain(`${WHOLE}…`)
  expect(printed).not.toContain('Напечатаны первые')
})

test('printing the inbox without a connection prints the loaded inquiries and says what is missing', async ({
  admin,
  line,
}) => {
  const print = await openAndCapturePrint(admin)
  line.cut()
  const printed = await print()
  expect(printed).toMatch(/Напечатаны первые 50 из \d+\./)
  expect(printed).toContain('Письма с «…» напечатаны не целиком.')
  expect(printed).toContain(`${LONG.slice(0, 300)}…`)
})
