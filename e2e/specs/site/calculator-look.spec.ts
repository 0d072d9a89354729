import type { Page } from 'playwright/test'
import { expect, test } from '../../fixtures/calculator-visitor.ts'
import { holdBack } from '../../fixtures/delay-route.ts'
import { alive } from '../../fixtures/test.ts'
import { CalculatorPage } from '../../pages/calculator-page.ts'

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') seen.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

const sumOfShifts = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const seen: readonly number[] = Reflect.get(window, 'seen')
    return seen.reduce((sum, each) => sum + each, 0)
  })

for (const width of [390, 1440]) {
  test(`at ${width} pixels the home page hardly shifts when the price appears`, async ({ page, bank }) => {
    bank.respondWith()
    await page.setViewportSize({ width, height: 900 })
    await watchShifts(page)
    const release = await holdBack(page, /\/api\/(?:calculator\/bundle|currency)/)
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
    await alive(page)
    const [still, stillBelow] = [await tops(fields), await tops(below)]
    expect([...stillBelow.keys()]).toEqual(expect.arrayContaining(['Откуда везём', 'Посчитаем вместе']))
    release()
    await expect(new CalculatorPage(page).total).toBeVisible()
    expect(await tops(fields)).toEqual(still)
    for (const [name, top] of await tops(below))
      expect(Math.abs(top - (stillBelow.get(name) ?? 0)), name ?? '').toBeLessThan(40)
    expect(await sumOfShifts(page)).toBeLessThan(0.05)
  })
}
