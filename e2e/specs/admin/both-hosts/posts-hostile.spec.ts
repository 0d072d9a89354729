import { test as base, expect } from '../../../fixtures/admin-host.ts'
import { asColleague } from '../../../fixtures/as-colleague.ts'
import { listenToAll, openHostilePosts, writeFewHostilePosts } from '../../../fixtures/hostile-posts.ts'
import { PostPage } from '../../../pages/post-page.ts'

const test = base.extend<{ ids: readonly number[] }>({
  ids: async ({ product }, use) => {
    const { ids, remove } = await writeFewHostilePosts(product.origin)
    await use(ids)
    await remove()
  },
})

test('hostile posts are listed, edited, previewed and compared, and nothing of them runs', async ({
  host,
  ids,
  product,
}) => {
  await host.signIn('/admin/users')
  const heard = await listenToAll(host.page, product.origin)
  await host.open('/admin/posts')
  await openHostilePosts(host.page, ids)
  const [id = 0] = ids
  await asColleague(product.origin).post.update({ params: { id }, body: { text: '<p>Ставка</p>' } })
  await host.open(`/admin/posts/${id}`)
  const { aside, versions } = new PostPage(host.page)
  await aside
    .getByRole('button', { name: /^Сравнить с версией/ })
    .last()
    .click()
  await expect(versions.getByRole('deletion').first()).toBeVisible()
  expect(heard()).toEqual([])
})
