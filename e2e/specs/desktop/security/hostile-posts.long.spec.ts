import { test as base, expect } from '../../../fixtures/admin/admin-test.ts'
import {
  compareHostilePostVersions,
  createFewHostilePosts,
  openHostilePostsInAdmin,
  recordAllHostileEffects,
} from '../../../fixtures/hostile/hostile-posts-test.ts'

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
  const effects = await recordAllHostileEffects(host.page, product.origin)
  await host.open('/admin/posts')
  await openHostilePostsInAdmin(host.page, hostile.ids)
  await host.open(`/admin/posts/${hostile.revisedPostId}`)
  await compareHostilePostVersions(host.page)
  expect(effects()).toEqual([])
})
