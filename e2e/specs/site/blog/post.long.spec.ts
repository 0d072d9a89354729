import {
  combinePatterns,
  getMainHeading,
  NETWORK_ERROR_PATTERN,
  openHydratedPage,
  waitForHydration,
  waitForServiceWorker,
} from '../../../fixtures/base-test.ts'
import { expect, test } from '../../../fixtures/posts/blog-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a post shows its date, category and reading time', async ({ page, blog }) => {
  await page.goto(`/blog/${blog.post.slug}`)
  await expect(getMainHeading(page)).toHaveText(blog.post.title)
  const article = page.getByRole('main').getByRole('article').first()
  await expect(article.getByText('13\u00A0жовтня\u00A02026')).toBeVisible()
  await expect(article.getByText(/\d\sминут/)).toBeVisible()
  await expect(article.getByRole('navigation', { name: 'Где вы' })).toContainText('Блог/Растаможка')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Блог' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('the cover of a post loads with high priority as AVIF, and no picture in the text of the post is broken', async ({
  page,
  blog,
}) => {
  await page.goto(`/blog/${blog.post.slug}`)
  const cover = page.getByRole('article').first().locator('picture img').first()
  await expect(cover).toHaveAttribute('fetchpriority', 'high')
  await expect(cover).toHaveJSProperty('complete', true)
  expect(await cover.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)
  const inside = page.getByAltText('Дорога от площадки до номера')
  await inside.scrollIntoViewIfNeeded()
  await expect.poll(() => inside.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('the table of contents of a post scrolls to a heading and marks the current one', async ({
  page,
  blog,
}) => {
  await openHydratedPage(page, `/blog/${blog.post.slug}`)
  const contents = page.getByRole('navigation', { name: /^В\sстатье$/ })
  const entry = (name: string) => contents.getByRole('link', { name })
  await expect(entry('Формула')).toHaveAttribute('aria-current', 'location')
  await entry('Возраст').click()
  await expect(page.getByRole('heading', { name: 'Возраст' })).toBeInViewport()
  await expect(entry('Возраст')).toHaveAttribute('aria-current', 'location')
  await expect(contents.locator('[aria-current]')).toHaveCount(1)
  // On a busy machine the jump to the heading may come to its end only after the first scroll to the top.
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(entry('Формула')).toHaveAttribute('aria-current', 'location', { timeout: 2_000 })
  }).toPass()
})

test('on a narrow screen the table of contents of a post unfolds above the text', async ({ page, blog }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/blog/${blog.post.slug}`)
  const entry = page.getByRole('link', { name: 'Ставка' })
  await expect(entry).toBeHidden()
  await page
    .getByText(/^В\sстатье$/)
    .filter({ visible: true })
    .click()
  await entry.click()
  await expect(page.getByRole('heading', { name: 'Ставка' })).toBeInViewport()
})

test('the page of a post links to the previous and next posts and to other posts', async ({ page, blog }) => {
  await openHydratedPage(page, `/blog/${blog.post.slug}`)
  await expect(page.getByRole('heading', { name: 'Читайте дальше' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
  await page.getByRole('navigation', { name: 'Соседние статьи' }).getByRole('link').click()
  await expect(getMainHeading(page)).toHaveText('Статья 2')
  await page.getByRole('link', { name: 'Предыдущая' }).click()
  await expect(getMainHeading(page)).toHaveText(blog.post.title)
})

test('a post has plain sharing links, and a button copies the address of the post', async ({
  page,
  blog,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin })
  await openHydratedPage(page, `/blog/${blog.post.slug}?utm_source=mail`)
  const address = `${product.origin}/blog/${blog.post.slug}`
  const share = page.getByRole('region', { name: 'Поделиться' })
  for (const name of ['Telegram', 'Viber', 'WhatsApp']) {
    const link = share.getByRole('link', { name })
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(address)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  await share.getByRole('button', { name: 'Скопировать адрес' }).click()
  await expect(share.getByRole('status')).toHaveText(/Адрес статьи скопирован/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('links in a post to pages of the site navigate without a document load, and all other links load a document', async ({
  page,
  blog,
  context,
}) => {
  const { value: post } = await blog.colleague.post.create({
    body: {
      title: 'Ссылки',
      picture: blog.picture.id,
      order: 50,
      text: '<p><a href="/blog?page=2#content">Ещё статьи</a>, <a href="/robots.txt">файл</a>.</p>',
    },
  })
  await openHydratedPage(page, `/blog/${post.slug}`)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const isSameDocument = () => page.evaluate(() => 'sameDocument' in window)
  const another = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Ещё статьи' }).click({ modifiers: ['ControlOrMeta'] })
  await expect(getMainHeading(await another)).toHaveText('Блог')
  await expect(getMainHeading(page)).toHaveText('Ссылки')

  await page.getByRole('link', { name: 'Ещё статьи' }).click()
  await expect(page).toHaveURL('/blog?page=2#content')
  await expect(getMainHeading(page)).toHaveText('Блог')
  await page.goBack()
  await expect(getMainHeading(page)).toHaveText('Ссылки')
  expect(await isSameDocument()).toBe(true)
  await page.getByRole('link', { name: 'файл' }).click()
  await expect(page).toHaveURL('/robots.txt')
  expect(await isSameDocument()).toBe(false)
  await blog.colleague.post.remove({ params: { id: post.id } })
})

test('the former address of a post redirects permanently to the current one and keeps the query', async ({
  page,
  blog,
  product,
}) => {
  const { value: post } = await blog.colleague.post.create({
    body: { title: 'Паром', slug: 'parom', picture: blog.picture.id, order: 50 },
  })
  await openHydratedPage(page, '/blog?page=2')
  await blog.colleague.post.update({ params: { id: post.id }, body: { slug: 'parom-iz-gruzii' } })

  const reply = await page.request.get('/blog/parom?utm_source=mail', { maxRedirects: 0 })
  expect(reply.status()).toBe(301)
  expect(reply.headers().location).toBe('/blog/parom-iz-gruzii?utm_source=mail')
  expect(reply.headers()['cache-control']).toBe('no-cache')

  await page.getByRole('link', { name: 'Паром' }).click()
  await expect(page).toHaveURL('/blog/parom-iz-gruzii')
  await expect(getMainHeading(page)).toHaveText('Паром')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${product.origin}/blog/parom-iz-gruzii`,
  )
  await page.goBack()
  await expect(getMainHeading(page)).toHaveText('Блог')
  await blog.colleague.post.remove({ params: { id: post.id } })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: combinePatterns(NETWORK_ERROR_PATTERN) })

  test('a visitor without a connection can open a post again that was read before, with its cover', async ({
    page,
    context,
    blog,
  }) => {
    await page.goto('/blog')
    await waitForServiceWorker(page)
    await waitForHydration(page)
    await page.getByRole('link', { name: blog.post.title }).click()
    await expect(getMainHeading(page)).toHaveText(blog.post.title)
    const address = new URL(page.url()).pathname
    const isCached = () => page.evaluate(async (path) => (await caches.match(path)) !== undefined, address)
    await expect.poll(isCached).toBe(true)
    const cover = page.getByRole('article').first().locator('picture img').first()
    await expect(cover).toHaveJSProperty('complete', true)
    await context.setOffline(true)
    await page.reload()
    await expect(getMainHeading(page)).toHaveText(blog.post.title)
    await expect(page.getByRole('heading', { name: 'Возраст' })).toBeVisible()
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await context.setOffline(false)
  })
})
