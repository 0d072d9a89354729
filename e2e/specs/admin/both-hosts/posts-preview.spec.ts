import { expect, madePost, test } from '../../../fixtures/posts.ts'
import { either, NETWORK_TROUBLE } from '../../../fixtures/test.ts'
import { PostPage } from '../../../pages/post-page.ts'
import { PostsPage } from '../../../pages/posts-page.ts'

test.use({ expected: either(NETWORK_TROUBLE, /not-found/) })

test('a post is looked at on a page of its own, from its menu and from its editor, and always as it is by now', async ({
  host,
  post,
  colleague,
}) => {
  const { id, title } = await madePost(colleague)
  await host.open('/admin/posts')
  const posts = new PostsPage(host.page)
  await posts.search.fill(title)
  await posts.choose(title, 'Предпросмотр')
  await expect(host.page).toHaveURL(new RegExp(`/admin/posts/${id}/preview$`))
  await expect(post.shown.getByText('Первые слова.')).toBeVisible()

  await host.page.getByRole('link', { name: 'Вернуться к записи' }).click()
  await post.write(' Дописано.')
  await post.button('Посмотреть').click()
  await expect(post.shown.getByText('Первые слова. Дописано.')).toBeVisible()
  // Seen a moment ago it comes at once, and is not taken for lost.
  await expect(post.shown.locator('picture img')).toHaveAttribute('src', /^\/uploads/)
  await post.preview.getByRole('link', { name: 'Открыть отдельно' }).click()
  await expect(host.page).toHaveURL(/preview$/)
  await expect(post.shown.getByText('Первые слова. Дописано.')).toBeVisible()
  await colleague.post.update({ params: { id }, body: { text: '<p>Коллега переписал.</p>' } })
  await host.page.getByRole('link', { name: 'Вернуться к записи' }).click()
  await expect(new PostPage(host.page).text).toHaveText('Коллега переписал.')
  await host.page.goBack()
  await expect(post.shown.getByText('Коллега переписал.')).toBeVisible()

  await colleague.post.remove({ params: { id } })
  await host.open(`/admin/posts/${id}/preview`)
  await expect(host.page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
})
