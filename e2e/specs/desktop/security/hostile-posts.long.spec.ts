import { test as base, expect } from '../../../fixtures/admin/admin-test.ts'
import {
  compareHostilePostVersions,
  createFewHostilePosts,
  openHostilePostsInAdmin,
  recordAllHostileEffects,
} from '../../../fixtures/hostile/hostile-posts-test.ts'

type FewHostilePosts = Awaited<ReturnType<typeof createFewHostilePosts>>

const test = base.extend<{ hostilePosts: FewHostilePosts }>({
  hostilePosts: async ({ product }, use) => {
    const hostilePosts = await createFewHostilePosts(product.origin)
    await use(hostilePosts)
    await hostilePosts.remove()
  },
})

test('an admin lists, edits, previews and compares posts with hostile markup in the desktop app, and no script in them runs', async ({
  host,
  hostilePosts,
  product,
}) => {
  await host.signIn('/admin/users')
  const effects = await recordAllHostileEffects(host.page, product.origin)
  await host.open('/admin/posts')
  await openHostilePostsInAdmin(host.page, hostilePosts.ids)
  await host.open(`/admin/posts/${hostilePosts.revisedPostId}`)
  await compareHostilePostVersions(host.page)
  expect(effects()).toEqual([])
})
