import { formatDayMonth, formatRate, kyivDay } from 'shared/format'
import { honestAnswer } from '../../../../server/src/stand-ins/bank.ts'
import { test as base, expect } from '../../../fixtures/admin-host.ts'
import { asColleague } from '../../../fixtures/as-colleague.ts'
import { asVisitor } from '../../../fixtures/as-visitor.ts'
import { expectAccessible } from '../../../fixtures/expect-accessible.ts'
import { type OfWorker, serveProduct } from '../../../fixtures/test.ts'
import { unique } from '../../../fixtures/unique.ts'
import { HomePage } from '../../../pages/home-page.ts'

/** A product of its own: no other spec has asked it for rates of more days. */
const test = base.extend<object, OfWorker>({
  product: [async ({ bank }, use) => serveProduct({ NBU_URL: bank.url }, use), { scope: 'worker' }],
})

const HOURS = 2
const DAY_MS = 86_400_000

test('what the server knows is said, and what it does not know yet is said too', async ({ host }) => {
  await host.signIn()
  const home = new HomePage(host.page)
  await expect(home.health).toContainText(/Версия \d+\.\d+\.\d+, запущен/)
  await expect(home.health).toContainText(/Свободно [\d,]+\s[КМГТ]Б из [\d,]+\s[КМГТ]Б/)
  await expect(home.health.getByRole('progressbar', { name: 'Занято на диске' })).toBeVisible()
  await expect(home.health).toContainText(/Резервная копия\s*Ни разу.*npm run backup -- ФАЙЛ/)
  await expect(home.tables.getByText(/^версия\s\d+, /)).toHaveCount(6)
})

test('the rates of the bank are told with their day, how fresh they are, and how they went', async ({
  host,
  product,
}, info) => {
  const dayBefore = (days: number) => kyivDay(new Date(Date.now() - days * DAY_MS))
  for (const valcode of ['USD', 'EUR']) {
    for (const days of [1, 2, 3, 7]) {
      const date = dayBefore(days).replaceAll('-', '')
      await fetch(`${product.origin}/currency?valcode=${valcode}&date=${date}&json`)
    }
  }
  const today = dayBefore(0)
  await host.signIn()
  const { health } = new HomePage(host.page)
  await expect(health).toContainText(`Курс НБУ, ${formatDayMonth(today)}`)
  await expect(health.getByText('Есть', { exact: true })).toBeVisible()
  for (const [valcode, sign] of [
    ['USD', '$'],
    ['EUR', '€'],
  ] as const) {
    const { rate } = Object(honestAnswer(valcode, today, today)[0])
    await expect(health).toContainText(`${formatRate(rate)}\u00A0${sign}`)
  }
  const chart = health.getByRole('img', { name: 'Курсы за 90 дней' })
  await expect(chart).toHaveAccessibleDescription(
    new RegExp(`по\\s${formatDayMonth(today)}, 5\\sдней\\. Доллар от\\s[\\d,]+ до`),
  )
  expect(await chart.locator('path').first().getAttribute('d')).toMatch(/^M0 [\d.]+h0M[\d. L]+$/)
  await health.screenshot({ path: info.outputPath('rates.png'), animations: 'disabled' })
})

test('what visitors miss leads to the very place where it is filled in, as long as it is missing', async ({
  host,
  product,
}) => {
  const { meta } = asColleague(product.origin)
  const georgia = (await meta.list()).find(({ page }) => page === 'georgia')
  if (!georgia) throw new Error('the demonstration has no page of Georgia')
  const { id, ...record } = georgia
  await meta.remove({ params: { id } })
  await host.signIn()
  const gap = new HomePage(host.page).gap('Мета-теги страницы «Грузия»')
  await gap.click()
  await expect(host.page).toHaveURL(/\/admin\/meta\/create\?page=georgia$/)

  // As it was: other specs of this product read it.
  await meta.create({ body: record })
  await host.open('/admin')
  await expect(new HomePage(host.page).days).toBeVisible()
  await expect(gap).toBeHidden()
})

test('it stays true by itself while the window is open', async ({ host }) => {
  await host.signIn()
  await host.page.clock.install()
  await host.open('/admin')
  const home = new HomePage(host.page)
  await expect(home.health).toContainText('работает')
  await expect(home.health).not.toContainText('часа')
  await host.page.clock.fastForward(HOURS * 3_600_000)
  await expect(home.health).toContainText(/работает 2\sчаса/)
})

test('a message is wide enough to read in the part of a window that the home screen gives it', async ({
  host,
  product,
}) => {
  const words = `${unique('Смотрю гибрид')} и хочу понять, сколько за него платить`
  await asVisitor(product.origin).calculation({ body: { email: 'olena@example.com', message: words } })
  await host.signIn()
  const message = new HomePage(host.page).panel('Заявки').getByText(words)
  for (const width of [390, 768, 1000, 1280, 1440]) {
    await host.page.setViewportSize({ width, height: 800 })
    await expect
      .poll(async () => (await message.boundingBox())?.width, { message: `${width}` })
      .toBeGreaterThan(100)
  }
})

test('axe finds nothing, light and dark', async ({ host }) => {
  await host.signIn()
  const home = new HomePage(host.page)
  await expect(home.health).toContainText('Версия')
  await expect(home.days).toBeVisible()
  await expectAccessible(host.page)
})
