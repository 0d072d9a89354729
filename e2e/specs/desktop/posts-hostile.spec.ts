import { test as base, expect } from '../../fixtures/admin-host.ts'
import {
  compareHostilePost,
  listenToAll,
  openHostilePosts,
  writeFewHostilePosts,
} from '../../fixtures/hostile-posts.ts'

type Hostile = Awaited<ReturnType<typeof writeFewHostilePosts>>

const test = base.extend<{ hostile: Hostile }>({
  hostile: async ({ product }, use) => {
    const hostile = await writeFewHostilePosts(product.origin)
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
  const heard = await listenToAll(host.page, product.origin)
  await host.open('/admin/posts')
  await openHostilePosts(host.page, hostile.ids)
  await host.open(`/admin/posts/${hostile.changedId}`)
  await compareHostilePost(host.page)
  expect(heard()).toEqual([])
})
