import { combinePatterns, NETWORK_ERROR_PATTERN } from '../../../fixtures/base-test.ts'
import { type ProductProxyFixtures, productProxyFixtures } from '../../../fixtures/network/product-proxy.ts'
import { test as base, createPostAsColleague, expect } from '../../../fixtures/posts/posts-test.ts'
import { createUniqueName } from '../../../fixtures/unique-values.ts'
import { PostEditorPage } from '../../../pages/post-editor-page.ts'
import { PostListPage } from '../../../pages/post-list-page.ts'

const test = base.extend<ProductProxyFixtures>({
  ...productProxyFixtures,
  expectedErrors: combinePatterns(NETWORK_ERROR_PATTERN, /status of (?:401|404|409|422)|unreachable/),
})

test('a post text typed without a connection is restored after a restart and saved', async ({
  host,
  colleague,
  productProxy,
}) => {
  const { id } = await createPostAsColleague(colleague)
  await host.signIn(`/admin/posts/${id}`)
  const before = new PostEditorPage(host.page)
  await expect(before.textField).toHaveText('Первые слова.')
  productProxy.disconnect()
  await before.appendText(' До закрытия.')
  await expect.poll(async () => JSON.stringify(await host.storage.readDrafts())).toContain('До закрытия.')
  productProxy.restore()
  await host.restart()
  await host.open(`/admin/posts/${id}`)
  const again = new PostEditorPage(host.page)
  await expect(again.textField).toHaveText('Первые слова. До закрытия.')
  // Either the draft was sent before the editor opened, or the editor has saved it.
  await expect(again.saveStatus).toHaveText(/^(?:Сохранено в|Всё сохранено)/)
  expect((await colleague.post.get({ params: { id } })).value.text).toBe('<p>Первые слова. До закрытия.</p>')
})

test('posts that an admin deletes just before the window closes are deleted on the server once it opens again', async ({
  host,
  colleague,
}) => {
  const title = createUniqueName('Окно')
  const titles = Array.from({ length: 11 }, (_, at) => `${title} ${at}`)
  const made = await Promise.all(titles.map((title) => createPostAsColleague(colleague, { title })))
  await host.signIn(`/admin/posts?q=${title}`)
  const posts = new PostListPage(host.page)
  await expect(posts.row(`${title} 1`)).toBeVisible()
  await posts.selectAllCheckbox.check()
  await posts.button('Удалить').click()
  await expect(posts.row(`${title} 1`)).toBeHidden()
  await host.restart()
  await host.open(`/admin/posts?q=${title}`)
  const left = async () => {
    const ids = new Set(made.map(({ id }) => id))
    return (await colleague.post.list()).filter(({ id }) => ids.has(id)).length
  }
  await expect.poll(left).toBe(0)
})
