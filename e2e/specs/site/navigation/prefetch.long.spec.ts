import type { Page } from 'playwright/test'
import { getMainHeading, openHydratedPage } from '../../../fixtures/base-test.ts'
import { countryPageScriptFile } from '../../../fixtures/built-files.ts'
import { expect, test } from '../../../fixtures/posts/blog-test.ts'

test.use({
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'block',
})

/** Records the posts that the page requests from the API. */
const recordPostRequests = (page: Page): string[] => {
  const requested: string[] = []
  page.on('request', (request) => {
    const slug = /\/api\/post\/single\/([^?]+)/.exec(request.url())?.[1]
    if (slug !== undefined) requested.push(slug)
  })
  return requested
}

const setConnection = (page: Page, connection: object) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true })
  }, connection)

const FAST = { saveData: false, effectiveType: '4g', type: 'wifi' }

test('a post is prefetched while the visitor points at its link, and opens without another request', async ({
  page,
  blog,
}) => {
  await setConnection(page, FAST)
  await openHydratedPage(page, '/blog')
  const requested = recordPostRequests(page)
  const link = page.getByRole('link', { name: blog.post.title })
  // The first movement starts prefetching, the second one points at the link.
  await page.mouse.move(5, 5)
  await expect(async () => {
    await page.mouse.move(5, 5)
    await link.hover()
    await expect.poll(() => requested, { timeout: 1_000 }).toEqual([blog.post.slug])
  }).toPass()
  await link.click()
  await expect(getMainHeading(page)).toHaveText(blog.post.title)
  expect(requested).toEqual([blog.post.slug])
})

test('a post is prefetched when its link gets the keyboard focus', async ({ page, blog }) => {
  await setConnection(page, FAST)
  await openHydratedPage(page, '/blog')
  const requested = recordPostRequests(page)
  const link = page.getByRole('link', { name: blog.post.title })
  await expect(async () => {
    await link.blur()
    await link.focus()
    await expect.poll(() => requested, { timeout: 1_000 }).toEqual([blog.post.slug])
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(getMainHeading(page)).toHaveText(blog.post.title)
  expect(requested).toEqual([blog.post.slug])
})

for (const [name, connection] of Object.entries({
  'has switched on data saving': { ...FAST, saveData: true },
  'has a slow connection': { ...FAST, effectiveType: '3g' },
  'has a mobile connection': { ...FAST, type: 'cellular' },
}))
  test(`a post is not prefetched for a visitor who ${name}, but loaded when the visitor opens it`, async ({
    page,
    blog,
  }) => {
    await setConnection(page, connection)
    await openHydratedPage(page, '/blog')
    const requested = recordPostRequests(page)
    const prefetcherLoaded = page.waitForResponse(/page-prefetcher/)
    await page.mouse.move(5, 5)
    await prefetcherLoaded
    const link = page.getByRole('link', { name: blog.post.title })
    await link.focus()
    await link.hover()
    await link.click()
    await expect(getMainHeading(page)).toHaveText(blog.post.title)
    expect(requested).toEqual([blog.post.slug])
  })

test('the script code of a page is loaded as soon as a link to the page is visible', async ({ page }) => {
  await setConnection(page, FAST)
  await openHydratedPage(page, '/blog')
  const countryPage = page.waitForResponse(`**/${countryPageScriptFile}`)
  await page.mouse.move(5, 5)
  expect((await countryPage).status()).toBe(200)
})
