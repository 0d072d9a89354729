import { expect, test } from '../../../fixtures/base-test.ts'
import { publicPages } from '../../../fixtures/site/public-pages.ts'

test('the head of the home page has the title and description of its meta tags', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Цена автомобиля в Украине: до копейки и с объяснением')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Каждая строка объяснена/)
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#cc9557')
})

test('every page has structured data about the site owner and breadcrumbs, and a picture for sharing', async ({
  page,
  product,
}) => {
  for (const { path } of publicPages) {
    await page.goto(path)
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())
    const types = data['@graph'].map((each: { '@type': string }) => each['@type'])
    const hasAnswers = ['/usa', '/eu', '/georgia'].includes(path)
    expect(types, path).toEqual(['Organization', 'BreadcrumbList', ...(hasAnswers ? ['FAQPage'] : [])])
    const picture = page.locator('meta[property="og:image"]')
    await expect(picture, path).toHaveAttribute('content', `${product.origin}/images/preview.png`)
  }
  const reply = await page.request.get('/images/preview.png')
  expect(reply.headers()['content-type']).toBe('image/png')
})

test('the web app manifest, its icons and every file linked in the head exist', async ({ page }) => {
  await page.goto('/')
  const named = await page
    .locator('head link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  const icons = manifest.icons.map(({ src }: { src: string }) => src)
  expect(manifest).toMatchObject({
    description: 'Website for customs brokerage services',
    lang: 'ru',
    theme_color: '#cc9557',
    start_url: '/',
  })
  for (const address of [...named, ...icons]) {
    expect((await page.request.get(address ?? '')).status(), address ?? '').toBe(200)
  }
})

test('robots.txt links the sitemap, whose addresses exist, and disallows the admin', async ({
  page,
  product,
}) => {
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin')
  expect(robots).toContain(`Sitemap: ${product.origin}/sitemap.xml`)
  const map = await (await page.request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  const pages = ['/', '/usa', '/eu', '/georgia', '/blog'].map((path) => product.origin + path)
  expect(addresses.slice(0, pages.length)).toEqual(pages)
  for (const address of addresses) expect((await page.request.get(address ?? '')).status()).toBe(200)
})

test('a page URL with a trailing slash redirects to the URL without it', async ({ page }) => {
  const reply = await page.request.get('/usa/?x=1', { maxRedirects: 0 })
  expect(reply.status()).toBe(301)
  expect(reply.headers().location).toBe('/usa?x=1')
})
