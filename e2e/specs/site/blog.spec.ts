import { expect, test } from '../../fixtures/blog-visitor.ts'
import { expectAccessible } from '../../fixtures/expect-accessible.ts'
import { alive, heading } from '../../fixtures/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the blog shows its posts in order, nine on a page, and leads from page to page and back', async ({
  page,
  blog,
}) => {
  await page.goto('/blog')
  await alive(page)
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(9)
  await expect(titles.first()).toHaveText(blog.post.title)
  await expect(page.getByText('13\u00A0жовтня\u00A02026')).toBeVisible()
  await expect(page.getByText('Черновик')).toHaveCount(0)
  const pages = page.getByRole('navigation', { name: 'Страницы блога' })
  await pages.getByRole('link', { name: 'Дальше' }).click()
  await expect(page).toHaveURL('/blog?page=2')
  await expect(titles).toHaveCount(2)
  await expect(page).toHaveTitle('Блог, страница 2 · Таможенный брокер')
  await expect(pages.getByRole('link', { name: 'Страница 2' })).toHaveAttribute('aria-current', 'page')
  await pages.getByRole('link', { name: 'Страница 1' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(titles).toHaveCount(9)
})

test('a category shows its own posts, and one without any says so', async ({ page, blog }) => {
  await page.goto('/blog')
  await page.getByRole('navigation', { name: 'Категории' }).getByRole('link', { name: 'США' }).click()
  await expect(heading(page)).toHaveText('Блог: США')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([blog.post.title])
  await page.goto(`/blog?category=${blog.empty}`)
  await expect(page.getByText(/В\sэтой категории статей пока нет/)).toBeVisible()
})

test('what is not in the blog is a real 404', async ({ page, blog }) => {
  const addresses = ['?page=3', '?page=0', '?page=x', '?category=99', `?category=${blog.customs}&page=7`]
  for (const query of addresses) {
    expect((await page.request.get(`/blog${query}`)).status(), query).toBe(404)
  }
  for (const slug of ['no-such-post', 'chernovik', 'Плохой', 'a'.repeat(300)]) {
    expect((await page.request.get(`/blog/${slug}`)).status(), slug).toBe(404)
  }
})

test('the first page has one address, also when it is named', async ({ page, product }) => {
  await page.goto('/blog?page=1')
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', `${product.origin}/blog`)
  await page.goto('/blog?page=2')
  await expect(canonical).toHaveAttribute('href', `${product.origin}/blog?page=2`)
})

test('a card is pressed anywhere on it, and its category leads to the category', async ({ page, blog }) => {
  await page.goto('/blog')
  await alive(page)
  const card = page.getByRole('article').first()
  await card.getByRole('link', { name: 'США' }).click()
  await expect(heading(page)).toHaveText('Блог: США')
  await page.goBack()
  await card.click({ position: { x: 40, y: 40 } })
  await expect(heading(page)).toHaveText(blog.post.title)
})

for (const width of [360, 768, 1440]) {
  test(`blog and post fit into ${width} px; a wide table moves inside itself`, async ({
    page,
    blog,
  }, info) => {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const [name, path] of [
        ['blog', '/blog'],
        ['post', `/blog/${blog.post.slug}`],
      ] as const) {
        await page.goto(path)
        await page.evaluate(() => document.fonts.ready)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await page.screenshot({
          path: info.outputPath(`${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        })
      }
    }
    const table = page.getByRole('region').filter({ has: page.getByRole('table') })
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
  })
}

test('words without an end, and lists within lists, stay on a narrow page', async ({ page, blog }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  const { colleague, picture } = blog
  const title = 'Щ'.repeat(120)
  const category = await colleague.category.create({ body: { title } })
  const body = {
    title,
    slug: 'bez-kontsa',
    picture: picture.id,
    categories: [category.value.id],
    text: `<h2>${title}</h2><p>${title}</p>${'<ul><li>Глубже'.repeat(20)}`,
    publishedAt: '2026-10-14T10:00:00.000Z',
  }
  const made = await colleague.post.create({ body })
  for (const path of ['/blog', `/blog/${made.value.slug}`, `/blog/${blog.post.slug}`]) {
    await page.goto(path)
    await expect(page.getByText(title).first()).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
  }
  await colleague.post.remove({ params: { id: made.value.id } })
  await colleague.category.remove({ params: { id: category.value.id } })
})

test('blog and post have nothing that axe finds, in both themes', async ({ page, blog }) => {
  for (const path of ['/blog', '/blog?page=2', `/blog?category=${blog.empty}`, `/blog/${blog.post.slug}`]) {
    await page.goto(path)
    await expectAccessible(page)
  }
})

test('without JavaScript the blog is read all the same', async ({ browser, product, blog }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin })
  const page = await context.newPage()
  await page.goto('/blog')
  await page.getByRole('link', { name: 'Дальше' }).click()
  await expect(page).toHaveURL('/blog?page=2')
  await page.goto(`/blog/${blog.post.slug}`)
  await expect(page.getByRole('heading', { name: 'Возраст' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Telegram' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Скопировать адрес' })).toHaveCount(0)
  await context.close()
})

test('the blog is walked by the keyboard alone', async ({ page, blog }) => {
  await page.goto('/blog')
  await alive(page)
  const title = page.getByRole('link', { name: blog.post.title })
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await title.evaluate((link) => link === document.activeElement)) break
  }
  await expect(title).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveText(blog.post.title)
})
