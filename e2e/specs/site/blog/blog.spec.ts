import { openHydratedPage } from '../../../fixtures/base-test.ts'
import { expect, test } from '../../../fixtures/posts/blog-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the blog shows nine posts per page, the newest first, with links between its pages', async ({
  page,
  blog,
}) => {
  await openHydratedPage(page, '/blog')
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
