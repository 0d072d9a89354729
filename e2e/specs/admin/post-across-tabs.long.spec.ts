import { combinePatterns, NETWORK_ERROR_PATTERN } from '../../fixtures/base-test.ts'
import { appendAndAutosave, closeTab, openTab, SAVED_STATUS } from '../../fixtures/posts/post-tabs.ts'
import { createPostAsColleague, expect, test } from '../../fixtures/posts/posts-test.ts'
import { PostEditorPage } from '../../pages/post-editor-page.ts'

test.use({ expectedErrors: combinePatterns(NETWORK_ERROR_PATTERN, /status of 409/) })

const OFFLINE_STATUS = /^Нет\sсвязи\./

test('texts of tabs that were closed without a connection are offered one after another when the post is opened again', async ({
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
    await appendAndAutosave(tab, ` Без связи ${at}.`)
    await expect(tab.saveStatus).toHaveText(OFFLINE_STATUS)
  }
  await host.open(address)
  const post = new PostEditorPage(host.page)
  // Drafts of open tabs are not offered here.
  await expect(post.textField).toHaveText('Начало.')
  await appendAndAutosave(post, ' На связи.')
  await expect(post.saveStatus).toHaveText(SAVED_STATUS)
  for (const { page } of [...tabs, post]) await closeTab(page)

  const again = await openTab(context, address)
  await expect(again.conflictAlert.getByRole('region', { name: 'Сохранено' })).toContainText('На связи.')
  await expect(again.textField).toHaveText('Начало. Без связи 1.')
  await again.button('Взять сохранённое').click()
  await again.button('Показать его').click()
  await expect(again.textField).toHaveText('Начало. Без связи 0.')
  await again.button('Записать моё поверх').click()
  await expect(again.saveStatus).toHaveText(SAVED_STATUS)
  await again.page.reload()
  await expect(again.textField).toHaveText('Начало. Без связи 0.')
  await expect(again.button('Показать его')).toHaveCount(0)
})
