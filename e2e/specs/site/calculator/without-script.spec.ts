import { expect, test } from '../../../fixtures/calculator/calculator-test.ts'

// The browser reports the page of a rejected form as a failed request.
test.use({
  viewport: { width: 1440, height: 900 },
  javaScriptEnabled: false,
  expectedErrors: /status of 422/,
})

test('a visitor without JavaScript saves a calculation, and its page shows the same price', async ({
  calculator,
  page,
}) => {
  await calculator.priceField.fill('8 150,50')
  await calculator.calculateButton.click()
  await expect(page).toHaveURL(/price=8/)
  const total = await calculator.readTotal()
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await calculator.saveButton.click()
  expect([(await saved).status(), (await saved).headers()['cache-control']]).toEqual([303, 'no-store'])
  await expect(page).toHaveURL(/\/calculation\/[\w-]{22}$/)
  await calculator.expectTotal(total)
  await page.getByRole('link', { name: 'Изменить' }).click()
  await expect(calculator.priceField).toHaveValue(/^8\s150[.,]5/)
  await calculator.expectTotal(total)
})
