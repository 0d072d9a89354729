import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { calculatorScreen, expectPriceShown } from '../../../../testing/component/calculator-screen.ts'
import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import { test } from '../../../../testing/component/public-site-component-test.tsx'

const { field, sheet, expectSum, readSum } = calculatorScreen
const strip = sheet.getByRole('region', { name: 'Что если' })
const january = strip.getByRole('button', { name: /^Оформление в\sянваре 2026/ })
const cheapestPort = strip.getByRole('button', { name: /^Самый дешёвый порт: Лос/ })

test('clearance in January and the cheapest port are applied and taken back, and fit at every width', async ({
  site,
  line,
}) => {
  line.editResponse(/bundle\?date=/, (text) => {
    const bundle = JSON.parse(text)
    return JSON.stringify({ ...bundle, rates: { USD: 40, EUR: 44, date: bundle.date } })
  })
  await site.open('/?date=2025-11-20&year=2019')
  await expectPriceShown()
  sheet.element().querySelector('#price')?.scrollIntoView({ block: 'end' })
  await expect.element(january).toBeVisible()
  const before = readSum()
  await january.click()
  await expect.element(january).toHaveAttribute('aria-pressed', 'true')
  await expect.element(sheet.getByText(/^Считаем оформление/)).toBeVisible()
  for (const width of [1440, 768, 390, 320]) {
    await page.viewport(width, 900)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    for (const button of strip.getByRole('button').elements())
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  }
  await expectAccessible(document)

  await cheapestPort.click()
  await expect.element(field('Порт погрузки')).toHaveValue('Los Angeles')
  await expect.element(sheet.getByText(/^Считаем оформление/)).not.toBeInTheDocument()
  await cheapestPort.click()
  await expectSum(before)
  await expect.element(field('Порт погрузки')).toHaveValue('Houston')
})
