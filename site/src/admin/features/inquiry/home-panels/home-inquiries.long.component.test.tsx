import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import { submitCallback } from '../../../../testing/component/inquiry/inbox-screen.ts'

const chart = page.getByRole('img', { name: /^За 30\sдней/ })
const panel = (title: string) => page.getByRole('list', { name: title })

test('the home page shows eight new inquiries and a link with the number of the others', async ({
  admin,
  server: { visitor },
  line,
}) => {
  await submitCallback(visitor, 'Много')
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
  const { id, name } = await submitCallback(visitor, 'Мояй')
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
  const { name } = await submitCallback(visitor, 'Видна')
  line.fail(/^GET \/api\/request\?owner=me/, 500, 'internal')
  await admin.open('/admin')
  await expect.element(panel('Новые заявки').getByRole('link', { name })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Мои заявки' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Просрочено' })).not.toBeInTheDocument()
})

test('at each width the home page describes the inquiries by day, and without a mail server it says what to configure', async ({
  admin,
  server: { visitor },
}) => {
  await submitCallback(visitor, 'День')
  for (const width of [390, 1000, 1440]) {
    await page.viewport(width, 900)
    await admin.open('/admin')
    await expect
      .element(chart)
      .toHaveAccessibleName(/^За 30\sдней \d+\sзаяв\S+: звонок [1-9]\d*, расчёт [1-9]\d*$/)
    await expect.element(panel('Новые заявки')).toBeVisible()
    await expectAccessible()
  }
  const table = page.getByRole('table', { name: 'Заявки по дням' }).element()
  const days = table.querySelectorAll('tbody tr')
  expect(days).toHaveLength(30)
  const [, callbacks] = [...(days.item(29)?.children ?? [])].map(({ textContent }) => textContent)
  expect(Number(callbacks)).toBeGreaterThan(0)
  await expect.element(page.getByText(/^\d+\sпис\S+ жд[её]т$|^\d+\sпис\S+ ждут$/)).toBeVisible()
  await expect.element(page.getByText(/SMTP_URL/)).toBeVisible()
})
