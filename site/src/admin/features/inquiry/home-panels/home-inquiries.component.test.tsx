import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import {
  buildCallbackApiCall,
  inquiryInboxScreen,
} from '../../../../testing/component/inquiry/inbox-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'

const chart = page.getByRole('img', { name: /^За 30\sдней/ })

test('the chart of inquiries by day has a text description and a table', async ({
  admin,
  server: { visitor },
}) => {
  await visitor.mail.callback(buildCallbackApiCall(createUniqueName('День')))
  await admin.open('/admin')
  await expect
    .element(chart)
    .toHaveAccessibleName(/^За 30\sдней \d+\sзаяв\S+: звонок [1-9]\d*, расчёт [1-9]\d*$/)
  const table = page.getByRole('table', { name: 'Заявки по дням' }).element()
  const days = table.querySelectorAll('tbody tr')
  expect(days).toHaveLength(30)
  const [, callbacks] = [...(days.item(29)?.children ?? [])].map(({ textContent }) => textContent)
  expect(Number(callbacks)).toBeGreaterThan(0)
})

test('the home page shows eight new inquiries and a link with the number of the others', async ({
  admin,
  server: { visitor },
  line,
}) => {
  await visitor.mail.callback(buildCallbackApiCall(createUniqueName('Много')))
  line.editResponse(/^GET \/api\/request\?/, (text) => {
    const { items, ...rest } = JSON.parse(text)
    return JSON.stringify({
      ...rest,
      items: Array.from({ length: 11 }, (_, index) => ({ ...items[0], id: index + 1 })),
      total: 34,
    })
  })
  await admin.open('/admin')
  await expect
    .element(page.getByRole('link', { name: /^Ещё 26\sновых\sзаявок$/ }))
    .toHaveAttribute('href', '/admin/requests')
  expect(inquiryInboxScreen.rows.elements()).toHaveLength(8)
})

test('without a mail server each inquiry and the home page say what to configure', async ({
  admin,
  server: { visitor },
}) => {
  const name = createUniqueName('Безпошти')
  await visitor.mail.callback(buildCallbackApiCall(name))
  await admin.open('/admin')
  await expect.element(inquiryInboxScreen.row(name)).toMatchTextContent('Почта не настроена')
  await expect.element(page.getByText(/^\d+\sпис\S+ жд[её]т$|^\d+\sпис\S+ ждут$/)).toBeVisible()
  await expect.element(page.getByText(/SMTP_URL/)).toBeVisible()
})
