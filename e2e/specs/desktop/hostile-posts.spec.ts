import { test as base, expect } from '../../fixtures/admin/admin-test.ts'
import {
  compareHostilePost,
  createFewHostilePosts,
  openHostilePosts,
  recordAllEffects,
} from '../../fixtures/hostile/hostile-posts-test.ts'

type FewHostilePosts = Awaited<ReturnType<typeof createFewHostilePosts>>

const test = base.extend<{ hostile: FewHostilePosts }>({
  hostile: async ({ product }, use) => {
    const hostile = await createFewHostilePosts(product.origin)
    await use(hostile)
    await hostile.remove()
  },
})

test('an admin lists, edits, previews and compares hostile posts in the desktop app, and nothing in them runs', async ({
  host,
  hostile,
  product,
}) => {
  await host.signIn('/admin/users')
  const effects = await recordAllEffects(host.page, product.origin)
  await host.open('/admin/posts')
  await openHostilePosts(host.page, hostile.ids)
  await host.open(`/admin/posts/${hostile.revisedPostId}`)
  await compareHostilePost(host.page)
  expect(effects()).toEqual([])
})
