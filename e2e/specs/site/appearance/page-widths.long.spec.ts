import type { Page } from 'playwright/test'
import { saveSampleCalculation } from '../../../fixtures/api-clients.ts'
import { expect, openHydratedPage, test } from '../../../fixtures/base-test.ts'
import { setBrowserTextSize } from '../../../fixtures/browser-text-size.ts'
import { listPageKinds } from '../../../fixtures/site/public-pages.ts'

test.use({ serviceWorkers: 'block' })

const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const width of [390, 768, 1440]) {
  test(`at a width of ${width} px no page overflows horizontally with text of twice the size`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { id } = await saveSampleCalculation(product.origin)
    const paths = [
      ...(await listPageKinds(page)),
      `/calculation/${id}`,
      `/calculation/${id}?recalculate=today`,
    ]
    await setBrowserTextSize(page, 32)
    for (const path of paths) {
      await openHydratedPage(page, path)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      expect(await measureOverflow(page), path).toBe(0)
    }
  })
}

/** Measures the width of what a page shows, without the space beside it: header, sections and footer. */
const measureContainers = (page: Page): Promise<number[]> =>
  page.locator('header, section.section, footer > div').evaluateAll((containers) =>
    containers.map((container) => {
      const { paddingLeft, paddingRight } = getComputedStyle(container)
      return container.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    }),
  )

test('the page container is 1360 px wide and gets narrower at each breakpoint', async ({ page }) => {
  const measureAt = async (width: number): Promise<number> => {
    await page.setViewportSize({ width, height: 900 })
    const widths = await measureContainers(page)
    expect(widths.length).toBeGreaterThan(2)
    expect(new Set(widths).size, `${width} px: ${widths}`).toBe(1)
    return widths[0] ?? 0
  }
  await openHydratedPage(page, '/usa')
  expect(await measureAt(1920)).toBe(1360)
  expect(await measureAt(1440)).toBe(1360)
  for (const breakpoint of [1430, 1240, 991, 767, 575]) {
    const [above, below] = [await measureAt(breakpoint + 1), await measureAt(breakpoint)]
    expect(above - below, `${breakpoint} px`).toBeGreaterThan(10)
    expect(await measureOverflow(page)).toBe(0)
  }
})

test('the page header takes one line at the narrowest width of each layout', async ({ page }) => {
  await openHydratedPage(page, '/usa')
  const header = page.getByRole('banner')
  for (const [width, height] of [
    [320, 64],
    [767, 64],
    [991, 64],
    [992, 76],
    [1241, 76],
    [1431, 76],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect((await header.boundingBox())?.height, `${width} px`).toBe(height)
  }
})
