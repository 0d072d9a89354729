import { saveSampleCalculation } from '../../../fixtures/api-clients.ts'
import { expectPageAccessible, openHydratedPage } from '../../../fixtures/base-test.ts'
import { setBrowserTextSize } from '../../../fixtures/browser-text-size.ts'
import { expect, test } from '../../../fixtures/calculator/calculator-test.ts'
import { listPageKinds } from '../../../fixtures/site/public-pages.ts'

// The browser reports the page of a rejected form as a failed request.
test.use({
  serviceWorkers: 'block',
  expectedErrors: /status of 422/,
})

for (const { width, textSize } of [
  { width: 390, textSize: 16 },
  { width: 390, textSize: 32 },
  { width: 1440, textSize: 16 },
]) {
  test(`axe finds no accessibility error on any page at ${width} px with text of ${textSize} px, in light and dark themes`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { id } = await saveSampleCalculation(product.origin)
    const paths = [...(await listPageKinds(page)), `/calculation/${id}`]
    await setBrowserTextSize(page, textSize)
    for (const path of paths) {
      await openHydratedPage(page, path)
      await test.step(path, () => expectPageAccessible(page))
    }
  })
}

test('axe finds no accessibility error in a calculation result at 390 px, with opened price lines and rejected fields', async ({
  calculator,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await calculator.activate()
  const example = await calculator.readTotal()
  await calculator.priceField.fill('18 500')
  await calculator.expectTotalOtherThan(example)
  await calculator.readPriceLines()
  await calculator.yardField.click()
  await expect(calculator.yardOptions.first()).toBeVisible()
  await test.step('axe checks a calculation result with the list of auction yards open', () =>
    expectPageAccessible(page))
  await page.keyboard.press('Escape')
  await calculator.priceField.fill('много')
  await expect(page.getByText('Проверьте отмеченные поля')).toBeVisible()
  await test.step('axe checks the calculator with a rejected price', () => expectPageAccessible(page))
})

test('axe finds no accessibility error on the page of a form that the server has rejected', async ({
  calculator,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  // axe itself needs JavaScript, so only the scripts of the site are blocked.
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/?origin=usa&auction=copart&price=девять тысяч&year=2018')
  await expect(calculator.priceField).toHaveValue('девять тысяч')
  await expect(page.getByText('Проверьте отмеченные поля')).toBeVisible()
  await expect(calculator.totalRow).toHaveCount(0)
  await expectPageAccessible(page)
})
