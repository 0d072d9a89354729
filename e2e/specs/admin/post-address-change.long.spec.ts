import { slugify } from 'shared/post'
import { createPostAsColleague, expect, test } from '../../fixtures/posts/posts-test.ts'
import { createUniqueName } from '../../fixtures/unique-values.ts'
import { PostEditorPage } from '../../pages/post-editor-page.ts'

test('after a changed post address is published, the old URL redirects visitors to the new one, also on browser Back', async ({
  host,
  page: visitor,
  colleague,
  product,
}) => {
  const { id, slug, title } = await createPostAsColleague(colleague, { status: 'published' })
  const other = slugify(createUniqueName('excise'))
  await host.signIn(`/admin/posts/${id}`)
  const post = new PostEditorPage(host.page)
  await post.changeAddress(other)
  await expect(post.toast(`Прежний, /blog/${slug}, будет вести на`)).toBeVisible()
  await host.page.keyboard.press('Control+s')
  await expect(post.saveStatus).toHaveText(/^Сохранено/)
  expect((await fetch(`${product.origin}/blog/${slug}`, { redirect: 'manual' })).status).toBe(200)
  await post.button('Опубликовать изменения').click()
  await expect(post.toast('Запись опубликована')).toBeVisible()

  const response = await visitor.goto(`${product.origin}/blog/${slug}`)
  expect((await response?.request().redirectedFrom()?.response())?.status()).toBe(301)
  await expect(visitor).toHaveURL(`${product.origin}/blog/${other}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visitor.getByText('Первые слова.')).toBeVisible()
  await visitor.goto(`${product.origin}/blog`)
  await visitor.goBack()
  await expect(visitor).toHaveURL(`${product.origin}/blog/${other}`)
})
