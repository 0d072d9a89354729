import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { createTestPost } from '../../testing/fixtures/post.ts'

type Change = Parameters<TestApi['admin']['post']['update']>[0]['body']

const SECOND = 1000
const HOUR = 3600 * SECOND

const getTimeFromNow = ({ clock }: TestApi, ms: number): string =>
  new Date(clock.now.getTime() + ms).toISOString()

const changePost = async ({ admin }: TestApi, id: number, body: Change) => {
  const { value } = await admin.post.update({ params: { id }, body })
  return [value.status, value.publishedAt]
}

/** Counts the post in every public list and records the status of its own page. */
const listWhereVisible = async (api: TestApi, id: number, slug: string) => {
  const status = async (path: string) => (await api.raw('GET', path)).status
  const { items, total } = await api.visitor.post.page({ params: { page: '1' }, query: { category: '1' } })
  return {
    lists: [
      (await api.visitor.post.list()).length,
      (await api.visitor.post.listByCategory({ params: { id: 1 } })).length,
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

describe('a scheduled post', () => {
  test('a scheduled post becomes public in every request at the exact millisecond of its publication time', async ({
    api,
  }) => {
    await api.admin.category.create({ body: { title: 'Налоги' } })
    const publishedAt = getTimeFromNow(api, HOUR)
    const { id, slug, status } = await createTestPost(api, { publishedAt, categories: [1] })
    expect(status).toBe('scheduled')
    expect(await listWhereVisible(api, id, slug)).toEqual(hidden)
    api.clock.now = new Date(Date.parse(publishedAt) - 1)
    expect(await listWhereVisible(api, id, slug)).toEqual(hidden)
    expect((await api.admin.post.get({ params: { id } })).value.status).toBe('scheduled')
    api.clock.now = new Date(publishedAt)
    expect(await listWhereVisible(api, id, slug)).toEqual(shown)
    expect((await api.visitor.post.get({ params: { id } })).value.status).toBe('published')
    expect((await api.admin.post.get({ params: { id } })).value.status).toBe('published')
  })

  test('a scheduled post is not shown as previous, next or related post before its publication time', async ({
    api,
  }) => {
    const publishedAt = getTimeFromNow(api, HOUR)
    const { id } = await createTestPost(api, { title: 'Видна' })
    await createTestPost(api, { title: 'Ещё нет', publishedAt })
    await createTestPost(api, { title: 'Черновик', status: 'draft' })
    const loadNeighbours = () => api.visitor.post.neighbours({ params: { id } })
    expect(await loadNeighbours()).toEqual({ previous: null, next: null, related: [] })
    api.clock.now = new Date(publishedAt)
    expect((await loadNeighbours()).previous?.title).toBe('Ещё нет')
  })

  test('a scheduled post can get a later or an earlier publication time, or become a draft', async ({
    api,
  }) => {
    const later = getTimeFromNow(api, HOUR)
    const { id } = await createTestPost(api, { publishedAt: later })
    const evenLater = getTimeFromNow(api, 2 * HOUR)
    expect(await changePost(api, id, { publishedAt: evenLater })).toEqual(['scheduled', evenLater])
    expect(await changePost(api, id, { status: 'draft' })).toEqual(['draft', evenLater])
    expect(await changePost(api, id, { status: 'scheduled' })).toEqual(['scheduled', evenLater])
    const past = getTimeFromNow(api, -HOUR)
    expect(await changePost(api, id, { publishedAt: past })).toEqual(['published', past])
  })

  test('a publish request without a time publishes a scheduled post at once', async ({ api }) => {
    const { id } = await createTestPost(api, { publishedAt: getTimeFromNow(api, HOUR) })
    api.clock.now = new Date(api.clock.now.getTime() + SECOND)
    expect(await changePost(api, id, { status: 'published' })).toEqual(['published', getTimeFromNow(api, 0)])
  })
})

describe('publication of a draft', () => {
  test('a draft has no publication time until it gets one, and a draft with a publication time is not public', async ({
    api,
  }) => {
    const { id, status, publishedAt } = await createTestPost(api, { status: 'draft' })
    expect([status, publishedAt]).toEqual(['draft', null])
    const past = getTimeFromNow(api, -HOUR)
    expect(await changePost(api, id, { publishedAt: past })).toEqual(['draft', past])
    expect((await api.raw('GET', `/api/post/${id}`)).status).toBe(404)
  })

  test('a published post that becomes a draft disappears from every public request', async ({ api }) => {
    await api.admin.category.create({ body: { title: 'Налоги' } })
    const { id, slug } = await createTestPost(api, { categories: [1] })
    expect(await listWhereVisible(api, id, slug)).toEqual(shown)
    await changePost(api, id, { status: 'draft' })
    expect(await listWhereVisible(api, id, slug)).toEqual(hidden)
  })

  test('scheduling a draft of a post without a publication time is rejected', async ({ api }) => {
    const { id } = await createTestPost(api, { status: 'draft' })
    await expect(changePost(api, id, { status: 'scheduled' })).rejects.toMatchObject({
      code: 'validation',
      errors: [{ path: 'publishedAt', code: 'required', message: expect.stringContaining('запись') }],
    })
    expect((await api.admin.post.get({ params: { id } })).value).toMatchObject({
      status: 'draft',
      version: 1,
    })
  })

  test('publishing a post again after it was a draft keeps its original publication time', async ({
    api,
  }) => {
    const { id, publishedAt } = await createTestPost(api)
    expect(await changePost(api, id, { status: 'draft' })).toEqual(['draft', publishedAt])
    api.clock.now = new Date(api.clock.now.getTime() + HOUR)
    expect(await changePost(api, id, { status: 'published' })).toEqual(['published', publishedAt])
  })

  test('publishing a scheduled post early sets its publication time to now', async ({ api }) => {
    const { id } = await createTestPost(api, { status: 'draft', publishedAt: getTimeFromNow(api, HOUR) })
    expect(await changePost(api, id, { status: 'published' })).toEqual(['published', getTimeFromNow(api, 0)])
  })

  test('publishing a draft of a post with a future publication time schedules the post', async ({ api }) => {
    const { id } = await createTestPost(api, { status: 'draft' })
    const publishedAt = getTimeFromNow(api, HOUR)
    expect(await changePost(api, id, { status: 'published', publishedAt })).toEqual([
      'scheduled',
      publishedAt,
    ])
  })

  test('the admin list of posts sorts drafts without a publication time by their creation time', async ({
    api,
  }) => {
    await createTestPost(api, { title: 'Давняя', publishedAt: getTimeFromNow(api, -HOUR) })
    await createTestPost(api, { title: 'Черновик', status: 'draft' })
    await createTestPost(api, { title: 'Завтра', publishedAt: getTimeFromNow(api, HOUR) })
    const titles = (await api.admin.post.list()).map(({ title }) => title)
    expect(titles).toEqual(['Завтра', 'Черновик', 'Давняя'])
  })
})

describe('format of the publication time', () => {
  test('a publication time lies between 2000 and 2099 and is returned in UTC', async ({ api }) => {
    const times = [
      ['2000-01-01T00:00:00Z', '2000-01-01T00:00:00.000Z'],
      ['2099-12-31T23:59:59.9999999Z', '2099-12-31T23:59:59.999Z'],
      ['2026-03-01T10:00:00.5Z', '2026-03-01T10:00:00.500Z'],
    ] as const
    for (const [publishedAt, answered] of times)
      expect((await createTestPost(api, { publishedAt })).publishedAt).toBe(answered)
  })

  test('a new post is rejected if its publication time is before 2000, after 2099, lacks the time of day or is not in UTC', async ({
    api,
  }) => {
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
