// Long because every call of the feature is tested in this file.
import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'
import { createTestPost, tinyPicture, uploadTinyPicture } from '../../testing/fixtures/post.ts'

const unauthorized = { code: 'unauthorized' }
const notFound = { code: 'not-found' }

const listTitles = (posts: readonly { title: string }[]) => posts.map(({ title }) => title)

covers('post.list', {
  works: async (api) => {
    await createTestPost(api, { title: 'Первая' })
    await createTestPost(api, { title: 'Вторая' })
    await createTestPost(api, { title: 'Черновик', status: 'draft' })
    const seen = await api.visitor.post.list()
    expect(listTitles(seen)).toEqual(['Вторая', 'Первая'])
    expect(seen[0]).not.toHaveProperty('text')
    expect(listTitles(await api.admin.post.list())).toEqual(['Черновик', 'Вторая', 'Первая'])
  },
})

covers('post.page', {
  works: async (api) => {
    for (const n of [1, 2, 3]) await createTestPost(api, { title: `Статья ${n}` })
    await api.admin.option.create({ body: { title: 'posts-per-page', value: '2' } })
    const page = (n: string) => api.visitor.post.page({ params: { page: n }, query: {} })
    const first = await page('1')
    expect({ ...first, items: listTitles(first.items) }).toEqual({
      items: ['Статья 3', 'Статья 2'],
      page: 1,
      pages: 2,
      total: 3,
      perPage: 2,
    })
    expect(listTitles((await page('2')).items)).toEqual(['Статья 1'])
    expect(await page('3')).toEqual({ items: [], page: 3, pages: 2, total: 3, perPage: 2 })
  },
  invalid: async ({ visitor, raw }) => {
    for (const page of ['0', '-1', '1.5', 'first', '1e3', '01', ' 1', '9'.repeat(30)])
      await expect(visitor.post.page({ params: { page }, query: {} }), page).rejects.toMatchObject({
        code: 'validation',
        errors: [{ path: 'page' }],
      })
    expect((await raw('GET', '/api/post/pagination/1?category=x')).status).toBe(422)
  },
})

covers('post.listByCategory', {
  works: async (api) => {
    await api.admin.category.create({ body: { title: 'Налоги' } })
    await api.admin.category.create({ body: { title: 'Доставка' } })
    await createTestPost(api, { title: 'Акциз', categories: [1] })
    await createTestPost(api, { title: 'Паром', categories: [2] })
    await createTestPost(api, { title: 'Всё сразу', categories: [2, 1] })
    const posts = await api.visitor.post.listByCategory({ params: { id: 1 } })
    expect(listTitles(posts)).toEqual(['Всё сразу', 'Акциз'])
    expect(posts[0]?.categories).toEqual([
      { id: 1, title: 'Налоги' },
      { id: 2, title: 'Доставка' },
    ])
  },
  invalid: async ({ visitor }) => {
    await expect(visitor.post.listByCategory({ params: { id: 9 } })).rejects.toMatchObject(notFound)
  },
})

covers('post.single', {
  works: async (api) => {
    const { text, ...summary } = await createTestPost(api, { title: 'Акциз на авто', text: '<p>Да</p>' })
    const { value, version } = await api.visitor.post.single({ params: { slug: 'akciz-na-avto' } })
    expect({ value, version }).toEqual({ value: { ...summary, text: '<p>Да</p>' }, version: 1 })
    expect(text).toBe('<p>Да</p>')
  },
  invalid: async (api) => {
    const single = (slug: string) => api.visitor.post.single({ params: { slug } })
    await createTestPost(api, { title: 'Draft', status: 'draft' })
    await expect(single('draft')).rejects.toMatchObject(notFound)
    await expect(single('nothing')).rejects.toMatchObject(notFound)
    await expect(single('x'.repeat(1001))).rejects.toMatchObject(notFound)
    expect((await api.admin.post.single({ params: { slug: 'draft' } })).value.status).toBe('draft')
  },
})

covers('post.get', {
  works: async (api) => {
    const value = await createTestPost(api)
    expect(await api.visitor.post.get({ params: { id: value.id } })).toEqual({ value, version: 1 })
  },
  invalid: async (api) => {
    const { id } = await createTestPost(api, { status: 'draft' })
    await expect(api.visitor.post.get({ params: { id } })).rejects.toMatchObject(notFound)
    await expect(api.admin.post.get({ params: { id: 99 } })).rejects.toMatchObject(notFound)
    expect((await api.admin.post.get({ params: { id } })).value.status).toBe('draft')
  },
})

covers('post.neighbours', {
  works: async (api) => {
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await createTestPost(api, { title: `${n}`, order: n })
    const { previous, next, related } = await api.visitor.post.neighbours({ params: { id: 3 } })
    expect([previous?.title, next?.title, listTitles(related)]).toEqual(['2', '4', ['1', '5', '6']])
  },
  invalid: async (api) => {
    const { id } = await createTestPost(api, { status: 'draft' })
    await expect(api.visitor.post.neighbours({ params: { id } })).rejects.toMatchObject(notFound)
    await expect(api.visitor.post.neighbours({ params: { id: 99 } })).rejects.toMatchObject(notFound)
  },
})

covers('post.create', {
  works: async ({ admin, clock }) => {
    const now = clock.now.toISOString()
    const { value, version } = await admin.post.create({
      body: { title: ' Первая статья ', image: tinyPicture },
    })
    expect(version).toBe(1)
    expect(value).toEqual({
      id: 1,
      title: 'Первая статья',
      slug: 'pervaya-statya',
      categories: [],
      order: 0,
      description: '',
      metaTitle: '',
      metaDescription: '',
      keywords: '',
      text: '',
      image: expect.objectContaining({ id: 1, src: expect.stringMatching(/^\/uploads\/.+\.jpg$/) }),
      status: 'published',
      publishedAt: now,
      createdAt: now,
      updatedAt: now,
      version: 1,
    })
  },
  invalid: async (api) => {
    const { admin } = api
    const picture = await uploadTinyPicture(api)
    const refused = async (body: Parameters<typeof admin.post.create>[0]['body'], path: string) =>
      expect(admin.post.create({ body }), path).rejects.toMatchObject({ errors: [{ path }] })
    await refused({ title: 'Без обложки' }, 'image')
    await refused({ title: '', picture }, 'title')
    await refused({ title: 't'.repeat(201), picture }, 'title')
    await refused({ title: 'T', picture: 99 }, 'picture')
    await refused({ title: 'T', picture, image: tinyPicture }, 'picture')
    await refused({ title: 'T', picture, categories: [99] }, 'categories')
    await refused({ title: 'T', picture, status: 'scheduled' }, 'publishedAt')
    expect(await admin.post.list()).toEqual([])
  },
  notAllowed: async (api) => {
    const create = api.visitor.post.create({ body: { title: 'T', image: tinyPicture } })
    await expect(create).rejects.toMatchObject(unauthorized)
    expect(await api.admin.post.list()).toEqual([])
  },
})

covers('post.update', {
  works: async (api) => {
    const before = await createTestPost(api, { description: 'Как было', order: 3 })
    api.clock.now = new Date(api.clock.now.getTime() + 60_000)
    const { value, version } = await api.admin.post.update({
      params: { id: before.id },
      body: { title: 'Иначе' },
      ifVersion: 1,
    })
    expect(version).toBe(2)
    const updatedAt = api.clock.now.toISOString()
    expect(value).toEqual({ ...before, title: 'Иначе', updatedAt, version: 2 })
    expect((await api.visitor.post.get({ params: { id: before.id } })).value).toEqual(value)
  },
  invalid: async (api) => {
    const { id } = await createTestPost(api)
    await createTestPost(api, { slug: 'other' })
    const update = (body: Parameters<typeof api.admin.post.update>[0]['body'], ifVersion = 1, which = id) =>
      api.admin.post.update({ params: { id: which }, body, ifVersion })
    await expect(update({ title: 'T' }, 1, 99)).rejects.toMatchObject(notFound)
    await expect(update({ title: 'T', image: tinyPicture }, 7)).rejects.toMatchObject({ code: 'changed' })
    await expect(update({ title: '' })).rejects.toMatchObject({ errors: [{ path: 'title' }] })
    await expect(update({ slug: 'other' })).rejects.toMatchObject({
      code: 'taken',
      errors: [{ path: 'slug', code: 'taken' }],
    })
    expect((await api.admin.post.get({ params: { id } })).version).toBe(1)
  },
})

covers('post.remove', {
  works: async (api) => {
    const { id } = await createTestPost(api)
    await api.admin.post.remove({ params: { id } })
    expect(await api.admin.post.list()).toEqual([])
  },
  invalid: async ({ admin }) => {
    await expect(admin.post.remove({ params: { id: 1 } })).rejects.toMatchObject(notFound)
  },
  notAllowed: async (api) => {
    const { id } = await createTestPost(api)
    await expect(api.visitor.post.remove({ params: { id } })).rejects.toMatchObject(unauthorized)
    expect(await api.admin.post.list()).toHaveLength(1)
  },
})

covers('post.order', {
  works: async (api) => {
    for (const n of [1, 2, 3]) await createTestPost(api, { title: `${n}` })
    expect(await api.admin.post.order({ body: { ids: [1, 2, 3] } })).toEqual({ ids: [1, 2, 3] })
    expect(listTitles(await api.visitor.post.list())).toEqual(['1', '2', '3'])
  },
  invalid: async (api) => {
    await createTestPost(api)
    for (const ids of [[], [1, 1], [1, 2]])
      await expect(api.admin.post.order({ body: { ids } })).rejects.toMatchObject({
        code: 'validation',
        errors: [{ path: 'ids' }],
      })
  },
})

test('a former slug of a post redirects to the current one', async ({ api }) => {
  const { id } = await createTestPost(api, { slug: 'before' })
  await api.admin.post.update({ params: { id }, body: { slug: 'now' } })
  const reply = await api.raw('GET', '/api/post/single/before')
  expect([reply.status, reply.headers.get('location')]).toEqual([301, '/api/post/single/now'])
  expect((await api.visitor.post.single({ params: { slug: 'before' } })).value.slug).toBe('now')
})
