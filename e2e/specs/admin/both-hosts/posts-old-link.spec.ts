import { slugOf } from 'shared/post'
import { expect, madePost, test } from '../../../fixtures/posts.ts'
import { unique } from '../../../fixtures/unique.ts'

test('whoever follows the old link of a post stands at its new address, and reads it', async ({
  host,
  page: visitor,
  post,
  colleague,
  product,
}) => {
  const { id, slug, title } = await madePost(colleague, { status: 'published' })
  await host.open(`/admin/posts/${id}`)
  const other = slugOf(unique('excise'))
  await post.changeAddress(other)
  await expect(post.state).toHaveText(/^Сохранено/)
  await post.button('Опубликовать изменения').click()
  await expect(post.toast('Запись опубликована')).toBeVisible()

  const answer = await visitor.goto(`${product.origin}/blog/${slug}`)
  expect((await answer?.request().redirectedFrom()?.response())?.status()).toBe(301)
  await expect(visitor).toHaveURL(`${product.origin}/blog/${other}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visitor.getByText('Первые слова.')).toBeVisible()
  // The old address stays good for whoever goes on reading and comes back to it.
  await visitor.goto(`${product.origin}/blog`)
  await visitor.goBack()
  await expect(visitor).toHaveURL(`${product.origin}/blog/${other}`)
})
