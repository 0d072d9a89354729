import { describe, expect, vi } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { createTestPost, tinyPicture } from '../../testing/fixtures/post.ts'

const putPostTitle = (api: TestApi, id: number, tag: string, title: string) => {
  const body = new FormData()
  body.append('title', title)
  const headers = { Authorization: `Bearer ${api.adminToken}`, 'If-Match': tag }
  return api.raw('PUT', `/api/post/${id}`, { headers, body })
}

describe('two people edit one post', () => {
  test('of two changes of a post with the same ETag the second is rejected', async ({ api }) => {
    const { id } = await createTestPost(api)
    for (const path of [`/api/post/${id}`, '/api/post/single/rastamozhka']) {
      const { version } = (await api.admin.post.get({ params: { id } })).value
      const tag = (await api.raw('GET', path)).headers.get('etag') ?? ''
      expect(tag).toMatch(new RegExp(`^"${version}-[0-9a-f]{20}"$`))
      expect((await putPostTitle(api, id, tag, 'Первый')).status).toBe(200)
      const refused = await putPostTitle(api, id, tag, 'Второй')
      expect([refused.status, (await refused.json()).code]).toEqual([409, 'changed'])
    }
    expect((await api.visitor.post.get({ params: { id } })).value).toMatchObject({
      title: 'Первый',
      version: 3,
    })
  })

  test('of two simultaneous saves of one post version only one succeeds', async ({ api }) => {
    const { id } = await createTestPost(api)
    const replies = await Promise.all(
      ['А', 'Б', 'В', 'Г'].map((title) => putPostTitle(api, id, '"1"', title)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await api.visitor.post.get({ params: { id } })).version).toBe(2)
  })

  test('a save of a post without a version always succeeds, and a save of a deleted post fails as not found', async ({
    api,
  }) => {
    const { id } = await createTestPost(api)
    const update = (ifVersion?: number) =>
      api.admin.post.update({
        params: { id },
        body: { title: 'Да' },
        ...(ifVersion === undefined ? {} : { ifVersion }),
      })
    await update()
    expect((await update()).version).toBe(3)
    await api.admin.post.remove({ params: { id } })
    await expect(update(3)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('the cover picture of a post whose save is rejected is not stored', async ({ api }) => {
    const { id } = await createTestPost(api)
    await api.admin.post.update({ params: { id }, body: { title: 'Да' } })
    const late = api.admin.post.update({
      params: { id },
      body: { image: { ...tinyPicture, bytes: new Uint8Array([1, 2, 3]) } },
      ifVersion: 1,
    })
    await expect(late).rejects.toMatchObject({ code: 'changed' })
  })

  test('a post save that started first but was delayed by its cover picture is rejected if another save was faster', async ({
    api,
  }) => {
    const { id } = await createTestPost(api)
    const { save: savePicture } = api.ctx.pictures
    vi.spyOn(api.ctx.pictures, 'save').mockImplementationOnce(async (bytes) => {
      expect((await putPostTitle(api, id, '"1"', 'Второй')).status).toBe(200)
      return savePicture(bytes)
    })
    const body = { title: 'Первый', image: tinyPicture }
    const first = api.admin.post.update({ params: { id }, body, ifVersion: 1 })
    await expect(first).rejects.toMatchObject({ code: 'changed' })
    expect((await api.visitor.post.get({ params: { id } })).value.title).toBe('Второй')
  })

  test('two posts created with the same title at the same time get different slugs', async ({ api }) => {
    await createTestPost(api, { title: 'Сначала' })
    const posts = await Promise.all([1, 2, 3, 4].map(() => createTestPost(api, { title: 'Акциз' })))
    expect(posts.map(({ slug }) => slug).toSorted()).toEqual(['akciz', 'akciz-2', 'akciz-3', 'akciz-4'])
  })
})

describe('a partial update', () => {
  test('an update of a post changes only the fields that it contains, including the cover picture', async ({
    api,
  }) => {
    const before = await createTestPost(api, { text: '<p>Да</p>', keywords: 'акциз', description: 'О чём' })
    const { value } = await api.admin.post.update({ params: { id: before.id }, body: { description: '' } })
    expect(value).toEqual({ ...before, description: '', version: 2, updatedAt: value.updatedAt })
  })

  test('a rejected update of a post changes nothing', async ({ api }) => {
    const { id } = await createTestPost(api, { slug: 'one' })
    const before = await api.admin.post.get({ params: { id } })
    const refused = { title: 'Иначе', slug: 'two', categories: [99] }
    await expect(api.admin.post.update({ params: { id }, body: refused })).rejects.toMatchObject({
      errors: [{ path: 'categories', code: 'unknown' }],
    })
    expect(await api.admin.post.get({ params: { id } })).toEqual(before)
    expect((await api.raw('GET', '/api/post/single/two')).status).toBe(404)
  })

  test('a request to create a post that is rejected stores no post', async ({ api }) => {
    await createTestPost(api)
    await expect(createTestPost(api, { categories: [99] })).rejects.toMatchObject({ code: 'validation' })
    await createTestPost(api)
    expect(await api.admin.post.list()).toHaveLength(2)
  })
})

describe('the order of posts', () => {
  const createSixPosts = async (api: TestApi): Promise<void> => {
    for (const n of [1, 2, 3, 4, 5, 6]) await createTestPost(api, { title: `${n}`, order: n * 10 })
  }
  const reorder = ({ admin }: TestApi, ids: number[]) => admin.post.order({ body: { ids } })
  const listIds = async ({ visitor }: TestApi) => (await visitor.post.list()).map(({ id }) => id)

  test('reordering does not change the version of a post, so a concurrent edit is not lost', async ({
    api,
  }) => {
    await createSixPosts(api)
    const { value } = await api.admin.post.get({ params: { id: 1 } })
    await reorder(api, [6, 1])
    const after = await api.admin.post.get({ params: { id: 1 } })
    expect([after.version, after.value.updatedAt]).toEqual([1, value.updatedAt])
    await api.admin.post.update({ params: { id: 1 }, body: { text: '<p>Да</p>' }, ifVersion: 1 })
    expect(await listIds(api)).toEqual([6, 2, 3, 4, 5, 1])
  })

  test('after concurrent reorderings one of the orders applies as a whole and no post is lost', async ({
    api,
  }) => {
    await createSixPosts(api)
    const answers = await Promise.all([
      reorder(api, [6, 5, 4, 3, 2, 1]),
      reorder(api, [3, 1]),
      reorder(api, [2, 4]),
    ])
    for (const { ids } of answers) expect(ids.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
    expect(answers.map(({ ids }) => ids)).toContainEqual(await listIds(api))
    expect((await api.visitor.post.list()).map((post) => post.order)).toEqual([0, 1, 2, 3, 4, 5])
  })
})
