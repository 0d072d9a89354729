import { expect, test } from '../../../fixtures/calculator/calculator-test.ts'

// The browser reports the page of a rejected form as a failed request.
test.use({
  viewport: { width: 1440, height: 900 },
  javaScriptEnabled: false,
  expectedErrors: /status of 422/,
})

test('a visitor without JavaScript saves a calculation with a lot, and its page shows the same price and the lot', async ({
  calculator,
  page,
}) => {
  await calculator.priceField.fill('8 150,50')
  await calculator.calculateButton.click()
  await expect(page).toHaveURL(/price=8/)
  const total = await calculator.readTotal()
  await calculator.noscriptCarField.fill('copart.com/lot/58192734/salvage-2019-audi-a4')
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await calculator.saveButton.click()
  expect([(await saved).status(), (await saved).headers()['cache-control']]).toEqual([303, 'no-store'])
  await expect(page).toHaveURL(/\/calculation\/[\w-]{22}$/)
  await calculator.expectTotal(total)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Audi\sA4, 2019$/)
  await expect(page.getByRole('link', { name: /^Лот\s58192734/ })).toBeVisible()
  await page.getByRole('link', { name: 'Изменить' }).click()
  expect(page.url()).not.toContain('58192734')
  await expect(calculator.priceField).toHaveValue(/^8\s150[.,]5/)
  await calculator.expectTotal(total)
})
