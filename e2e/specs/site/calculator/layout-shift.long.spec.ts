import type { Page } from 'playwright/test'
import { waitForHydration } from '../../../fixtures/base-test.ts'
import { expect, test } from '../../../fixtures/calculator/calculator-test.ts'
import { CalculatorPage } from '../../../pages/calculator-page.ts'

/** Holds the page's requests to an address until the returned function is called. */
const delayRoute = async (page: Page, address: Parameters<Page['route']>[0]) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') seen.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

const sumLayoutShifts = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const seen: readonly number[] = Reflect.get(window, 'seen')
    return seen.reduce((sum, each) => sum + each, 0)
  })

for (const width of [390, 1440]) {
  test(`at ${width} pixels the home page hardly shifts when the price appears`, async ({ page, bank }) => {
    bank.respondWith()
    await page.setViewportSize({ width, height: 900 })
    await recordLayoutShifts(page)
    const release = await delayRoute(page, /\/api\/(?:calculator\/bundle|currency)/)
    await page.goto('/#calculator')
    const tops = async (places: string) => {
      const all = await page
        .locator(places)
        .evaluateAll((found) =>
          found.map((each) => [each.textContent, scrollY + each.getBoundingClientRect().top] as const),
        )
      return new Map(all)
    }
    const fields = '#calculator form legend, #calculator form label[for]'
    const below = 'main h2:not(#calculator *), #callback h2'
    await waitForHydration(page)
    const [still, stillBelow] = [await tops(fields), await tops(below)]
    expect([...stillBelow.keys()]).toEqual(expect.arrayContaining(['Откуда везём', 'Посчитаем вместе']))
    release()
    await expect(new CalculatorPage(page).totalRow).toBeVisible()
    expect(await tops(fields)).toEqual(still)
    for (const [name, top] of await tops(below))
      expect(Math.abs(top - (stillBelow.get(name) ?? 0)), name ?? '').toBeLessThan(40)
    expect(await sumLayoutShifts(page)).toBeLessThan(0.05)
  })
}
