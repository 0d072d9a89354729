import type { Page } from 'playwright/test'
import { saveSampleCalculation } from '../../../fixtures/api-clients.ts'
import { holdPageRequests, openHydratedPage } from '../../../fixtures/base-test.ts'
import { expect, test } from '../../../fixtures/calculator/calculator-test.ts'
import { readLayoutShifts, recordLayoutShifts } from '../../../fixtures/site/layout-shifts.ts'
import { listPageKinds } from '../../../fixtures/site/public-pages.ts'

test.use({ serviceWorkers: 'block' })

/** Moves the mouse, which loads what only a visitor needs, and waits until the calculator has its fee tables. */
const becomeActive = async (page: Page): Promise<void> => {
  const hasCalculator = (await page.locator('#calculator form').count()) > 0
  const bundle = hasCalculator ? page.waitForResponse(/\/api\/calculator\/bundle/) : undefined
  await page.mouse.move(200, 300)
  await bundle
  await expect(page.locator('[data-deferred], [aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

/** Scrolls to the end of the page in steps, as a wheel does. */
const scrollThrough = async (page: Page): Promise<void> => {
  const isAtEnd = () =>
    page.evaluate(() => Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight)
  while (!(await isAtEnd())) {
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 700)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  }
  await page.waitForLoadState('networkidle')
}

for (const width of [390, 768, 1440]) {
  test(`at a width of ${width} px no content shifts while a page loads, gets its fonts, starts its scripts and is scrolled`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await recordLayoutShifts(page)
    const { id } = await saveSampleCalculation(product.origin)
    for (const path of [...(await listPageKinds(page)), `/calculation/${id}`]) {
      const releaseFonts = await holdPageRequests(page, /\.woff2$/)
      await openHydratedPage(page, path, { waitUntil: 'commit' })
      releaseFonts()
      await page.evaluate(() => document.fonts.ready)
      await becomeActive(page)
      await scrollThrough(page)
      expect.soft(await readLayoutShifts(page), path).toEqual([])
      await page.unroute(/\.woff2$/)
    }
  })
}
