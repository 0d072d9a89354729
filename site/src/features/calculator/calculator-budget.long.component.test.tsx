import { expect } from 'vitest'
import { calculatorScreen } from '../../testing/component/calculator-screen.ts'
import { expectAccessible } from '../../testing/component/expect-accessible.ts'
import { testWithExampleExchangeRates as test } from '../../testing/component/home-calculator.ts'
import { matchAnySpaces } from '../../testing/component/text-matchers.ts'

const { field, choose, sheet } = calculatorScreen
const BUDGET = 'Бюджет в\u00a0Украине, с\u00a0регистрацией'

const openBudget = async () => {
  await field('Дата расчёта').fill('2026-03-09')
  await choose('Что вы знаете', 'Знаю бюджет')
  await calculatorScreen.expectSum('14 990,85 $')
}

test('a repair that a visitor adds is subtracted from the budget', async () => {
  await openBudget()
  await sheet.getByText(/^Чего в\sсумме нет$/).click()
  await field('Ремонт').fill('2500')
  await expect.element(sheet.getByText(/вычли$/)).toMatchTextContent(matchAnySpaces('Ремонт 2 500 $ вычли'))
  await calculatorScreen.expectOtherSum('14 990,85 $')
  await field('Ремонт').fill('')
  await calculatorScreen.expectSum('14 990,85 $')
})

test('choosing a cheaper route raises the highest bid, and everything about it is accessible', async () => {
  await openBudget()
  await expectAccessible()
  const routes = sheet.getByRole('group', { name: 'Сравнить пути' })
  await routes.getByRole('radio', { name: /Лос-Анджелес\s— Клайпеда/ }).click({ force: true })
  await expect.element(field('Порт погрузки')).toHaveValue('Los Angeles')
  await calculatorScreen.expectSum('14 968,91 $')
})

test('a budget in hryvnias is explained in hryvnias, and a car from Europe has a limit of its price', async () => {
  await openBudget()
  await choose('Валюта бюджета', 'UAH')
  await expect.element(field(BUDGET)).not.toHaveValue('15\u00a0000')
  await calculatorScreen.expectSum('14 990,85 $')
  await field(BUDGET).fill('650000')
  await expect
    .element(sheet.getByText(/^с\sней автомобиль обойдётся/))
    .toMatchTextContent(/грн, останется .* грн$/)
  await choose('Страна', 'Европа')
  await expect.element(sheet.getByText(/^Предел цены$/).first()).toBeInTheDocument()
  await expect.element(field(BUDGET)).toHaveValue('650\u00a0000')
})

test('a budget that starts among sums in hryvnias is about as high as in dollars, and returns as typed', async () => {
  await field('Дата расчёта').fill('2026-03-09')
  // Without the rates of that day no budget can be converted.
  await calculatorScreen.expectSum('15 771,89 $')
  const hryvnias = sheet.getByRole('radio', { name: 'UAH' })
  await hryvnias.click()
  await expect.element(hryvnias).toBeChecked()
  await choose('Что вы знаете', 'Знаю бюджет')
  await expect.poll(() => (field(BUDGET).element() as HTMLInputElement).value).toMatch(/^6\d\d\s\d{3}$/)
  await field(BUDGET).fill('700000')
  await choose('Что вы знаете', 'Знаю цену')
  await sheet.getByRole('radio', { name: 'USD' }).first().click({ force: true })
  await choose('Что вы знаете', 'Знаю бюджет')
  await expect.element(field(BUDGET)).toHaveValue('700\u00a0000')
  await expect.element(sheet.getByText(/^Ваш предел ставки$/).first()).toBeInTheDocument()
})

test('a budget too small for a route is said at the route, and a budget that becomes unreadable leaves the earlier limit', async () => {
  await openBudget()
  await sheet.getByText(/^Чего в\sсумме нет$/).click()
  await expect.element(sheet.getByText(/из\sбюджета\sмы\sих\sвычитаем/)).toBeVisible()
  await field(BUDGET).fill('много')
  await expect.element(sheet.getByText(/^Прежний предел: /)).toBeVisible()
  await field(BUDGET).fill('5000')
  const chosen = sheet.getByRole('group', { name: 'Сравнить пути' }).getByRole('radio', { checked: true })
  await expect
    .element(chosen)
    .toHaveAccessibleName(/— 5.*выбран, бюджета не\sхватает$|—.*бюджета не\sхватает$/)
})

test('a change of the car shows by how much the highest bid rises, and pressing it raises the bid by that', async () => {
  await openBudget()
  sheet.element().querySelector('#price')?.scrollIntoView({ block: 'end' })
  const strip = sheet.getByRole('region', { name: 'Что если' })
  await expect.element(strip.getByText(/^Насколько вырастет или\s*упадёт ваш предел/)).toBeVisible()
  await expect.element(strip.getByRole('button', { name: /^Доллар/ })).not.toBeInTheDocument()
  const younger = strip.getByRole('button', { name: /^На\sгод моложе/ })
  await expect.element(younger).toMatchTextContent(/\+100\s\$$/)
  const bid = sheet.getByText(/^Ваш предел ставки$/).last()
  const readBid = () => bid.element().nextElementSibling?.textContent ?? ''
  expect(readBid()).toMatch(/^5\s675\s\$$/)
  await younger.click()
  await expect.element(younger).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(readBid).toMatch(/^5\s775\s\$$/)
  await younger.click()
  await expect.poll(readBid).toMatch(/^5\s675\s\$$/)
})
