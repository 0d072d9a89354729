import type { BrowserContext, Page } from 'playwright/test'
import { expect, madePost, test } from '../../fixtures/posts.ts'
import { either, NETWORK_TROUBLE } from '../../fixtures/test.ts'
import { PostPage } from '../../pages/post-page.ts'

test.use({ expected: either(NETWORK_TROUBLE, /status of 409/) })

const SAVED = /^Сохранено в/

const NO_LINE = /^Нет\sсвязи\./

/** Closes a tab as a person does, with its unload handlers. */
const close = async (tab: Page) => {
  const closed = tab.waitForEvent('close')
  await tab.close({ runBeforeUnload: true })
  await closed
}

/** Longer than the editor waits after the last keystroke before it saves. */
const AUTOSAVE_MS = 1600

const openTab = async (context: BrowserContext, address: string): Promise<PostPage> => {
  const tab = await context.newPage()
  // Each tab needs its own fake clock.
  await tab.clock.install()
  await tab.goto(address)
  return new PostPage(tab)
}

const writeAndWait = async (tab: PostPage, text: string): Promise<void> => {
  await tab.write(text)
  await tab.page.clock.runFor(AUTOSAVE_MS)
}

test('three tabs that edit the same post show each conflict before they overwrite anything', async ({
  host,
  colleague,
}) => {
  const { id } = await madePost(colleague, { text: '<p>Начало.</p>' })
  const address = `/admin/posts/${id}`
  await host.page.clock.install()
  await host.signIn(address)
  const context = host.page.context()
  const post = new PostPage(host.page)
  const second = await openTab(context, address)
  const third = await openTab(context, address)
  for (const tab of [post, second, third]) await expect(tab.text).toHaveText('Начало.')

  await writeAndWait(post, ' Первая.')
  await expect(post.state).toHaveText(SAVED)
  await writeAndWait(second, ' Вторая.')
  await expect(second.conflict).toContainText('Первая.')
  await writeAndWait(third, ' Третья.')
  await expect(third.conflict).toContainText('Первая.')

  await second.button('Записать моё поверх').click()
  await expect(second.state).toHaveText(SAVED)
  await third.button('Записать моё поверх').click()
  await expect(third.conflict).toContainText('Вторая.')
  await third.button('Записать моё поверх').click()
  await expect(third.state).toHaveText(SAVED)
  expect((await colleague.post.get({ params: { id } })).value.text).toBe('<p>Начало. Третья.</p>')

  await writeAndWait(post, ' Ещё.')
  await expect(post.conflict).toContainText('Третья.')
  await post.button('Взять сохранённое').click()
  await expect(post.text).toHaveText('Начало. Третья.')
})

test('texts of tabs that were closed without a connection are offered one after another when the post is opened again', async ({
  host,
  colleague,
}) => {
  const { id } = await madePost(colleague, { text: '<p>Начало.</p>' })
  const address = `/admin/posts/${id}`
  const context = host.page.context()
  await host.page.clock.install()
  await host.signIn('/admin/categories')
  const tabs: PostPage[] = []
  for (const at of [0, 1]) {
    const tab = await openTab(context, address)
    tabs.push(tab)
    await expect(tab.text).toHaveText('Начало.')
    await tab.page.route('**/api/**', (route) => route.abort())
    await writeAndWait(tab, ` Без связи ${at}.`)
    await expect(tab.state).toHaveText(NO_LINE)
  }
  await host.open(address)
  const post = new PostPage(host.page)
  // Drafts of open tabs are not offered here.
  await expect(post.text).toHaveText('Начало.')
  await writeAndWait(post, ' На связи.')
  await expect(post.state).toHaveText(SAVED)
  for (const { page } of [...tabs, post]) await close(page)

  const again = await openTab(context, address)
  await expect(again.conflict.getByRole('region', { name: 'Сохранено' })).toContainText('На связи.')
  await expect(again.text).toHaveText('Начало. Без связи 1.')
  await again.button('Взять сохранённое').click()
  await again.button('Показать его').click()
  await expect(again.text).toHaveText('Начало. Без связи 0.')
  await again.button('Записать моё поверх').click()
  await expect(again.state).toHaveText(SAVED)
  await again.page.reload()
  await expect(again.text).toHaveText('Начало. Без связи 0.')
  await expect(again.button('Показать его')).toHaveCount(0)
})

test('new posts started in two tabs are stored separately and both offered later', async ({ host }) => {
  await host.signIn('/admin/posts/create')
  const context = host.page.context()
  const post = new PostPage(host.page)
  const second = new PostPage(await context.newPage())
  for (const [tab, title] of [
    [post, 'Первая новая'],
    [second, 'Вторая новая'],
  ] as const) {
    await tab.page.goto('/admin/posts/create')
    await expect(tab.title).toHaveValue('')
    await tab.title.fill(title)
    await expect(tab.state).toHaveText(/нет обложки$/)
  }
  await close(post.page)
  await second.page.reload()
  await expect(second.title).toHaveValue('Вторая новая')
  await second.button('Открыть её').click()
  await expect(second.title).toHaveValue('Первая новая')
  await second.button('Начать с чистого листа').click()
  await expect(second.title).toHaveValue('')
  await second.button('Открыть её').click()
  await expect(second.title).toHaveValue('Вторая новая')
  await expect(second.button('Открыть её')).toHaveCount(0)
})
