import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { NETWORK_ERROR_PATTERN, openHydratedPage } from '../../../fixtures/base-test.ts'
import { expect, test } from '../../../fixtures/posts/blog-test.ts'

const WINDOW_HEIGHT = 1000

test.use({
  viewport: { width: 800, height: WINDOW_HEIGHT },
  serviceWorkers: 'block',
  expectedErrors: NETWORK_ERROR_PATTERN,
})

const iconFile = new Uint8Array(
  readFileSync(fileURLToPath(new URL('../../../../site/public/icons/icon-512.png', import.meta.url))),
)

type Blog = Parameters<Parameters<typeof test>[2]>[0]['blog']

/** Publishes a post with a picture far below the window. Returns the address of the post and of the picture's folder. */
const publishPostWithPicture = async ({ colleague, picture: cover }: Blog) => {
  const image = { name: 'icon.png', bytes: iconFile }
  const { src, width, height } = await colleague.picture.create({ body: { image } })
  const filler = '<p>Акциз считают по объёму, возрасту и ставке.</p>'.repeat(60)
  const text = `${filler}<p><img src="${src}" alt="Схема" width="${width}" height="${height}"></p>${filler}`
  const { value } = await colleague.post.create({
    body: { title: 'Картинка', text, picture: cover.id, order: 60 },
  })
  return { id: value.id, path: `/blog/${value.slug}`, folder: src.slice(0, src.lastIndexOf('/')) }
}

const getPicture = (page: Page) => page.getByAltText('Схема')

/** Scrolls the top of the picture to this distance from the top of the window and lets the page react. */
const scrollPictureTo = (page: Page, distance: number) =>
  getPicture(page).evaluate(async (image, top) => {
    scrollBy({ top: image.getBoundingClientRect().top - top, behavior: 'instant' })
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  }, distance)

test('a picture in a post is requested when it comes within 1.3 window heights of the viewport, and not before', async ({
  page,
  blog,
}) => {
  const { id, path, folder } = await publishPostWithPicture(blog)
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(folder)) requested.push(pathname)
  })
  await openHydratedPage(page, path)
  await scrollPictureTo(page, WINDOW_HEIGHT * 1.3 + 20)
  await expect(getPicture(page)).toHaveAttribute('src', '/images/placeholder.svg')
  expect(requested).toEqual([])
  await scrollPictureTo(page, WINDOW_HEIGHT * 1.3 - 20)
  await expect(getPicture(page)).toHaveAttribute('src', new RegExp(folder))
  await expect(getPicture(page)).toHaveJSProperty('naturalWidth', 512)
  expect(requested).toHaveLength(1)
  expect(requested[0]).toMatch(/\.avif$/)
  await blog.colleague.post.remove({ params: { id } })
})

test('a missing picture in a post is requested once and replaced by a placeholder', async ({
  page,
  blog,
}) => {
  const { id, path, folder } = await publishPostWithPicture(blog)
  let requests = 0
  await page.route(`**${folder}/*`, (route) => {
    requests += 1
    return route.fulfill({ status: 404, body: '' })
  })
  await openHydratedPage(page, path)
  await scrollPictureTo(page, 500)
  await expect(getPicture(page)).toHaveAttribute('src', '/images/not-found.svg')
  await scrollPictureTo(page, WINDOW_HEIGHT * 2)
  await scrollPictureTo(page, 500)
  await expect(getPicture(page)).toHaveAttribute('src', '/images/not-found.svg')
  expect(requests).toBe(1)
  await blog.colleague.post.remove({ params: { id } })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a picture in a post is shown to visitors without JavaScript', async ({ page, blog }) => {
    const { id, path, folder } = await publishPostWithPicture(blog)
    await page.goto(path)
    const picture = getPicture(page).filter({ visible: true })
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveCount(1)
    await expect(picture).toHaveAttribute('src', new RegExp(folder))
    await blog.colleague.post.remove({ params: { id } })
  })
})

test('a table in a post that is wider than the page scrolls by arrow keys and shows a hint until it is scrolled to its end', async ({
  page,
  blog,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/blog/${blog.post.slug}`)
  const region = page.getByRole('region', { name: 'Таблица 1: Ставка' })
  const readHint = () => region.evaluate((element) => getComputedStyle(element, '::after').visibility)
  await region.scrollIntoViewIfNeeded()
  await expect.poll(readHint).toBe('visible')
  await region.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await region.evaluate((element) => {
    element.scrollLeft = element.scrollWidth
  })
  await expect.poll(readHint).toBe('hidden')
})
