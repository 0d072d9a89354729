import { expect, holdPageRequests, NETWORK_ERROR_PATTERN, test } from '../../../fixtures/base-test.ts'
import { calculatorScriptFile } from '../../../fixtures/built-files.ts'
import { chooseOtherRoute } from '../../../fixtures/calculator/route-choice.ts'
import { CalculatorPage } from '../../../pages/calculator-page.ts'

test.describe('before the visitor uses the calculator', () => {
  // A service worker loads all files in advance.
  test.use({
    serviceWorkers: 'block',
    expectedErrors: NETWORK_ERROR_PATTERN,
  })

  test('calculator input entered before the calculator code has loaded is calculated once the code has loaded', async ({
    page,
  }) => {
    const release = await holdPageRequests(page, `**/${calculatorScriptFile}`)
    const calculator = new CalculatorPage(page)
    await calculator.open()
    const example = await calculator.readTotal()
    await calculator.priceField.fill('7500')
    await calculator.radio('IAA').check()
    await calculator.field('Порт погрузки').selectOption('Newark')
    await calculator.form.getByRole('checkbox', { name: /^Застраховать/ }).uncheck()
    expect(await calculator.readTotal()).toBe(example)
    release()
    await calculator.expectTotalOtherThan(example)
    await expect(calculator.priceField).toHaveValue(/^7\s500$/)
    expect(await calculator.readFormValues()).toMatchObject({
      auction: 'iaa',
      port: 'Newark',
      insurance: '0',
    })
    await expect(page).toHaveURL(/auction=iaa.*price=7500.*port=Newark.*insurance=0/)
  })

  test('the fee tables are requested together with the calculator code, not after it', async ({ page }) => {
    const bundles: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/calculator/bundle')) bundles.push(request.url())
    })
    const release = await holdPageRequests(page, `**/${calculatorScriptFile}`)
    const calculator = new CalculatorPage(page)
    await calculator.open()
    const example = await calculator.readTotal()
    expect(bundles).toEqual([])
    await page.mouse.move(40, 40)
    await expect.poll(() => bundles).toHaveLength(1)
    release()
    await calculator.priceField.fill('7500')
    await calculator.expectTotalOtherThan(example)
    expect(bundles).toHaveLength(1)
  })

  for (const [what, url] of [
    ['any script has run', '**/assets/*.js'],
    ['the calculator code has loaded', `**/${calculatorScriptFile}`],
  ] as const)
    test(`a route and a currency chosen before ${what} stay chosen in the calculator`, async ({ page }) => {
      const release = await holdPageRequests(page, url)
      await page.goto('/', { waitUntil: 'commit' })
      const choice = await chooseOtherRoute(page)
      await choice.euros.check({ force: true })
      release()
      await choice.expectTakenOver()
      await expect(choice.euros).toBeChecked()
      await expect(page.locator('#price').getByText(/€$/).filter({ visible: true }).first()).toBeVisible()
    })
})
