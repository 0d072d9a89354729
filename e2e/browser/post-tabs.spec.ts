import { PostPage } from '../pages/post-page.ts'
import { expect, madePost, test } from '../posts-office.ts'

const SAVED = /^Сохранено в/

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
