import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { nameOf, otherPages, publicPages } from '../../fixtures/public-pages.ts'
import { alive, expect, heading, test } from '../../fixtures/test.ts'

const plainText = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The calculator is the one part that can do nothing without a script, and says so. */
const wordsOf = async (page: Page): Promise<string> =>
  plainText((await page.locator('main > div > :not(#calculator)').allInnerTexts()).join(' '))

for (const { path, heading: words, status } of [...publicPages, ...otherPages]) {
  test(`${path} shows its heading under our own policy`, async ({ page }) => {
    const reply = await page.goto(path)
    expect(reply?.status()).toBe(status)
    const policy = reply?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('nonce')
    expect(policy).not.toContain("'unsafe-inline'")
    await expect(heading(page)).toHaveText(words)
    const inline = page.locator(
      'script:not([src]):not([type="application/json"]):not([type="application/ld+json"])',
    )
    await expect(inline).toHaveCount(0)
    expect(await page.locator('[style]').count()).toBe(0)
  })

  for (const width of [360, 768, 1440]) {
    test(`${path} has no sideways scroll at ${width} px, in both themes`, async ({ page }, info) => {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        await page.evaluate(() => document.fonts.ready)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        const file = info.outputPath(`${nameOf(path)}-${width}-${colorScheme}.png`)
        const shoot = () => page.screenshot({ path: file, fullPage: true })
        // The picture is for people to look at; a browser that could not take it once is asked once more.
        await shoot().catch(shoot)
      }
    })
  }

  test(`${path} has nothing that axe finds, in both themes`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    }
  })
}

for (const { path } of publicPages) {
  test(`${path} says without JavaScript all that it says with it, and its links work`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto(path)
    await alive(page)
    const words = await wordsOf(page)
    expect(words).not.toBe('')
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    const plain = await context.newPage()
    await plain.goto(path)
    expect(await wordsOf(plain)).toBe(words)
    await plain.getByRole('contentinfo').getByRole('link', { name: 'Грузия' }).click()
    await expect(heading(plain)).toHaveText('Автомобиль из Грузии')
    await context.close()
  })
}

test('the letters of a page arrive, cut to our languages and asked for early', async ({ page }) => {
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

test('no page asks anybody else for anything', async ({ page, product }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const { path } of publicPages) {
    await page.goto(path)
    await alive(page)
  }
  expect(asked.filter((url) => !url.startsWith(product.origin))).toEqual([])
})

test('a drawing has the colours of the page, in both themes', async ({ page }) => {
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

test('a new product has posts to read, and a page or category of them that is not there is the 404', async ({
  page,
}) => {
  await page.goto('/blog')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(9)
  await page.goto('/blog?page=2')
  await expect(page.getByRole('main').getByRole('article').nth(2)).toBeVisible()
  await page.goto('/blog?category=2')
  await expect(heading(page)).toHaveText('Блог: Авто из США')
  for (const query of ['?page=999', '?page=0', '?category=99', '?category=x']) {
    expect((await page.goto(`/blog${query}`))?.status()).toBe(404)
  }
})
