import type { Page } from 'playwright/test'
import { expect, getMainHeading, openHydratedPage, test } from '../../../fixtures/base-test.ts'
import { publicPages } from '../../../fixtures/site/public-pages.ts'

const plainText = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Reads the text of a page without the calculator, which needs JavaScript. */
const readText = async (page: Page): Promise<string> =>
  plainText(
    (await page.locator('main > div > :not(#calculator, :has(#calculator))').allInnerTexts()).join(' '),
  )

test.describe('without a service worker', () => {
  // The service worker would add its cached pages to the text of /offline.
  test.use({ serviceWorkers: 'block' })

  test('every page has the same text and working links with and without JavaScript', async ({
    page,
    browser,
    product,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin })
    const plain = await context.newPage()
    for (const { path } of publicPages) {
      await openHydratedPage(page, path)
      const text = await readText(page)
      expect(text, path).not.toBe('')
      await plain.goto(path)
      expect(await readText(plain), path).toBe(text)
      await plain.getByRole('contentinfo').getByRole('link', { name: 'Грузия' }).click()
      await expect(getMainHeading(plain)).toHaveText('Автомобиль из Грузии')
    }
    await context.close()
  })
})

test('a page preloads its fonts and loads only subsets of them', async ({ page }) => {
  await page.goto('/')
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map((face) => face.family.replaceAll('"', ''))
  })
  expect(loaded.filter((family) => family === 'Golos Text')).toHaveLength(2)
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(2)
})

test('the illustration of a country page has the background color of the chosen theme', async ({ page }) => {
  await page.goto('/usa')
  const ground = () =>
    page
      .locator('[data-region=usa]')
      .first()
      .evaluate((hero) => getComputedStyle(hero).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await ground()).toBe('rgb(228, 237, 243)')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await ground()).toBe('rgb(18, 34, 45)')
})
