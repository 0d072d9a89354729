import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { createTestPost } from '../../testing/fixtures/post.ts'

type Change = Parameters<TestApi['admin']['post']['update']>[0]['body']

const SECOND = 1000
const HOUR = 3600 * SECOND

const from = ({ clock }: TestApi, ms: number): string => new Date(clock.now.getTime() + ms).toISOString()

const change = async ({ admin }: TestApi, id: number, body: Change) => {
  const { value } = await admin.post.update({ params: { id }, body })
  return [value.status, value.publishedAt]
}

/** How many posts each public call tells of, and what it answers about this one. */
const seenBy = async (api: TestApi, id: number, slug: string) => {
  const status = async (path: string) => (await api.raw('GET', path)).status
  const { items, total } = await api.visitor.post.page({ params: { page: '1' }, query: { category: '1' } })
  return {
    lists: [
      (await api.visitor.post.list()).length,
      (await api.visitor.post.ofCategory({ params: { id: 1 } })).length,
      items.length,
      total,
      (await api.visitor.category.list())[0]?.posts,
    ],
    alone: [
      await status(`/api/post/${id}`),
      await status(`/api/post/single/${slug}`),
      await status(`/api/post/${id}/neighbours`),
    ],
  }
}

const hidden = { lists: [0, 0, 0, 0, 0], alone: [404, 404, 404] }
const shown = { lists: [1, 1, 1, 1, 1], alone: [200, 200, 200] }

describe('a post with a time ahead', () => {
  test('is public at its very millisecond, in every call', async ({ api }) => {
    await api.admin.category.create({ body: { title: 'Налоги' } })
    const publishedAt = from(api, HOUR)
    const { id, slug, status } = await createTestPost(api, { publishedAt, categories: [1] })
    expect(status).toBe('scheduled')
    expect(await seenBy(api, id, slug)).toEqual(hidden)
    api.clock.now = new Date(Date.parse(publishedAt) - 1)
    expect(await seenBy(api, id, slug)).toEqual(hidden)
    expect((await api.admin.post.get({ params: { id } })).value.status).toBe('scheduled')
    api.clock.now = new Date(publishedAt)
    expect(await seenBy(api, id, slug)).toEqual(shown)
    expect((await api.visitor.post.get({ params: { id } })).value.status).toBe('published')
    expect((await api.admin.post.get({ params: { id } })).value.status).toBe('published')
  })

  test('is no neighbour of others, and related to none, before its time', async ({ api }) => {
    const publishedAt = from(api, HOUR)
    const { id } = await createTestPost(api, { title: 'Видна' })
    await createTestPost(api, { title: 'Ещё нет', publishedAt })
    await createTestPost(api, { title: 'Черновик', status: 'draft' })
    const around = () => api.visitor.post.neighbours({ params: { id } })
    expect(await around()).toEqual({ previous: null, next: null, related: [] })
    api.clock.now = new Date(publishedAt)
    expect((await around()).previous?.title).toBe('Ещё нет')
  })

  test('may be put forward, back, and among the drafts', async ({ api }) => {
    const later = from(api, HOUR)
    const { id } = await createTestPost(api, { publishedAt: later })
    const evenLater = from(api, 2 * HOUR)
    expect(await change(api, id, { publishedAt: evenLater })).toEqual(['scheduled', evenLater])
    expect(await change(api, id, { status: 'draft' })).toEqual(['draft', evenLater])
    expect(await change(api, id, { status: 'scheduled' })).toEqual(['scheduled', evenLater])
    const past = from(api, -HOUR)
    expect(await change(api, id, { publishedAt: past })).toEqual(['published', past])
  })

  test('is published now by whoever asks for that and names no time', async ({ api }) => {
    const { id } = await createTestPost(api, { publishedAt: from(api, HOUR) })
    api.clock.now = new Date(api.clock.now.getTime() + SECOND)
    expect(await change(api, id, { status: 'published' })).toEqual(['published', from(api, 0)])
  })
})

describe('a draft', () => {
  test('has no time until somebody gives it one, and may keep one that it is not public at', async ({
    api,
  }) => {
    const { id, status, publishedAt } = await createTestPost(api, { status: 'draft' })
    expect([status, publishedAt]).toEqual(['draft', null])
    const past = from(api, -HOUR)
    expect(await change(api, id, { publishedAt: past })).toEqual(['draft', past])
    expect((await api.raw('GET', `/api/post/${id}`)).status).toBe(404)
  })

  test('that was public is in no call any more, though its time has come', async ({ api }) => {
    await api.admin.category.create({ body: { title: 'Налоги' } })
    const { id, slug } = await createTestPost(api, { categories: [1] })
    expect(await seenBy(api, id, slug)).toEqual(shown)
    await change(api, id, { status: 'draft' })
    expect(await seenBy(api, id, slug)).toEqual(hidden)
  })

  test('cannot wait for a time that nobody has named', async ({ api }) => {
    const { id } = await createTestPost(api, { status: 'draft' })
    await expect(change(api, id, { status: 'scheduled' })).rejects.toMatchObject({
      code: 'validation',
      errors: [{ path: 'publishedAt', code: 'required', message: expect.stringContaining('запись') }],
    })
    expect((await api.admin.post.get({ params: { id } })).value).toMatchObject({
      status: 'draft',
      version: 1,
    })
  })

  test('is as old as it was when it is published again', async ({ api }) => {
    const { id, publishedAt } = await createTestPost(api)
    expect(await change(api, id, { status: 'draft' })).toEqual(['draft', publishedAt])
    api.clock.now = new Date(api.clock.now.getTime() + HOUR)
    expect(await change(api, id, { status: 'published' })).toEqual(['published', publishedAt])
  })

  test('that was to come is published now where it is published before its time', async ({ api }) => {
    const { id } = await createTestPost(api, { status: 'draft', publishedAt: from(api, HOUR) })
    expect(await change(api, id, { status: 'published' })).toEqual(['published', from(api, 0)])
  })

  test('that is published with a time ahead waits for it', async ({ api }) => {
    const { id } = await createTestPost(api, { status: 'draft' })
    const publishedAt = from(api, HOUR)
    expect(await change(api, id, { status: 'published', publishedAt })).toEqual(['scheduled', publishedAt])
  })

  test('stands in the office’s lists as new as it was made', async ({ api }) => {
    await createTestPost(api, { title: 'Давняя', publishedAt: from(api, -HOUR) })
    await createTestPost(api, { title: 'Черновик', status: 'draft' })
    await createTestPost(api, { title: 'Завтра', publishedAt: from(api, HOUR) })
    const titles = (await api.admin.post.list()).map(({ title }) => title)
    expect(titles).toEqual(['Завтра', 'Черновик', 'Давняя'])
  })
})

describe('a time of publication', () => {
  test('goes from 2000 to 2099, and is answered as one writes it here', async ({ api }) => {
    const times = [
      ['2000-01-01T00:00:00Z', '2000-01-01T00:00:00.000Z'],
      ['2099-12-31T23:59:59.9999999Z', '2099-12-31T23:59:59.999Z'],
      ['2026-03-01T10:00:00.5Z', '2026-03-01T10:00:00.500Z'],
    ] as const
    for (const [publishedAt, answered] of times)
      expect((await createTestPost(api, { publishedAt })).publishedAt).toBe(answered)
  })

  test('is no other, no day alone and nothing local', async ({ api }) => {
    const wrong = [
      '1999-12-31T23:59:59.999Z',
      '2100-01-01T00:00:00Z',
      '2026-02-30T00:00:00Z',
      '2026-03-01',
      '2026-03-01T10:00Z',
    ]
    for (const publishedAt of [...wrong, '2026-03-01T10:00:00+02:00', '', 'tomorrow', '1760000000000'])
      await expect(createTestPost(api, { publishedAt }), publishedAt).rejects.toMatchObject({
        errors: [{ path: 'publishedAt' }],
      })
    expect(await api.admin.post.list()).toEqual([])
  })
})
