import { holdPageRequests, waitForHydration } from '../../../fixtures/base-test.ts'
import { expect, test } from '../../../fixtures/calculator/calculator-test.ts'
import { readLayoutShifts, recordLayoutShifts } from '../../../fixtures/site/layout-shifts.ts'
import { CalculatorPage } from '../../../pages/calculator-page.ts'

for (const width of [390, 1440]) {
  test(`at a width of ${width} pixels the home page shifts by less than 40 px when the calculated price appears`, async ({
    page,
    bank,
  }) => {
    bank.respondWith()
    await page.setViewportSize({ width, height: 900 })
    await recordLayoutShifts(page)
    const release = await holdPageRequests(page, /\/api\/(?:calculator\/bundle|currency)/)
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
    const shifts = await readLayoutShifts(page)
    expect(shifts.reduce((sum, { score }) => sum + score, 0)).toBeLessThan(0.05)
  })
}
