import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { buildCallbackApiCall } from '../../../../testing/component/inbox-screen.ts'
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

const panel = (title: string) => page.getByRole('list', { name: title })

test('the home page shows eight new inquiries and a link with the number of the others', async ({
  admin,
  server: { visitor },
  line,
}) => {
  await visitor.mail.callback(buildCallbackApiCall(createUniqueName('Много')))
  line.editResponse(/^GET \/api\/request\?state=new/, (text) => {
    const { items, ...rest } = JSON.parse(text)
    return JSON.stringify({
      ...rest,
      items: Array.from({ length: 11 }, (_, index) => ({ ...items[0], id: index + 1 })),
      total: 34,
    })
  })
  await admin.open('/admin')
  await expect
    .element(page.getByRole('link', { name: /^Ещё 26\sзаявок$/ }))
    .toHaveAttribute('href', '/admin/requests?tab=new')
  expect(panel('Новые заявки').getByRole('listitem').elements()).toHaveLength(8)
})

test('the home page shows my inquiries, and overdue ones with owner and due time, each with a link to its panel', async ({
  admin,
  server: { visitor, colleague },
  line,
}) => {
  const name = createUniqueName('Мояй')
  const { id } = await visitor.mail.callback(buildCallbackApiCall(name))
  const { id: owner } = await colleague.auth.me()
  await colleague.request.update({ params: { id }, body: { owner, state: 'active' } })
  const { value: inquiry } = await colleague.request.get({ params: { id } })
  line.respond(/^GET \/api\/request\?due=overdue/, {
    items: [{ ...inquiry, due: '2026-11-20T08:00:00.000Z' }],
    page: 1,
    pages: 1,
    total: 1,
  })
  await admin.open('/admin')
  await expect
    .element(panel('Мои заявки').getByRole('link', { name }))
    .toHaveAttribute('href', `/admin/requests?open=${id}&tab=mine`)
  const overdue = panel('Просрочено').getByRole('listitem')
  await expect.element(overdue).toMatchTextContent(name)
  await expect.element(overdue).toMatchTextContent(inquiry.owner?.name ?? '-')
  await expect.element(overdue).toMatchTextContent('Срок: ')
})

test('a list of inquiries that cannot be loaded says so on the home page, and the other lists are shown', async ({
  admin,
  server: { visitor },
  line,
}) => {
  const name = createUniqueName('Видна')
  await visitor.mail.callback(buildCallbackApiCall(name))
  line.fail(/^GET \/api\/request\?owner=me/, 500, 'internal')
  await admin.open('/admin')
  await expect.element(panel('Новые заявки').getByRole('link', { name })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Мои заявки' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Просрочено' })).not.toBeInTheDocument()
})

test('without a mail server the home page says what to configure', async ({ admin, server: { visitor } }) => {
  await visitor.mail.callback(buildCallbackApiCall(createUniqueName('Безпошти')))
  await admin.open('/admin')
  await expect.element(page.getByText(/^\d+\sпис\S+ жд[её]т$|^\d+\sпис\S+ ждут$/)).toBeVisible()
  await expect.element(page.getByText(/SMTP_URL/)).toBeVisible()
})
