import { expect, test } from '../../fixtures/calculator-visitor.ts'
import { CalculatorPage } from '../../pages/calculator-page.ts'

test('those who listen hear units, currencies and what has changed, and nothing that they did not ask for', async ({
  page,
}) => {
  await page.clock.install()
  const calculator = new CalculatorPage(page)
  await calculator.open()
  const sum = calculator.sheet.getByRole('status').filter({ hasText: 'Всего' })
  await page.clock.runFor(3000)
  await expect(sum).toHaveCount(0)
  const price = calculator.field('Цена автомобиля')
  await expect(price).toHaveAccessibleDescription('$')
  await expect(calculator.field('Объём')).toHaveAccessibleDescription('см³')
  const line = (name: RegExp) => calculator.sheet.locator('summary').filter({ hasText: name })
  await expect(line(/^Цена автомобиля/).locator('.unseen')).toHaveText('6 200 $')

  await price.fill('7 000')
  await page.clock.runFor(3000)
  await expect(sum).toHaveText(/^Всего .*\$$/)
  await expect(line(/^Цена автомобиля/).locator('.unseen')).toHaveText('7 000 $')
  const regions = calculator.sheet.getByRole('status')
  await regions.evaluateAll((all) => {
    for (const each of all) each.id ||= 'was-there'
  })
  await price.fill('семь')
  await expect(calculator.sheet.getByText('Проверьте отмеченные поля')).toHaveId('was-there')
  await expect(price).toHaveAccessibleDescription(/^\$ Напишите/)
})
