import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { calculatorScreen, expectPriceShown } from '../../testing/component/calculator-screen.ts'
import {
  exampleExchangeRates,
  testWithExampleExchangeRates as test,
} from '../../testing/component/home-calculator.ts'
import { matchAnySpaces } from '../../testing/component/text-matchers.ts'

const { field, sheet } = calculatorScreen

test("typing replaces a clicked number of the calculator's example, but edits a number that the visitor has entered", async () => {
  const price = field('Цена автомобиля')
  await price.click()
  await userEvent.keyboard('7500')
  await expect.element(price).toHaveValue('7\u00a0500')
  await field('Год выпуска').click()
  await price.click()
  await userEvent.keyboard('{End}1')
  await expect.element(price).toHaveValue('75\u00a0001')
})

test('the calculator lists two towns of the same name as two auction yards with their own prices', async () => {
  const route = sheet.getByRole('list', { name: 'Путь автомобиля' })
  await calculatorScreen.chooseYard('Колумбия SC')
  await expect.element(calculatorScreen.yardField).toHaveValue('Колумбия, SC 29053')
  await expect.element(route).toMatchTextContent(/Columbia.*Саванна/)
  await calculatorScreen.chooseYard('Колумбия MO')
  await expect.element(field('Порт погрузки')).toHaveValue('Houston')
})

test('choosing the cheapest shipping route lowers the total by the difference shown at that route', async () => {
  // The rates of this date are fixed. Today's would round differently from day to day.
  await field('Дата расчёта').fill('2026-03-09')
  await calculatorScreen.expectSum('15 771,89 $')
  const routes = sheet.getByRole('group', { name: 'Сравнить пути' })
  const cheapest = routes.getByRole('radio').first()
  await expect
    .element(routes.getByText(/^дешевле на/).first())
    .toMatchTextContent(matchAnySpaces('дешевле на 364,49 $, дольше на 10 дн.'))
  await expect.element(routes.getByRole('radio', { name: /Хьюстон\s— Клайпеда/ })).toBeChecked()
  await cheapest.click({ force: true })
  await calculatorScreen.expectSum('15 407,40 $')
  await expect.element(field('Порт погрузки')).toHaveValue('Los Angeles')
  await expect
    .element(routes.getByRole('radio', { name: /Лос-Анджелес\s— Клайпеда.*выбран, самый дешёвый/ }))
    .toBeChecked()
  await expect.element(calculatorScreen.save).not.toHaveAttribute('aria-disabled')
})

describe('the date field', () => {
  test('if the bank does not respond, the calculator shows a message with a button that requests the exchange rates again', async ({
    line,
  }) => {
    const header = page.getByRole('banner').getByRole('paragraph')
    await expect.element(header).toMatchTextContent(matchAnySpaces('Курс НБУ на'))
    const today = header.element().textContent
    line.fail(/\/currency\?/, 503, 'bank-silent', 'Национальный банк сейчас не отвечает')
    await field('Дата расчёта').fill('2026-03-10')
    await expect.element(calculatorScreen.alert).toMatchTextContent(/Национальный банк сейчас не\sотвечает/)
    for (const cc of ['USD', 'EUR'] as const)
      line.respond(new RegExp(`valcode=${cc}`), [{ rate: exampleExchangeRates[cc], cc }])
    await calculatorScreen.alert.getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await calculatorScreen.expectSum('15 771,89 $')
    await expect.element(sheet.getByRole('region', { name: 'Цена' })).toHaveFocus()
    expect(header.element().textContent).toBe(today)
  })

  test('the calculator marks a date before the first supported day as invalid and keeps the last price', async () => {
    await field('Дата расчёта').fill('2018-11-24')
    await expect.element(field('Дата расчёта')).toHaveAccessibleDescription(/25\sлистопада\s2018/)
    await expectPriceShown()
  })
})

test('the calculator replaces a port that the chosen auction yard does not serve by the cheapest port with a message', async () => {
  const port = field('Порт погрузки')
  const note = sheet.getByText(/не\sобслуживается/)
  await calculatorScreen.chooseYard('Майами')
  await expect.element(port).toHaveValue('Savannah')
  await expect.element(note).not.toBeInTheDocument()
  await calculatorScreen.chooseYard('Финикс')
  await port.selectOptions('Хьюстон')
  await calculatorScreen.chooseYard('Майами')
  await expect.element(port).toHaveValue('Savannah')
  await expect
    .element(note)
    .toMatchTextContent(/Порт «Хьюстон» с\sэтой площадки .*Выбрали самый дешёвый: Саванна/)
  expect(
    port
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['Ньюарк', 'Саванна'])
})
