import { getMainHeading } from '../../../fixtures/base-test.ts'
import { expect, test } from '../../../fixtures/calculator/calculator-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the page of a saved calculation shows the saved price lines and total, and has the price in its title and description', async ({
  calculator,
  page,
}) => {
  await calculator.field('Цена автомобиля').fill('7 350,50')
  await calculator.field('Двигатель').selectOption('Гибрид с бензином')
  await expect(calculator.region.getByText(/^Доплата за\sбатарею/)).toBeVisible()
  await expect(calculator.priceField).toHaveValue(/^7\s350,50$/)
  const lines = await calculator.readPriceLines()
  const total = await calculator.readTotal()
  const warnings = await calculator.warnings.allInnerTexts()
  const id = await calculator.saveAndReadId()

  await expect(getMainHeading(page)).toContainText(/^Седан, гибрид с\sбензином 1\s984\sсм³, 2019$/)
  await calculator.expectTotal(total)
  expect(await calculator.readPriceLines()).toEqual(lines)
  expect(await calculator.warnings.allInnerTexts()).toEqual(warnings)
  const title = (await page.title()).replace(/\s/g, ' ')
  expect(title).toMatch(/^Седан, гибрид с бензином 1 984 см³, 2019, /)
  expect(title.endsWith(`, ${total}: Copart, Финикс, AZ 85043 — Хьюстон — Клайпеда`)).toBe(true)

  const reply = await page.goto(`/calculation/${id}`)
  expect(reply?.status()).toBe(200)
  for (const name of ['og:title', 'og:description'])
    await expect(page.locator(`meta[property="${name}"]`)).toHaveAttribute(
      'content',
      new RegExp(total.replaceAll(' ', '\\s').replace('$', '\\$')),
    )
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  expect(await calculator.readPriceLines()).toEqual(lines)
  await page.locator('summary', { hasText: 'Все условия' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Финикс, AZ 85043' })).toBeVisible()
})
