import { kyivDay } from 'shared/format'
import { expect, test } from '../../fixtures/calculator-visitor.ts'
import { holdBack } from '../../fixtures/delay-route.ts'
import { alive, controlled, either, heading, NETWORK_TROUBLE, NO_WORKER } from '../../fixtures/test.ts'
import { CalculatorPage } from '../../pages/calculator-page.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('without a connection', () => {
  test.use({ expected: NETWORK_TROUBLE })

  test('it goes on reckoning, says of which day, and does so after a reload too', async ({
    calculator,
    page,
    context,
  }) => {
    await controlled(page)
    await page.reload()
    await expect(calculator.total).toBeVisible()
    await context.setOffline(true)
    await expect(
      calculator.sheet.getByText(/^Нет связи\. Считаем по\sкурсам и\sтаблицам на\s\d\d/),
    ).toBeVisible()
    const before = await calculator.sum()
    await calculator.field('Цена автомобиля').fill('8 000')
    await calculator.expectOtherThan(before)
    const offline = await calculator.sum()
    await calculator.save.click()
    await expect(calculator.alert).toContainText(/Нет связи с\sсервером\. Расчёт не\sсохранён/)
    await expect(calculator.field('Цена автомобиля')).toHaveValue('8 000')

    await page.reload()
    await calculator.expectTotal(offline)
    await context.setOffline(false)
    await expect(calculator.sheet.getByText(/^Нет связи/)).toHaveCount(0)
    await calculator.keep()
  })
})

/** What a worker asks and keeps by itself no route of a page can change. */
const unkept = { serviceWorkers: 'block', expected: either(NETWORK_TROUBLE, NO_WORKER) } as const

test.describe('on a line that brings no tables, or late', () => {
  test.use(unkept)

  test('a date that is taken away again leaves the page as it is', async ({ page }) => {
    await page.route('**/api/calculator/bundle**', (route) => route.abort())
    await page.goto('/')
    const calculator = new CalculatorPage(page)
    await expect(calculator.alert).toContainText(/таблицы на\sсегодня не\sзагрузились/)
    await calculator.field('Дата расчёта').fill('2026-03-04')
    await expect(calculator.alert).toContainText(/таблицы на\s04\sберезня\s2026/)
    await calculator.field('Дата расчёта').fill('')
    await expect(calculator.field('Дата расчёта')).toHaveAccessibleDescription('Укажите день')
    await expect(calculator.alert).toHaveCount(0)
    await expect(heading(page)).toBeVisible()
  })

  test('what is typed before the tables have come counts when they come', async ({ page }) => {
    const release = await holdBack(page, '**/api/calculator/bundle')
    await page.goto('/')
    await alive(page)
    const calculator = new CalculatorPage(page)
    await calculator.field('Цена автомобиля').fill('7 500')
    await calculator.choose('Кузов', 'Внедорожник')
    await expect(calculator.field('Порт погрузки')).toBeDisabled()
    release()
    await expect(calculator.total).toBeVisible()
    await expect(calculator.field('Цена автомобиля')).toHaveValue('7 500')
    expect((await calculator.lines())[0]).toContain('7 500')
    await expect(page.getByRole('radio', { name: 'Внедорожник' })).toBeChecked()
  })
})

const DAY_MS = 86_400_000

test.describe('while the server is away and the line is not', () => {
  test.use(unkept)

  test('an older day counts, is told of, and gives way to today', async ({ page }) => {
    const named = '**/api/calculator/bundle?date=*'
    await page.route(named, (route) => route.abort())
    await page.route('**/api/calculator/bundle', async (route) => {
      const reply = await route.fetch()
      const bundle: { date: string; rates: object } = await reply.json()
      const date = new Date(Date.parse(bundle.date) - DAY_MS).toISOString().slice(0, 10)
      await route.fulfill({ response: reply, json: { ...bundle, date, rates: { ...bundle.rates, date } } })
    })
    const calculator = new CalculatorPage(page)
    await calculator.open()
    const older = calculator.sheet.getByText(/^Сервер не\sотвечает\. Считаем по\sкурсам и\sтаблицам на\s\d\d/)
    await expect(older).toBeVisible()
    await page.unroute(named)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(older).toHaveCount(0)
    await expect(calculator.total).toBeVisible()
  })

  test('a clock that is a day ahead is not taken for it', async ({ page }) => {
    const tomorrow = new Date(Date.now() + DAY_MS)
    await page.clock.setFixedTime(tomorrow)
    const refused = page.waitForResponse((reply) => reply.url().includes('bundle?date='))
    const calculator = new CalculatorPage(page)
    await calculator.open()
    expect((await refused).status()).toBe(422)
    await expect(calculator.save).toBeEnabled()
    await expect(calculator.sheet.getByText(/^Сервер не/)).toHaveCount(0)
    await calculator.field('Дата расчёта').fill(kyivDay(tomorrow))
    await expect(calculator.field('Дата расчёта')).toHaveAccessibleDescription(
      'Этот день ещё не\u00a0наступил',
    )
    await expect(calculator.alert).toHaveCount(0)
  })
})
