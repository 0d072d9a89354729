import { NETWORK_ERROR_PATTERN, waitForServiceWorker } from '../../../fixtures/base-test.ts'
import { expect, test } from '../../../fixtures/calculator/calculator-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('without a connection', () => {
  test.use({ expectedErrors: NETWORK_ERROR_PATTERN })

  test('the calculator works offline after the first visit, even if the visitor has only read the page', async ({
    calculator,
    page,
    context,
  }) => {
    await waitForServiceWorker(page)
    const isCached = (url: string) => page.evaluate(async (each) => Boolean(await caches.match(each)), url)
    for (const url of ['/', '/api/calculator/bundle']) await expect.poll(() => isCached(url), url).toBe(true)
    await context.setOffline(true)
    const example = await calculator.readTotal()
    await calculator.priceField.fill('7500')
    await calculator.expectTotalOtherThan(example)
    await page.reload()
    await expect(calculator.priceField).toHaveValue(/^7\s500$/)
    await calculator.expectTotalOtherThan(example)
  })
})
