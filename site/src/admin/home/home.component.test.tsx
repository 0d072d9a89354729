import { DAY_MS, formatDate, formatNationalBankRate, toKyivDay } from 'shared/format'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../testing/component/admin-component-test.tsx'
import {
  collapseSpaces,
  expectHomePanelText,
  readHomePanelText,
} from '../../testing/component/admin-screens.ts'
import { expectPageStateAccessible } from '../../testing/component/expect-accessible.ts'
import { matchTypesetText } from '../../testing/component/text-matchers.ts'

test('the home screen shows the server version, disk usage, backup age and the version of each fee table', async ({
  admin,
}) => {
  await admin.open('/admin')
  await expectHomePanelText('Состояние').toMatch(/Версия \d+\.\d+\.\d+, запущен/)
  expect(readHomePanelText('Состояние')).toMatch(/Свободно [\d,]+ [КМГТ]Б из [\d,]+ [КМГТ]Б/)
  // The bar of an empty disk has no width.
  const usedSpace = page.getByRole('progressbar', { name: 'Занято на диске' })
  await expect.element(usedSpace).toHaveAttribute('aria-valuetext', expect.stringMatching(/^\d+%$/))
  expect(readHomePanelText('Состояние')).toMatch(/Резервная копия Ни разу.*npm run backup -- ФАЙЛ/)
  expect(readHomePanelText('Таблицы').match(/версия \d+, /g)).toHaveLength(6)
})

test('the home screen shows the exchange rates of the bank with their day, age and a chart of past days', async ({
  admin,
  server,
}) => {
  const daysAgo = (days: number) => toKyivDay(new Date(Date.now() - days * DAY_MS))
  const rates = new Map<string, number>()
  for (const valcode of ['USD', 'EUR'])
    for (const days of [0, 1, 2, 3, 7]) {
      const date = daysAgo(days).replaceAll('-', '')
      const response = await fetch(`/currency?valcode=${valcode}&date=${date}&json`)
      const [{ rate }] = await response.json()
      if (days === 0) rates.set(valcode, rate)
    }
  await admin.open('/admin')
  await expectHomePanelText('Состояние').toContain(collapseSpaces(`Курс НБУ, ${formatDate(daysAgo(0))}`))
  await expect.element(page.getByText('Есть', { exact: true })).toBeVisible()
  expect(readHomePanelText('Состояние')).toContain(`${formatNationalBankRate(rates.get('USD') ?? 0)} $`)
  expect(readHomePanelText('Состояние')).toContain(`${formatNationalBankRate(rates.get('EUR') ?? 0)} €`)
  const chart = page.getByRole('img', { name: 'Курсы за 90 дней' })
  // The demo content has the rates of a past day, which the chart shows for 90 days.
  const demoDays = (await server.colleague.currency.stored()).filter(({ date }) => date < daysAgo(7)).length
  const period = `по ${collapseSpaces(formatDate(daysAgo(0)))}, ${5 + demoDays} дней\\. Доллар от [\\d,]+ до`
  await expect.element(chart).toHaveAccessibleDescription(new RegExp(period.replaceAll(' ', '\\s')))
  expect(chart.element().querySelector('path')?.getAttribute('d')).toMatch(
    /^M0 [\d.]+h0(?:M[\d.]+ [\d.]+h0)?M[\d. L]+$/,
  )
})

test('the home screen lists missing site content with a link to its form until the content is added', async ({
  admin,
  server,
}) => {
  const gap = page.getByRole('link', { name: 'Заполнить: Мета-теги страницы «Грузия»' })
  const { meta } = server.colleague
  const georgia = (await meta.list()).find((each) => each.page === 'georgia')
  if (!georgia) throw new Error('the demo content has no page of Georgia')
  const { id, ...record } = georgia
  await meta.remove({ params: { id } })
  await admin.open('/admin')
  await gap.click()
  await expect.poll(() => location.pathname + location.search).toBe('/admin/meta/create?page=georgia')
  await meta.create({ body: record })
  await admin.open('/admin')
  await expect.element(page.getByRole('heading', { name: 'Заявки по дням', exact: true })).toBeVisible()
  await admin.idle()
  await expect.element(gap).not.toBeInTheDocument()
})

test('the home screen shows warnings of the server with advice', async ({ admin, line }) => {
  line.editResponse(/^GET \/api\/status/, (text) =>
    JSON.stringify({
      ...JSON.parse(text),
      warnings: ['proxy-not-trusted', 'data-dir-writable', 'clock-suspect'],
    }),
  )
  await admin.open('/admin')
  await expectHomePanelText('Состояние').toMatch(/Прокси перед сервером Проверьте Похоже, .*TRUST_PROXY/)
  expect(readHomePanelText('Состояние')).toMatch(/Папка данных Проверьте .*chmod go-w/)
  expect(readHomePanelText('Состояние')).toMatch(/Часы сервера Проверьте .*сервер ничего не удаляет/)
  await expect.element(page.getByText(matchTypesetText('Папка данных'))).toBeVisible()
  await expectPageStateAccessible()
})
