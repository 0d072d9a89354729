import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { createTestPost } from '../../testing/fixtures/post.ts'

const listTitles = (posts: readonly { title: string }[]) => posts.map(({ title }) => title)

describe('lists of posts', () => {
  test('blog pages of one category contain and count only its posts', async ({ api }) => {
    await api.admin.category.create({ body: { title: 'Налоги' } })
    await api.admin.category.create({ body: { title: 'Пустая' } })
    await api.admin.option.create({ body: { title: 'posts-per-page', value: '2' } })
    for (const n of [1, 2, 3, 4, 5])
      await createTestPost(api, { title: `${n}`, categories: n % 2 ? [1] : [] })
    const page = async (n: number, category: string) => {
      const { items, ...rest } = await api.visitor.post.page({
        params: { page: String(n) },
        query: { category },
      })
      return { titles: listTitles(items), ...rest }
    }
    const extent = { pages: 2, total: 3, perPage: 2 }
    expect(await page(1, '1')).toEqual({ titles: ['5', '3'], page: 1, ...extent })
    expect(await page(2, '1')).toEqual({ titles: ['1'], page: 2, ...extent })
    expect(await page(1, '2')).toEqual({ titles: [], page: 1, pages: 0, total: 0, perPage: 2 })
  })

  test('a page of the blog has nine posts by default, and its total counts drafts only for admins', async ({
    api,
  }) => {
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) await createTestPost(api, { title: `${n}` })
    await createTestPost(api, { title: 'Черновик', status: 'draft' })
    const first = { params: { page: '1' }, query: {} }
    const seen = await api.visitor.post.page(first)
    expect([seen.items.length, seen.pages, seen.total, seen.perPage]).toEqual([9, 2, 10, 9])
    expect((await api.admin.post.page(first)).total).toBe(11)
    await api.admin.option.create({ body: { title: 'posts-per-page', value: '100' } })
    expect((await api.visitor.post.page(first)).items).toHaveLength(10)
  })

  test('after a category is renamed, the cached list of posts has the new name at once', async ({ api }) => {
    await api.admin.category.create({ body: { title: 'Налоги' } })
    await createTestPost(api, { categories: [1] })
    const named = async () => (await api.visitor.post.list())[0]?.categories
    expect(await named()).toEqual([{ id: 1, title: 'Налоги' }])
    await api.admin.category.update({ params: { id: 1 }, body: { title: 'Акциз' } })
    expect(await named()).toEqual([{ id: 1, title: 'Акциз' }])
  })
})

describe('neighbours and related posts', () => {
  const listNeighbours = async ({ visitor }: Pick<TestApi, 'visitor'>, id: number) => {
    const { previous, next, related } = await visitor.post.neighbours({ params: { id } })
    return [previous?.title, next?.title, listTitles(related)]
  }

  test('the previous and the next post of a post are its neighbours in blog order', async ({ api }) => {
    const at = (days: number) => new Date(api.clock.now.getTime() - days * 24 * 3600_000).toISOString()
    await createTestPost(api, { title: 'старая', publishedAt: at(9) })
    await createTestPost(api, { title: 'новая', publishedAt: at(1) })
    await createTestPost(api, { title: 'тоже новая', publishedAt: at(1) })
    await createTestPost(api, { title: 'первая', order: -1 })
    await createTestPost(api, { title: 'последняя', order: 1 })
    const shown = listTitles(await api.visitor.post.list())
    expect(shown).toEqual(['первая', 'тоже новая', 'новая', 'старая', 'последняя'])
    for (const { id, title } of await api.visitor.post.list()) {
      const [previous, next] = await listNeighbours(api, id)
      const place = shown.indexOf(title)
      expect([previous, next]).toEqual([shown[place - 1], shown[place + 1]])
    }
  })

  test('related posts are sorted by the number of shared categories, and the previous and next post come last', async ({
    api,
  }) => {
    for (const title of ['А', 'Б', 'В']) await api.admin.category.create({ body: { title } })
    const given: [string, number[]][] = [
      ['она', [1, 2]],
      ['сосед', [1, 2]],
      ['чужая', [3]],
      ['одна общая', [2, 3]],
      ['обе', [2, 1]],
      ['без', []],
    ]
    for (const [order, [title, categories]] of given.entries())
      await createTestPost(api, { title, categories, order })
    expect(await listNeighbours(api, 1)).toEqual([undefined, 'сосед', ['обе', 'одна общая', 'чужая']])
    for (const id of [3, 6]) await api.admin.post.remove({ params: { id } })
    expect(await listNeighbours(api, 1)).toEqual([undefined, 'сосед', ['обе', 'одна общая', 'сосед']])
  })

  test('the previous and the next post are published ones, even for admins and for a draft in the preview', async ({
    api,
  }) => {
    await createTestPost(api, { title: 'выше', order: 1 })
    const { id } = await createTestPost(api, { title: 'черновик', order: 2, status: 'draft' })
    await createTestPost(api, { title: 'ещё черновик', order: 3, status: 'draft' })
    await createTestPost(api, { title: 'ниже', order: 4 })
    expect(await listNeighbours({ visitor: api.admin }, id)).toEqual(['выше', 'ниже', ['выше', 'ниже']])
    expect(await listNeighbours({ visitor: api.admin }, 1)).toEqual([undefined, 'ниже', ['ниже']])
  })

  test('the only post of the blog has no previous, next or related posts', async ({ api }) => {
    const { id } = await createTestPost(api)
    expect(await listNeighbours(api, id)).toEqual([undefined, undefined, []])
  })
})
