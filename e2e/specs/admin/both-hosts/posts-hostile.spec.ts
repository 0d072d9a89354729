import { test as base, expect } from '../../../fixtures/admin-host.ts'
import { asColleague } from '../../../fixtures/as-colleague.ts'
import { type Hostile, listenToAll, writeHostilePosts } from '../../../fixtures/hostile-posts.ts'
import { PostPage } from '../../../pages/post-page.ts'

const test = base.extend<{ hostile: Hostile }>({
  hostile: async ({ product }, use) => {
    const hostile = await writeHostilePosts(product.origin)
    await use(hostile)
    await hostile.remove()
  },
})

test('hostile posts are listed, edited, previewed and compared, and nothing of them runs', async ({
  host,
  hostile,
  product,
}) => {
  await host.signIn('/admin/users')
  const heard = await listenToAll(host.page, product.origin)
  const post = new PostPage(host.page)
  await host.open('/admin/posts')
  for (const id of hostile.ids) {
    await host.page.locator(`main a[href="/admin/posts/${id}"]`).first().click()
    await expect(post.title).toHaveValue(/<script>/)
    await expect(post.text).not.toBeEmpty()
    await post.button('Посмотреть').click()
    await expect(post.shown.getByRole('heading', { level: 1 })).toContainText('<script>')
    await host.page.keyboard.press('Escape')
    await expect(post.preview).toBeHidden()
    await host.page.goBack()
  }
  const [, id = 0] = hostile.ids
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
