import { getMainHeading, openHydratedPage } from '../../../fixtures/base-test.ts'
import { moveFocus } from '../../../fixtures/move-focus.ts'
import { expect, test } from '../../../fixtures/posts/blog-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a category page of the blog shows the posts of the category, or says that the category has no posts yet', async ({
  page,
  blog,
}) => {
  await page.goto('/blog')
  await page.getByRole('navigation', { name: 'Категории' }).getByRole('link', { name: 'США' }).click()
  await expect(getMainHeading(page)).toHaveText('Блог: США')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([blog.post.title])
  await page.goto(`/blog?category=${blog.emptyCategoryId}`)
  await expect(page.getByText(/В\sэтой категории статей пока нет/)).toBeVisible()
})

test('an unknown page, category or post of the blog responds with status 404', async ({ page, blog }) => {
  const addresses = [
    '?page=3',
    '?page=0',
    '?page=x',
    '?category=99',
    `?category=${blog.customsCategoryId}&page=7`,
  ]
  for (const query of addresses) {
    expect((await page.request.get(`/blog${query}`)).status(), query).toBe(404)
  }
  for (const slug of ['no-such-post', 'chernovik', 'Плохой', 'a'.repeat(300)]) {
    expect((await page.request.get(`/blog/${slug}`)).status(), slug).toBe(404)
  }
})

test('the first page of the blog has the same canonical address with and without ?page=1', async ({
  page,
  product,
}) => {
  await page.goto('/blog?page=1')
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', `${product.origin}/blog`)
  await page.goto('/blog?page=2')
  await expect(canonical).toHaveAttribute('href', `${product.origin}/blog?page=2`)
})

test('a click anywhere on a blog card opens the post, and a click on its category opens the category', async ({
  page,
  blog,
}) => {
  await openHydratedPage(page, '/blog')
  const card = page.getByRole('article').first()
  await card.getByRole('link', { name: 'США' }).click()
  await expect(getMainHeading(page)).toHaveText('Блог: США')
  await page.goBack()
  await expect(getMainHeading(page)).toHaveText('Блог')
  await card.click({ position: { x: 40, y: 40 } })
  await expect(getMainHeading(page)).toHaveText(blog.post.title)
})

test('a visitor can read the blog without JavaScript', async ({ browser, product, blog }) => {
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

test.describe('by keyboard', () => {
  // Pages on which the focus rests are prefetched, and this product has no meta records.
  test.use({ expectedErrors: /status of 404/ })

  test('a visitor can open a post from the blog page by keyboard alone, and its heading gets the focus', async ({
    page,
    blog,
  }) => {
    await openHydratedPage(page, '/blog')
    await moveFocus(page, page.getByRole('link', { name: blog.post.title }))
    await page.keyboard.press('Enter')
    await expect(getMainHeading(page)).toBeFocused()
    await expect(getMainHeading(page)).toHaveText(blog.post.title)
  })
})
