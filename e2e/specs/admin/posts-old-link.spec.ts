import { slugOf } from 'shared/post'
import { expect, madePost, test } from '../../fixtures/posts.ts'
import { unique } from '../../fixtures/unique.ts'

test('the old address of a post leads visitors to its new one, also when they come back', async ({
  page,
  colleague,
  product,
}) => {
  const { id, slug, title } = await madePost(colleague, { status: 'published' })
  const other = slugOf(unique('excise'))
  await colleague.post.update({ params: { id }, body: { slug: other } })

  const answer = await page.goto(`${product.origin}/blog/${slug}`)
  expect((await answer?.request().redirectedFrom()?.response())?.status()).toBe(301)
  await expect(page).toHaveURL(`${product.origin}/blog/${other}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Первые слова.')).toBeVisible()
  await page.goto(`${product.origin}/blog`)
  await page.goBack()
  await expect(page).toHaveURL(`${product.origin}/blog/${other}`)
})
