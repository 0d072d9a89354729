import { expectAccessible } from '../../fixtures/expect-accessible.ts'
import { expect, madePost, test } from '../../fixtures/posts.ts'
import { either, NETWORK_TROUBLE } from '../../fixtures/test.ts'
import { PostPage } from '../../pages/post-page.ts'
import { PostsPage } from '../../pages/posts-page.ts'

test.use({ expected: either(NETWORK_TROUBLE, /not-found/) })

test('the post preview opens from the list and from the editor, shows the latest text and passes axe', async ({
  host,
  colleague,
}) => {
  const { id, title } = await madePost(colleague)
  await host.signIn(`/admin/posts?q=${encodeURIComponent(title)}`)
  const post = new PostPage(host.page)
  await new PostsPage(host.page).choose(title, 'Предпросмотр')
  await expect(host.page).toHaveURL(new RegExp(`/admin/posts/${id}/preview$`))
  await expect(post.shown.getByText('Первые слова.')).toBeVisible()

  await host.page.getByRole('link', { name: 'Вернуться к записи' }).click()
  await post.write(' Дописано.')
  await post.button('Посмотреть').click()
  await expect(post.shown.getByText('Первые слова. Дописано.')).toBeVisible()
  // A cover from the browser cache loads at once and must not be treated as missing.
  await expect(post.shown.locator('picture img')).toHaveAttribute('src', /^\/uploads/)
  await expectAccessible(host.page)
  await post.preview.getByRole('link', { name: 'Открыть отдельно' }).click()
  await expect(host.page).toHaveURL(/preview$/)
  await expect(post.shown.getByText('Первые слова. Дописано.')).toBeVisible()
  await colleague.post.update({ params: { id }, body: { text: '<p>Коллега переписал.</p>' } })
  await host.page.getByRole('link', { name: 'Вернуться к записи' }).click()
  await expect(post.text).toHaveText('Коллега переписал.')
  await host.page.goBack()
  await expect(post.shown.getByText('Коллега переписал.')).toBeVisible()

  await colleague.post.remove({ params: { id } })
  await host.open(`/admin/posts/${id}/preview`)
  await expect(host.page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
})
