import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { calculatorScreen, expectPriceShown } from '../../testing/component/calculator-screen.ts'
import { createFaultyConnection, type FaultyConnection } from '../../testing/component/faulty-connection.ts'
import { test as base } from '../../testing/component/public-site-component-test.tsx'
import { matchAnySpaces } from '../../testing/component/text-matchers.ts'

const rates = { USD: 43.2174, EUR: 49.863 }

/** Home page with a price. For other days than today the bank returns the rates of the documented example. */
const test = base.extend<{ line: FaultyConnection }>({
  line: async ({ site }, use) => {
    const line = createFaultyConnection()
    line.edit(/bundle\?date=/, (text) => {
      const bundle = JSON.parse(text)
      return JSON.stringify({ ...bundle, rates: { ...rates, date: bundle.date } })
    })
    for (const cc of ['USD', 'EUR'] as const)
      line.answer(new RegExp(`valcode=${cc}`), [{ rate: rates[cc], cc }])
    await site.open('/', line)
    await expectPriceShown()
    await use(line)
  },
})

const { field, choose, sheet, radio } = calculatorScreen

test('the calculator shows the fields and a price of each country at once', async ({ line: _ }) => {
  await expect.element(calculatorScreen.warnings.filter({ hasText: 'VIN' })).toBeVisible()
  await choose('Аукцион', 'IAA')
  await expect.element(field('Год выпуска')).toHaveAccessibleDescription(/VIN американской/)
  await choose('Страна', 'Европа')
  await expectPriceShown()
  await expect.element(field('Площадка аукциона')).not.toBeInTheDocument()
  await expect.element(sheet.getByRole('group', { name: 'Аукцион' })).not.toBeInTheDocument()
  const withDuty = calculatorScreen.readSum()
  await field('Есть сертификат EUR.1').click({ force: true })
  await calculatorScreen.expectOtherSum(withDuty)
  await choose('Валюта цены', 'USD')

  await choose('Страна', 'Грузия')
  await expect.element(radio('Без аукциона')).toBeChecked()
  await expect.element(field('Порт прибытия')).toHaveValue('Chornomorsk')
  await expect.element(sheet.getByText('Сбор аукциона')).not.toBeInTheDocument()
  await choose('Аукцион', 'IAA')
  await expect.element(sheet.getByText(/^Сбор аукциона IAA$/)).toBeVisible()
  await expect.element(field('Год выпуска')).not.toHaveAccessibleDescription(/VIN/)
  await choose('Кузов', 'Мотоцикл')
  await field('Двигатель').selectOptions('Электро')
  await field('Батарея').fill('12,5')
  await expect.element(sheet.getByText(/^Пенсионный фонд/)).not.toBeInTheDocument()
  await expectPriceShown()
})

test('unreadable numbers in the calculator get errors next to their fields, and the last price stays', async ({
  line: _,
}) => {
  const before = calculatorScreen.readSum()
  await field('Цена автомобиля').fill('шесть тысяч')
  await field('Год выпуска').fill('2099')
  await expect.element(field('Цена автомобиля')).toHaveAccessibleDescription(/Напишите цифрами/)
  await expect.element(field('Год выпуска')).toHaveAccessibleDescription(/Год выпуска позже даты расчёта/)
  for (const label of ['Цена автомобиля', 'Год выпуска'])
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(sheet.getByText('Проверьте отмеченные поля')).toBeVisible()
  expect(calculatorScreen.readSum()).toBe(before)
  await expect.element(calculatorScreen.save).toBeDisabled()

  await field('Год выпуска').fill('2019')
  await field('Цена автомобиля').fill('$6,200.00')
  await expect.element(sheet.getByText('Проверьте отмеченные поля')).not.toBeInTheDocument()
  await calculatorScreen.expectSum(before)
})

test('a port that the chosen auction yard does not serve is replaced by the cheapest one, and a message says so', async ({
  line: _,
}) => {
  const yard = field('Площадка аукциона')
  const port = field('Порт погрузки')
  await yard.selectOptions('MIAMI, FL 33167')
  await expect.element(port).toHaveValue('Savannah')
  await expect.element(sheet.getByText(/не\sвезут/)).not.toBeInTheDocument()
  await yard.selectOptions('PHOENIX, AZ 85043')
  await port.selectOptions('Houston')
  await yard.selectOptions('MIAMI, FL 33167')
  await expect.element(port).toHaveValue('Savannah')
  await expect.element(sheet.getByText(/через\sHouston не\sвезут.*Savannah/)).toBeVisible()
  expect(
    port
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['Newark', 'Savannah'])
})

test('two towns of the same name are two separate auction yards in the calculator', async ({ line: _ }) => {
  const yard = field('Площадка аукциона')
  await yard.selectOptions('COLUMBIA, SC 29053')
  await expect.element(sheet.getByText(/COLUMBIA\s— Savannah/)).toBeVisible()
  await yard.selectOptions('COLUMBIA, MO 65202')
  await expect.element(field('Порт погрузки')).toHaveValue('Houston')
})

test('one press selects the cheapest shipping route, which is shown with what it saves', async ({
  line: _,
}) => {
  // The rates of this date are fixed. Today's would round differently from day to day.
  await field('Дата расчёта').fill('2026-03-09')
  await calculatorScreen.expectSum('15 771,89 $')
  await expect
    .element(sheet.getByText(/^Дешевле всего через Los Angeles и\sKlaipeda/))
    .toMatchTextContent(matchAnySpaces('на 364,49 $ меньше, но на 10 дней дольше'))
  await sheet.getByRole('button', { name: 'Выбрать этот путь' }).click()
  await expect.element(field('Порт погрузки')).toHaveValue('Los Angeles')
  await expect.element(sheet.getByText('Выбран самый дешёвый путь.')).toBeVisible()
  expect(document.activeElement?.id).toBe('price')
})

describe('the date field', () => {
  test('the calculator shows a message and no price for a date without exchange rates, and a price for the next date', async ({
    line,
  }) => {
    for (const cc of ['USD', 'EUR']) line.answer(new RegExp(`valcode=${cc}&date=20260306`), [])
    await field('Дата расчёта').fill('2026-03-06')
    await expect.element(calculatorScreen.alert).toHaveTextContent('Нет данных для указаной даты.')
    await expect.element(calculatorScreen.total).not.toBeInTheDocument()
    await field('Дата расчёта').fill('2026-03-09')
    await expect.element(calculatorScreen.alert).not.toBeInTheDocument()
    await calculatorScreen.expectSum('15 771,89 $')
  })

  test('the calculator shows a message when the bank does not respond, and loads the date again on request', async ({
    line,
  }) => {
    const header = page.getByRole('banner').getByRole('paragraph')
    await expect.element(header).toMatchTextContent(matchAnySpaces('Курс НБУ на'))
    const today = header.element().textContent
    line.fail(/\/currency\?/, 503, 'bank-silent', 'Национальный банк сейчас не отвечает')
    await field('Дата расчёта').fill('2026-03-10')
    await expect.element(calculatorScreen.alert).toMatchTextContent(/Национальный банк сейчас не\sотвечает/)
    for (const cc of ['USD', 'EUR'] as const)
      line.answer(new RegExp(`valcode=${cc}`), [{ rate: rates[cc], cc }])
    await calculatorScreen.alert.getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await calculatorScreen.expectSum('15 771,89 $')
    await expect.element(sheet.getByRole('region', { name: 'Цена' })).toHaveFocus()
    expect(header.element().textContent).toBe(today)
  })

  test('the calculator marks a date before the first supported day as invalid and keeps the price', async ({
    line: _,
  }) => {
    await field('Дата расчёта').fill('2018-11-24')
    await expect.element(field('Дата расчёта')).toHaveAccessibleDescription(/25\sлистопада\s2018/)
    await expectPriceShown()
  })
})

test('the calculator link of a country page preselects that country only on the first load', async ({
  site,
}) => {
  for (const [path, link, country] of [
    ['/eu', 'Посчитать из Европы', 'Европа'],
    ['/georgia', 'Посчитать из Грузии', 'Грузия'],
  ] as const) {
    await site.open(path)
    await page.getByRole('link', { name: link }).click()
    await expect.poll(() => location.pathname + location.search + location.hash).toBe('/#calculator')
    await expect.element(radio(country)).toBeChecked()
    await expect.element(sheet).toHaveFocus()
  }
  await site.open('/?from=eu')
  await expect.element(radio('Европа')).toBeChecked()
  await choose('Страна', 'США')
  await site.open(location.pathname + location.search)
  await expect.element(radio('США')).toBeChecked()
})
