import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { calculatorScreen } from '../../../../testing/component/calculator-screen.ts'
import { testWithExampleExchangeRates as test } from '../../../../testing/component/home-calculator.ts'

const { field, sheet, expectSum } = calculatorScreen
const strip = sheet.getByRole('region', { name: 'Что если' })
const younger = strip.getByRole('button', { name: /^На год моложе/ })
const cleanTitle = strip.getByRole('button', { name: /^Clean вместо Salvage/ })

const EXAMPLE_SUM = '15 771,89 $'

/** Chooses a day with fixed exchange rates and scrolls to the strip, whose code is loaded near the viewport. */
const openStrip = async (): Promise<void> => {
  await field('Дата расчёта').fill('2026-03-09')
  await expectSum(EXAMPLE_SUM)
  sheet.element().querySelector('#price')?.scrollIntoView({ block: 'end' })
  await expect.element(younger).toBeVisible()
}

test('pressing a change of the car applies it, pressing another one replaces it, and pressing that again restores the form', async () => {
  await openStrip()
  const texts = strip.element().textContent
  // Under the breakdown a dearer dollar is named in print only.
  expect(texts).toMatch(/Доллар \+1\s%/)
  await expect.element(sheet.getByText(/^Если доллар подорожает/)).not.toBeVisible()
  younger.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(younger).toHaveAttribute('aria-pressed', 'true')
  await expectSum('15 634,55 $')
  await expect.element(younger).toMatchTextContent(/Вернуть −137,34\s\$/)
  await expect.element(younger).toHaveFocus()
  await expect.element(field('Год выпуска')).toHaveValue('2020')
  await expect.poll(() => location.search).toContain('year=2020')

  await cleanTitle.click()
  await expect.element(cleanTitle).toHaveAttribute('aria-pressed', 'true')
  await expect.element(younger).toHaveAttribute('aria-pressed', 'false')
  await expect.element(field('Год выпуска')).toHaveValue('2019')
  await cleanTitle.click()
  await expectSum(EXAMPLE_SUM)
  await expect.poll(() => strip.element().textContent).toBe(texts)
  await expect.element(sheet.getByText(/^Пример с\sрегистрацией/)).toBeVisible()
  await expect.poll(() => location.search).not.toMatch(/document=clean|year=2020/)
})

test('editing a field by hand keeps the applied change as the car itself, and an unreadable field disables the changes', async () => {
  await openStrip()
  await younger.click()
  await expect.element(younger).toHaveAttribute('aria-pressed', 'true')
  await field('Цена автомобиля').fill('7 000')
  await expect.element(younger).toHaveAttribute('aria-pressed', 'false')
  await expect.element(field('Год выпуска')).toHaveValue('2020')
  await field('Цена автомобиля').fill('семь')
  await expect.element(younger).toHaveAttribute('aria-disabled', 'true')
  await younger.click({ force: true })
  await expect.element(field('Год выпуска')).toHaveValue('2020')
})
