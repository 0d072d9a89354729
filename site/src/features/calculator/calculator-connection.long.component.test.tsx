import { DAY_MS, toKyivDay } from 'shared/format'
import { describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { calculatorScreen, expectPriceShown } from '../../testing/component/calculator-screen.ts'
import { test } from '../../testing/component/public-site-component-test.tsx'
import { matchAnySpaces } from '../../testing/component/text-matchers.ts'

const { field, sheet, choose } = calculatorScreen

const link = (name: string) => page.getByRole('banner').getByRole('link', { name }).first()

describe('without a connection', () => {
  test('the message that a calculation is not saved disappears after a new price or a restored connection', async ({
    site,
    line,
  }) => {
    line.fail(/POST \/api\/calculation$/, 500, 'internal')
    await site.open('/')
    await expectPriceShown()
    for (const recover of [
      () => field('Цена автомобиля').fill('8 001'),
      async () => {
        site.goOffline()
        await expect.element(sheet.getByText(/^Нет связи/)).toBeVisible()
        site.goOnline()
      },
    ]) {
      await calculatorScreen.save.click()
      await expect.element(calculatorScreen.alert).toMatchTextContent(matchAnySpaces('не сохранён'))
      await recover()
      await expect.element(calculatorScreen.alert).not.toBeInTheDocument()
    }
  })
})

describe('when the tables of the day do not load', () => {
  test('clearing a calculation date that failed to load hides the load error and shows the error of the date field', async ({
    site,
    line,
  }) => {
    line.cut(/calculator\/bundle/)
    await site.open('/')
    await expect.element(calculatorScreen.alert).toMatchTextContent(/таблицы на\sсегодня не\sзагрузились/)
    await field('Дата расчёта').fill('2026-03-04')
    await expect.element(calculatorScreen.alert).toMatchTextContent(/таблицы на\s04\sберезня\s2026/)
    await field('Дата расчёта').fill('')
    await expect.element(field('Дата расчёта')).toHaveAccessibleDescription('Укажите день')
    await expect.element(calculatorScreen.alert).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('the calculator uses values typed before the fee tables have loaded as soon as the tables load', async ({
    site,
    line,
  }) => {
    line.hang(/calculator\/bundle/)
    await site.open('/')
    await field('Цена автомобиля').fill('7 500')
    await choose('Кузов', 'Внедорожник')
    await expect.element(field('Порт погрузки')).toBeDisabled()
    line.restore()
    await expectPriceShown()
    await expect.element(field('Цена автомобиля')).toHaveValue('7\u00a0500')
    expect((await calculatorScreen.openLines())[0]).toContain('7 500')
    await expect.element(calculatorScreen.radio('Внедорожник')).toBeChecked()
  })
})

describe('while the server does not respond', () => {
  test("the calculator does not mark data as outdated if the clock of the visitor's device is a day ahead", async ({
    site,
    line,
  }) => {
    const tomorrow = new Date(Date.now() + DAY_MS)
    vi.useFakeTimers({ now: tomorrow, toFake: ['Date'] })
    try {
      await site.open('/')
      await expect.poll(() => line.requests).toContainEqual(expect.stringContaining('bundle?date='))
      await expect.element(calculatorScreen.save).toBeEnabled()
      await expect.element(sheet.getByText(/^Сервер не/)).not.toBeInTheDocument()
      await field('Дата расчёта').fill(toKyivDay(tomorrow))
      await expect
        .element(field('Дата расчёта'))
        .toHaveAccessibleDescription(matchAnySpaces('Этот день ещё не наступил'))
      await expect.element(calculatorScreen.alert).not.toBeInTheDocument()
    } finally {
      vi.useRealTimers()
    }
  })
})

test('a visitor who leaves the page while a calculation is being saved gets a notice and stays on the new page', async ({
  site,
  line,
}) => {
  await site.open('/')
  await expectPriceShown()
  line.hang(/POST \/api\/calculation$/)
  await calculatorScreen.save.click()
  await link('Грузия').click()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Грузи')
  line.restore()
  const notice = page.getByRole('status').filter({ hasText: 'Расчёт сохранён' })
  await expect.element(notice).toBeVisible()
  expect(location.pathname).toBe('/georgia')
  await notice.getByRole('button', { name: 'Открыть' }).click()
  await expect.poll(() => location.pathname).toMatch(/^\/calculation\/[\w-]{22}$/)
  await expect.element(notice).not.toBeInTheDocument()
})

test('a price in euros of an earlier visit is converted for the USA although the exchange rates load later', async ({
  site,
  line,
}) => {
  line.hang(/currency|calculator\/bundle/)
  await site.open('/eu')
  await field('Цена автомобиля').fill('9100')
  await site.open('/usa')
  await expect.element(field('Цена автомобиля')).toHaveValue('')
  line.restore()
  await expect.element(page.getByText(/из\s9\s100\s€ по\sкурсу/)).toBeVisible()
  await link('Европа').click()
  await expect.element(field('Цена автомобиля')).toHaveValue('9\u00a0100')
})
