import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { createTestPost } from '../../testing/fixtures/post.ts'

const DAY = 24 * 3600_000

/** Creates six posts with the ids 1 to 6, in this order in the blog. */
const createSixPosts = async (api: TestApi): Promise<void> => {
  for (const n of [1, 2, 3, 4, 5, 6]) await createTestPost(api, { title: `${n}`, order: n * 10 })
}

/** Returns the post ids in blog order. */
const listShownPosts = async ({ visitor }: TestApi): Promise<number[]> =>
  (await visitor.post.list()).map(({ id }) => id)

const reorderPosts = ({ admin }: TestApi, ids: number[]) => admin.post.order({ body: { ids } })

describe('the order of posts', () => {
  test('posts are listed by list position, and posts with equal positions newest first', async ({ api }) => {
    const at = (days: number) => new Date(api.clock.now.getTime() - days * DAY).toISOString()
    await createTestPost(api, { order: 5 })
    await createTestPost(api, { order: 0, publishedAt: at(2) })
    await createTestPost(api, { order: 0, publishedAt: at(1) })
    await createTestPost(api, { order: 0, publishedAt: at(1) })
    await createTestPost(api, { order: -1_000_000_000, publishedAt: at(9) })
    await createTestPost(api, { order: 1_000_000_000 })
    expect(await listShownPosts(api)).toEqual([5, 4, 3, 2, 1, 6])
    expect((await api.admin.post.list()).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1, 6])
  })

  test('reordering posts changes their order and numbers them consecutively', async ({ api }) => {
    await createSixPosts(api)
    expect(await reorderPosts(api, [6, 5, 4, 3, 2, 1])).toEqual({ ids: [6, 5, 4, 3, 2, 1] })
    const posts = await api.visitor.post.list()
    expect(posts.map(({ id, order: place }) => [id, place])).toEqual([
      [6, 0],
      [5, 1],
      [4, 2],
      [3, 3],
      [2, 4],
      [1, 5],
    ])
  })

  test('reordering some posts moves them within their own positions and leaves the others in place', async ({
    api,
  }) => {
    await createSixPosts(api)
    expect(await reorderPosts(api, [5, 2])).toEqual({ ids: [1, 5, 3, 4, 2, 6] })
    expect(await reorderPosts(api, [6, 1, 3])).toEqual({ ids: [6, 5, 1, 4, 2, 3] })
    expect(await reorderPosts(api, [4])).toEqual({ ids: [6, 5, 1, 4, 2, 3] })
    expect(await listShownPosts(api)).toEqual([6, 5, 1, 4, 2, 3])
  })

  test('when visible posts are reordered, posts hidden from visitors keep their positions among them', async ({
    api,
  }) => {
    await createSixPosts(api)
    await api.admin.post.update({ params: { id: 3 }, body: { status: 'draft' } })
    expect(await reorderPosts(api, [4, 2])).toEqual({ ids: [1, 4, 3, 2, 5, 6] })
    expect(await listShownPosts(api)).toEqual([1, 4, 2, 5, 6])
    await api.admin.post.update({ params: { id: 3 }, body: { status: 'published' } })
    expect(await listShownPosts(api)).toEqual([1, 4, 3, 2, 5, 6])
  })

  test('reordering posts with a deleted or repeated post is rejected and changes nothing', async ({
    api,
  }) => {
    await createSixPosts(api)
    await api.admin.post.remove({ params: { id: 5 } })
    await expect(reorderPosts(api, [6, 5, 1])).rejects.toMatchObject({
      errors: [{ path: 'ids', code: 'unknown', message: expect.stringContaining('записей') }],
    })
    await expect(reorderPosts(api, [6, 1, 6])).rejects.toMatchObject({
      errors: [{ path: 'ids', code: 'repeated', message: expect.stringContaining('запись') }],
    })
    expect(await listShownPosts(api)).toEqual([1, 2, 3, 4, 6])
  })

  test('a post created after a reordering comes first in the blog', async ({ api }) => {
    await createSixPosts(api)
    await reorderPosts(api, [6, 5, 4, 3, 2, 1])
    api.clock.now = new Date(api.clock.now.getTime() + 1)
    await createTestPost(api, { title: 'Новая' })
    expect(await listShownPosts(api)).toEqual([7, 6, 5, 4, 3, 2, 1])
  })
})

test('the list position of a post must be an integer up to 1,000,000,000, in JSON and in a multipart form', async ({
  api,
}) => {
  const { id } = await createTestPost(api)
  const put = (typed: string) => {
    const body = new FormData()
    body.append('order', typed)
    return api.raw('PUT', `/api/post/${id}`, { headers: { Authorization: `Bearer ${api.adminToken}` }, body })
  }
  for (const typed of ['1000000000', '-1000000000', '0', '-0', '007']) {
    const reply = await put(typed)
    expect([typed, reply.status]).toEqual([typed, 200])
    expect((await reply.json()).order).toBe(Number(typed) || 0)
  }
  for (const typed of [
    '1000000001',
    '-1000000001',
    '9999999999',
    '1.5',
    '1e3',
    '',
    ' 1',
    'NaN',
    '0x1',
    '٣',
  ]) {
    const reply = await put(typed)
    expect([typed, reply.status]).toEqual([typed, 422])
    expect((await reply.json()).errors).toMatchObject([{ path: 'order' }])
  }
})
