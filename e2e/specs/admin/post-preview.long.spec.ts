import { combinePatterns, expectPageAccessible, NETWORK_ERROR_PATTERN } from '../../fixtures/base-test.ts'
import { createPostAsColleague, expect, test } from '../../fixtures/posts/posts-test.ts'
import { PostEditorPage } from '../../pages/post-editor-page.ts'
import { PostListPage } from '../../pages/post-list-page.ts'

test.use({ expectedErrors: combinePatterns(NETWORK_ERROR_PATTERN, /not-found/) })

test('the post preview opens from the list and from the editor, shows the latest text and passes axe', async ({
  host,
  colleague,
}) => {
  const { id, title } = await createPostAsColleague(colleague)
  await host.signIn(`/admin/posts?q=${encodeURIComponent(title)}`)
  const post = new PostEditorPage(host.page)
  await new PostListPage(host.page).chooseAction(title, 'Предпросмотр')
  await expect(host.page).toHaveURL(new RegExp(`/admin/posts/${id}/preview$`))
  await expect(post.previewedPage.getByText('Первые слова.')).toBeVisible()

  await host.page.getByRole('link', { name: 'Вернуться к записи' }).click()
  await post.appendText(' Дописано.')
  await post.button('Посмотреть').click()
  await expect(post.previewedPage.getByText('Первые слова. Дописано.')).toBeVisible()
  // A cover from the browser cache loads at once and must not be treated as missing.
  await expect(post.previewedPage.locator('picture img')).toHaveAttribute('src', /^\/uploads/)
  await expectPageAccessible(host.page)
  await post.previewDialog.getByRole('link', { name: 'Открыть отдельно' }).click()
  await expect(host.page).toHaveURL(/preview$/)
  await expect(post.previewedPage.getByText('Первые слова. Дописано.')).toBeVisible()
  await colleague.post.update({ params: { id }, body: { text: '<p>Коллега переписал.</p>' } })
  await host.page.getByRole('link', { name: 'Вернуться к записи' }).click()
  await expect(post.textField).toHaveText('Коллега переписал.')
  await host.page.goBack()
  await expect(post.previewedPage.getByText('Коллега переписал.')).toBeVisible()

  await colleague.post.remove({ params: { id } })
  await host.open(`/admin/posts/${id}/preview`)
  await expect(host.page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
})
