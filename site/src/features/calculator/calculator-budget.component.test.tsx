import { expect } from 'vitest'
import { calculatorScreen, expectPriceShown } from '../../testing/component/calculator-screen.ts'
import { testWithExampleExchangeRates as test } from '../../testing/component/home-calculator.ts'
import { matchAnySpaces } from '../../testing/component/text-matchers.ts'

const { field, choose, sheet } = calculatorScreen
const BUDGET = 'Бюджет в\u00a0Украине, с\u00a0регистрацией'

test('a visitor who knows the budget reads the highest bid, its total and bids by other routes, and can save it', async () => {
  await field('Дата расчёта').fill('2026-03-09')
  await choose('Что вы знаете', 'Знаю бюджет')
  await expect.element(field(BUDGET)).toHaveValue('15\u00a0000')
  await expect.element(sheet.getByText(/^Ваш предел ставки$/).first()).toBeInTheDocument()
  await expect
    .element(sheet.getByText(/^с\sней автомобиль обойдётся/))
    .toMatchTextContent(matchAnySpaces('с ней автомобиль обойдётся в 14 990,85 $, останется 9,15 $'))
  await calculatorScreen.expectSum('14 990,85 $')
  const routes = sheet.getByRole('group', { name: 'Сравнить пути' })
  await expect
    .element(routes.getByRole('radio', { name: /Лос-Анджелес\s— Клайпеда.*предел выше на\s250\s\$/ }))
    .toBeInTheDocument()
  await expect.element(calculatorScreen.save).not.toHaveAttribute('aria-disabled')
  await expect.poll(() => new URL(location.href).searchParams.get('budget')).toBe('15000')

  await choose('Что вы знаете', 'Знаю цену')
  await expect.element(field('Цена автомобиля')).toHaveValue('6\u00a0200')
  await calculatorScreen.expectSum('15 771,89 $')
})

test('a budget below the cheapest car is answered with what the car costs for nothing, and cannot be saved', async () => {
  await choose('Что вы знаете', 'Знаю бюджет')
  await expectPriceShown()
  await field(BUDGET).fill('5000')
  await expect.element(calculatorScreen.alert).toMatchTextContent(/^Даже даром этот автомобиль обойдётся в/)
  await expect.element(calculatorScreen.save).toHaveAttribute('aria-disabled', 'true')
  await field(BUDGET).fill('много')
  await expect.element(field(BUDGET)).toHaveAttribute('aria-invalid', 'true')
})
