import { combinePatterns, NETWORK_ERROR_PATTERN } from '../../fixtures/base-test.ts'
import {
  appendTextAndAutosave,
  closeTab,
  openTab,
  POST_SAVED_STATUS,
} from '../../fixtures/posts/post-tabs.ts'
import { createPostAsColleague, expect, test } from '../../fixtures/posts/posts-test.ts'
import { PostEditorPage } from '../../pages/post-editor-page.ts'

test.use({ expectedErrors: combinePatterns(NETWORK_ERROR_PATTERN, /status of 409/) })

const OFFLINE_STATUS = /^Нет\sсвязи\./

test('post texts of tabs closed without a connection are offered one after another when the post is opened again', async ({
  host,
  colleague,
}) => {
  const { id } = await createPostAsColleague(colleague, { text: '<p>Начало.</p>' })
  const address = `/admin/posts/${id}`
  const context = host.page.context()
  await host.page.clock.install()
  await host.signIn('/admin/categories')
  const tabs: PostEditorPage[] = []
  for (const at of [0, 1]) {
    const tab = await openTab(context, address)
    tabs.push(tab)
    await expect(tab.textField).toHaveText('Начало.')
    await tab.page.route('**/api/**', (route) => route.abort())
    await appendTextAndAutosave(tab, ` Без связи ${at}.`)
    await expect(tab.saveStatus).toHaveText(OFFLINE_STATUS)
  }
  await host.open(address)
  const post = new PostEditorPage(host.page)
  // The editor does not offer drafts that are open in another tab.
  await expect(post.textField).toHaveText('Начало.')
  await appendTextAndAutosave(post, ' На связи.')
  await expect(post.saveStatus).toHaveText(POST_SAVED_STATUS)
  for (const { page } of [...tabs, post]) await closeTab(page)

  const again = await openTab(context, address)
  await expect(again.conflictAlert.getByRole('region', { name: 'Сохранено' })).toContainText('На связи.')
  await expect(again.textField).toHaveText('Начало. Без связи 1.')
  await again.button('Взять сохранённое').click()
  await again.button('Показать его').click()
  await expect(again.textField).toHaveText('Начало. Без связи 0.')
  await again.button('Записать моё поверх').click()
  await expect(again.saveStatus).toHaveText(POST_SAVED_STATUS)
  await again.page.reload()
  await expect(again.textField).toHaveText('Начало. Без связи 0.')
  await expect(again.button('Показать его')).toHaveCount(0)
})

test('three tabs that edit the same post each show the conflict before they overwrite a change', async ({
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

  await appendTextAndAutosave(post, ' Первая.')
  await expect(post.saveStatus).toHaveText(POST_SAVED_STATUS)
  await appendTextAndAutosave(second, ' Вторая.')
  await expect(second.conflictAlert).toContainText('Первая.')
  await appendTextAndAutosave(third, ' Третья.')
  await expect(third.conflictAlert).toContainText('Первая.')

  await second.button('Записать моё поверх').click()
  await expect(second.saveStatus).toHaveText(POST_SAVED_STATUS)
  await third.button('Записать моё поверх').click()
  await expect(third.conflictAlert).toContainText('Вторая.')
  await third.button('Записать моё поверх').click()
  await expect(third.saveStatus).toHaveText(POST_SAVED_STATUS)
  expect((await colleague.post.get({ params: { id } })).value.text).toBe('<p>Начало. Третья.</p>')

  await appendTextAndAutosave(post, ' Ещё.')
  await expect(post.conflictAlert).toContainText('Третья.')
  await post.button('Взять сохранённое').click()
  await expect(post.textField).toHaveText('Начало. Третья.')
})
