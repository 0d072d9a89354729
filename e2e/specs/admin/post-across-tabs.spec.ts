import { combinePatterns, NETWORK_ERROR_PATTERN } from '../../fixtures/base-test.ts'
import { appendAndAutosave, closeTab, openTab, SAVED_STATUS } from '../../fixtures/posts/post-tabs.ts'
import { createPostAsColleague, expect, test } from '../../fixtures/posts/posts-test.ts'
import { PostEditorPage } from '../../pages/post-editor-page.ts'

test.use({ expectedErrors: combinePatterns(NETWORK_ERROR_PATTERN, /status of 409/) })

test('three tabs that edit the same post show each conflict before they overwrite anything', async ({
  host,
  colleague,
}) => {
  const { id } = await createPostAsColleague(colleague, { text: '<p>Начало.</p>' })
  const address = `/admin/posts/${id}`
  await host.page.clock.install()
  await host.signIn(address)
  const context = host.page.context()
  const post = new PostEditorPage(host.page)
  const second = await openTab(context, address)
  const third = await openTab(context, address)
  for (const tab of [post, second, third]) await expect(tab.textField).toHaveText('Начало.')

  await appendAndAutosave(post, ' Первая.')
  await expect(post.saveStatus).toHaveText(SAVED_STATUS)
  await appendAndAutosave(second, ' Вторая.')
  await expect(second.conflictAlert).toContainText('Первая.')
  await appendAndAutosave(third, ' Третья.')
  await expect(third.conflictAlert).toContainText('Первая.')

  await second.button('Записать моё поверх').click()
  await expect(second.saveStatus).toHaveText(SAVED_STATUS)
  await third.button('Записать моё поверх').click()
  await expect(third.conflictAlert).toContainText('Вторая.')
  await third.button('Записать моё поверх').click()
  await expect(third.saveStatus).toHaveText(SAVED_STATUS)
  expect((await colleague.post.get({ params: { id } })).value.text).toBe('<p>Начало. Третья.</p>')

  await appendAndAutosave(post, ' Ещё.')
  await expect(post.conflictAlert).toContainText('Третья.')
  await post.button('Взять сохранённое').click()
  await expect(post.textField).toHaveText('Начало. Третья.')
})

test('new posts started in two tabs are stored separately and both offered later', async ({ host }) => {
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
