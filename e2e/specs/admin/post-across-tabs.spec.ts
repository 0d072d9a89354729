import { closeTab } from '../../fixtures/posts/post-tabs.ts'
import { expect, test } from '../../fixtures/posts/posts-test.ts'
import { PostEditorPage } from '../../pages/post-editor-page.ts'

test('new posts started in two tabs are stored as separate drafts, and the new-post screen offers both later', async ({
  host,
}) => {
  await host.signIn('/admin/posts/create')
  const context = host.page.context()
  const post = new PostEditorPage(host.page)
  const second = new PostEditorPage(await context.newPage())
  for (const [tab, title] of [
    [post, 'Первая новая'],
    [second, 'Вторая новая'],
  ] as const) {
    await tab.page.goto('/admin/posts/create')
    await expect(tab.titleField).toHaveValue('')
    await tab.titleField.fill(title)
    await expect(tab.saveStatus).toHaveText(/нет обложки$/)
  }
  await closeTab(post.page)
  await second.page.reload()
  await expect(second.titleField).toHaveValue('Вторая новая')
  await second.button('Открыть её').click()
  await expect(second.titleField).toHaveValue('Первая новая')
  await second.button('Начать с чистого листа').click()
  await expect(second.titleField).toHaveValue('')
  await second.button('Открыть её').click()
  await expect(second.titleField).toHaveValue('Вторая новая')
  await expect(second.button('Открыть её')).toHaveCount(0)
})
