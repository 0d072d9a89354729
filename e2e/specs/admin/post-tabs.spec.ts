import type { Page } from 'playwright/test'
import { expect, madePost, test } from '../../fixtures/posts.ts'
import { either, NETWORK_TROUBLE } from '../../fixtures/test.ts'
import { PostPage } from '../../pages/post-page.ts'

test.use({ expected: either(NETWORK_TROUBLE, /status of 409/) })

const SAVED = /^Сохранено в/

const NO_LINE = /^Нет\sсвязи\./

/** As a person closes a tab. */
const close = async (tab: Page) => {
  const closed = tab.waitForEvent('close')
  await tab.close({ runBeforeUnload: true })
  await closed
}

/** Tabs are a thing of browsers: the desktop app has one window. */
test('of three tabs with the same post none writes over another unseen, and none loses what was typed in it', async ({
  host,
  post,
  colleague,
}) => {
  const { id } = await madePost(colleague, { text: '<p>Начало.</p>' })
  const address = `/admin/posts/${id}`
  await host.open(address)
  const [second, third] = await Promise.all(
    [1, 2].map(async () => {
      const tab = await host.page.context().newPage()
      await tab.goto(address)
      return new PostPage(tab)
    }),
  )
  if (!second || !third) throw new Error('there are three tabs')
  for (const tab of [post, second, third]) await expect(tab.text).toHaveText('Начало.')

  await post.write(' Первая.')
  await expect(post.state).toHaveText(SAVED)
  await second.write(' Вторая.')
  await expect(second.conflict).toContainText('Первая.')
  await third.write(' Третья.')
  await expect(third.conflict).toContainText('Первая.')

  await second.button('Записать моё поверх').click()
  await expect(second.state).toHaveText(SAVED)
  await third.button('Записать моё поверх').click()
  await expect(third.conflict).toContainText('Вторая.')
  await third.button('Записать моё поверх').click()
  await expect(third.state).toHaveText(SAVED)
  expect((await colleague.post.get({ params: { id } })).value.text).toBe('<p>Начало. Третья.</p>')

  await post.write(' Ещё.')
  await expect(post.conflict).toContainText('Третья.')
  await post.button('Взять сохранённое').click()
  await expect(post.text).toHaveText('Начало. Третья.')
})

test('of three tabs with one post those without a line lose nothing, though they are closed: each text is shown in its turn', async ({
  host,
  post,
  colleague,
}) => {
  const { id } = await madePost(colleague, { text: '<p>Начало.</p>' })
  const address = `/admin/posts/${id}`
  const context = host.page.context()
  const tabs = await Promise.all([1, 2].map(async () => new PostPage(await context.newPage())))
  for (const [at, tab] of tabs.entries()) {
    await tab.page.goto(address)
    await expect(tab.text).toHaveText('Начало.')
    await tab.page.route('**/api/**', (route) => route.abort())
    await tab.write(` Без связи ${at}.`)
    await expect(tab.state).toHaveText(NO_LINE)
  }
  await host.open(address)
  // What is on the tables of the others is not taken from under them.
  await expect(post.text).toHaveText('Начало.')
  await post.write(' На связи.')
  await expect(post.state).toHaveText(SAVED)
  for (const { page } of [...tabs, post]) await close(page)

  const again = new PostPage(await context.newPage())
  await again.page.goto(address)
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

test('two posts that are begun in two tabs are two texts, and whoever comes back finds both', async ({
  host,
  post,
}) => {
  const context = host.page.context()
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
