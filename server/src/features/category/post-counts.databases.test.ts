import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { createTestPost } from '../../testing/fixtures/post.ts'

const HOUR = 60 * 60_000

const listPostCounts = async ({ category }: TestApi['admin']) =>
  (await category.list()).map(({ title, posts }) => `${title} ${posts}`)

describe('the number of posts of a category', () => {
  test('the number of posts of a category counts only public posts for visitors, and all posts for admins', async ({
    api,
  }) => {
    const { admin, visitor, clock } = api
    await admin.category.create({ body: { title: 'Налоги' } })
    await admin.category.create({ body: { title: 'Доставка' } })
    await admin.category.create({ body: { title: 'Прочее' } })
    await createTestPost(api, { categories: [1] })
    await createTestPost(api, { categories: [1, 2] })
    await createTestPost(api, { categories: [1, 2], status: 'draft' })
    const publishedAt = new Date(clock.now.getTime() + HOUR).toISOString()
    await createTestPost(api, { categories: [2], publishedAt })

    expect(await listPostCounts(visitor)).toEqual(['Налоги 2', 'Доставка 1', 'Прочее 0'])
    expect(await listPostCounts(admin)).toEqual(['Налоги 3', 'Доставка 3', 'Прочее 0'])
    expect((await visitor.category.get({ params: { id: 2 } })).value.posts).toBe(1)
    expect((await admin.category.get({ params: { id: 2 } })).value.posts).toBe(3)

    clock.now = new Date(publishedAt)
    expect(await listPostCounts(visitor)).toEqual(['Налоги 2', 'Доставка 2', 'Прочее 0'])
    expect((await visitor.category.get({ params: { id: 2 } })).value.posts).toBe(2)
  })

  test('the number of posts of a category does not change when the category is renamed', async ({ api }) => {
    await api.admin.category.create({ body: { title: 'Налоги' } })
    await createTestPost(api, { categories: [1] })
    const renamed = await api.admin.category.update({ params: { id: 1 }, body: { title: 'Акциз' } })
    expect(renamed).toEqual({ value: { id: 1, title: 'Акциз', posts: 1 }, version: 2 })
  })

  test('deleting a category does not delete its posts but removes the category from them', async ({
    api,
  }) => {
    await api.admin.category.create({ body: { title: 'Налоги' } })
    await api.admin.category.create({ body: { title: 'Доставка' } })
    const { id } = await createTestPost(api, { categories: [1, 2] })
    await api.admin.category.remove({ params: { id: 1 } })
    const { value, version } = await api.visitor.post.get({ params: { id } })
    expect([value.categories, version]).toEqual([[{ id: 2, title: 'Доставка' }], 1])
    expect(await listPostCounts(api.visitor)).toEqual(['Доставка 1'])
  })

  test('the number of posts of a category decreases when a post is deleted', async ({ api }) => {
    await api.admin.category.create({ body: { title: 'Налоги' } })
    const { id } = await createTestPost(api, { categories: [1] })
    await api.admin.post.remove({ params: { id } })
    expect(await listPostCounts(api.admin)).toEqual(['Налоги 0'])
  })
})
