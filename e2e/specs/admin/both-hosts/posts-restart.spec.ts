import { expect, madePost, test } from '../../../fixtures/offline-posts.ts'
import { unique } from '../../../fixtures/unique.ts'
import { PostPage } from '../../../pages/post-page.ts'
import { PostsPage } from '../../../pages/posts-page.ts'

test('post text typed without a connection is restored after a restart and saved', async ({
  host,
  colleague,
  way,
}) => {
  const { id } = await madePost(colleague)
  await host.signIn(`/admin/posts/${id}`)
  const before = new PostPage(host.page)
  await expect(before.text).toHaveText('Первые слова.')
  way.cut()
  await before.write(' До закрытия.')
  await expect.poll(async () => JSON.stringify(await host.kept.drafts())).toContain('До закрытия.')
  way.restore()
  await host.restart()
  await host.open(`/admin/posts/${id}`)
  const again = new PostPage(host.page)
  await expect(again.text).toHaveText('Первые слова. До закрытия.')
  await expect(again.state).toHaveText(/^Сохранено в/)
  expect((await colleague.post.get({ params: { id } })).value.text).toBe('<p>Первые слова. До закрытия.</p>')
})

test('posts deleted just before the window closes are gone when the list opens again', async ({
  host,
  colleague,
}) => {
  const word = unique('Окно')
  const titles = Array.from({ length: 11 }, (_, at) => `${word} ${at}`)
  const made = await Promise.all(titles.map((title) => madePost(colleague, { title })))
  await host.signIn(`/admin/posts?q=${word}`)
  const posts = new PostsPage(host.page)
  await expect(posts.row(`${word} 1`)).toBeVisible()
  await posts.allBoxes.check()
  await posts.button('Удалить').click()
  await expect(posts.row(`${word} 1`)).toBeHidden()
  await host.restart()
  await host.open(`/admin/posts?q=${word}`)
  const left = async () => {
    const ids = new Set(made.map(({ id }) => id))
    return (await colleague.post.list()).filter(({ id }) => ids.has(id)).length
  }
  await expect.poll(left).toBe(0)
})
