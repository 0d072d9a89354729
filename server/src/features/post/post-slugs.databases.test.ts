import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { createTestPost } from '../../testing/fixtures/post.ts'

type Change = Parameters<TestApi['admin']['post']['update']>[0]['body']

const changing =
  ({ admin }: TestApi) =>
  async (id: number, body: Change): Promise<string> =>
    (await admin.post.update({ params: { id }, body })).value.slug

const createPostSlugs = async (api: TestApi, titles: readonly string[]): Promise<string[]> => {
  const slugs: string[] = []
  for (const title of titles) slugs.push((await createTestPost(api, { title })).slug)
  return slugs
}

const reserved = { code: 'validation', errors: [{ path: 'slug', code: 'reserved' }] }
const malformed = { code: 'validation', errors: [{ path: 'slug', code: 'format' }] }
const taken = {
  code: 'taken',
  errors: [{ path: 'slug', code: 'taken', message: expect.stringContaining('другая запись') }],
}

describe('the slug of a new post', () => {
  test('a new post gets a slug built from its title', async ({ api }) => {
    expect(await createPostSlugs(api, ['Акциз на авто', 'BMW X5 (2019)', 'Я'])).toEqual([
      'akciz-na-avto',
      'bmw-x5-2019',
      'ya',
    ])
  })

  test('a post whose title has no usable letters gets a slug with the post id', async ({ api }) => {
    expect(await createPostSlugs(api, ['自動車', '???', '🚗'])).toEqual(['post-1', 'post-2', 'post-3'])
  })

  test('a number is appended to the slug of a new post if another post has that slug', async ({ api }) => {
    await createTestPost(api, { slug: 'akciz-3' })
    expect(await createPostSlugs(api, ['Акциз', 'Акциз', 'АКЦИЗ!', 'Акциз авто', 'Акциз'])).toEqual([
      'akciz',
      'akciz-2',
      'akciz-4',
      'akciz-avto',
      'akciz-5',
    ])
  })

  test('a number is appended to the slug of a new post if another post had that slug before', async ({
    api,
  }) => {
    const { id } = await createTestPost(api, { title: 'Акциз' })
    await changing(api)(id, { slug: 'nalog' })
    expect(await createPostSlugs(api, ['Акциз'])).toEqual(['akciz-2'])
  })

  test('a number is appended to a slug built from a post id if another post has that slug', async ({
    api,
  }) => {
    await createTestPost(api, { slug: 'post-2' })
    expect(await createPostSlugs(api, ['!!!'])).toEqual(['post-2-2'])
  })

  test('a number is appended to the slug of a new post if the slug is a reserved word', async ({ api }) => {
    expect(await createPostSlugs(api, ['Page', 'RSS'])).toEqual(['page-2', 'rss-2'])
  })

  test('the slug of a new post has at most 120 characters including an appended number', async ({ api }) => {
    const word = 'a'.repeat(200)
    const slugs = await createPostSlugs(api, [word, word, word])
    expect(slugs).toEqual(['a'.repeat(120), `${'a'.repeat(118)}-2`, `${'a'.repeat(118)}-3`])
    const words = await createPostSlugs(api, ['ab '.repeat(66), 'ab '.repeat(66)])
    expect(new Set(words).size).toBe(2)
    for (const slug of words) expect(slug).toMatch(/^(?:ab-)*(?:ab|\d)$/)
  })

  test('a new post gets the slug that the request contains', async ({ api }) => {
    expect((await createTestPost(api, { slug: 'x' })).slug).toBe('x')
    expect((await createTestPost(api, { slug: ` ${'x'.repeat(120)} ` })).slug).toBe('x'.repeat(120))
  })

  test('a new post with a slug that is taken, formerly used, reserved or malformed is rejected', async ({
    api,
  }) => {
    const { id } = await createTestPost(api, { slug: 'former' })
    await changing(api)(id, { slug: 'present' })
    await createTestPost(api, { slug: 'hidden', status: 'draft' })
    for (const slug of ['present', 'former', 'hidden'])
      await expect(createTestPost(api, { slug }), slug).rejects.toMatchObject(taken)
    for (const slug of ['rss', 'page', 'admin'])
      await expect(createTestPost(api, { slug }), slug).rejects.toMatchObject(reserved)
    for (const slug of ['Akciz', 'акциз', '自動車', '-a', 'a--b', 'a/b', '..', 'a b', '!', '%2e'])
      await expect(createTestPost(api, { slug }), slug).rejects.toMatchObject(malformed)
    await expect(createTestPost(api, { slug: 'x'.repeat(300) })).rejects.toMatchObject({
      errors: [{ path: 'slug', code: 'too-long' }],
    })
    expect(await api.admin.post.list()).toHaveLength(2)
  })
})

describe('the slug of a post that was never public', () => {
  test('the slug of an unpublished post follows its title', async ({ api }) => {
    const change = changing(api)
    const { id } = await createTestPost(api, { title: 'Заголовок', status: 'draft' })
    expect(await change(id, { title: 'Акциз' })).toBe('akciz')
    expect(await change(id, { text: '<p>Да</p>' })).toBe('akciz')
    await createTestPost(api, { title: 'НДС', status: 'draft' })
    expect(await change(id, { title: 'НДС' })).toBe('nds-2')
    expect(await change(id, { title: 'НДС?' })).toBe('nds-2')
    expect(await change(id, { title: '???' })).toBe(`post-${id}`)
  })

  test('a former slug of a post that was never public does not redirect to the post', async ({ api }) => {
    const { id } = await createTestPost(api, { title: 'Заголовок', status: 'draft' })
    await changing(api)(id, { title: 'Акциз', status: 'published' })
    expect((await api.raw('GET', '/api/post/single/zagolovok')).status).toBe(404)
    expect((await createTestPost(api, { slug: 'zagolovok' })).slug).toBe('zagolovok')
  })

  test('the slug of an unpublished post ignores a new title if an empty slug is sent or the slug was set by hand', async ({
    api,
  }) => {
    const change = changing(api)
    const { id } = await createTestPost(api, { title: 'Заголовок', status: 'draft' })
    expect(await change(id, { title: 'Акциз', slug: '' })).toBe('zagolovok')
    expect(await change(id, { title: 'НДС' })).toBe('nds')
    expect(await change(id, { slug: 'nalogi' })).toBe('nalogi')
    expect(await change(id, { title: 'Пошлина' })).toBe('nalogi')
    const chosen = await createTestPost(api, { title: 'Раз', slug: 'raz-dva', status: 'draft' })
    expect(await change(chosen.id, { title: 'Три' })).toBe('raz-dva')
  })
})

describe('the slug of a post that was public', () => {
  test('the slug of a published post does not follow its title, even after it becomes a draft again', async ({
    api,
  }) => {
    const change = changing(api)
    const { id } = await createTestPost(api, { title: 'Акциз' })
    expect(await change(id, { title: 'НДС' })).toBe('akciz')
    expect(await change(id, { status: 'draft' })).toBe('akciz')
    expect(await change(id, { title: 'Пошлина' })).toBe('akciz')
  })

  test('the slug of a scheduled post no longer follows its title once the post is public', async ({
    api,
  }) => {
    const change = changing(api)
    const publishedAt = new Date(api.clock.now.getTime() + 60_000).toISOString()
    const { id } = await createTestPost(api, { title: 'Акциз', publishedAt })
    expect(await change(id, { title: 'НДС' })).toBe('nds')
    api.clock.now = new Date(publishedAt)
    expect(await change(id, { title: 'Пошлина' })).toBe('nds')
    expect(await change(id, { slug: 'poshlina' })).toBe('poshlina')
    expect((await api.raw('GET', '/api/post/single/nds')).status).toBe(301)
  })

  test('after the slug of a post was changed by hand, every former slug redirects to the post', async ({
    api,
  }) => {
    const change = changing(api)
    const { id } = await createTestPost(api, { slug: 'first' })
    await change(id, { slug: 'second' })
    await change(id, { slug: 'third' })
    for (const former of ['first', 'second']) {
      const reply = await api.raw('GET', `/api/post/single/${former}`)
      expect([reply.status, reply.headers.get('location')]).toEqual([301, '/api/post/single/third'])
    }
    const followed = await api.visitor.post.single({ params: { slug: 'first' } })
    expect(followed.value.slug).toBe('third')
  })

  test('a post may get one of its own former slugs again', async ({ api }) => {
    const change = changing(api)
    const { id } = await createTestPost(api, { slug: 'first' })
    await change(id, { slug: 'second' })
    expect(await change(id, { slug: 'first' })).toBe('first')
    expect((await api.raw('GET', '/api/post/single/first')).status).toBe(200)
    const reply = await api.raw('GET', '/api/post/single/second')
    expect([reply.status, reply.headers.get('location')]).toEqual([301, '/api/post/single/first'])
    for (const slug of ['second', 'first', 'third']) expect(await change(id, { slug })).toBe(slug)
  })

  test('changing the slug of a post to a current or former slug of another post is rejected', async ({
    api,
  }) => {
    const change = changing(api)
    const { id } = await createTestPost(api, { slug: 'one' })
    const other = await createTestPost(api, { slug: 'two' })
    await change(other.id, { slug: 'three' })
    for (const slug of ['two', 'three']) await expect(change(id, { slug })).rejects.toMatchObject(taken)
    await expect(change(id, { slug: 'rss' })).rejects.toMatchObject(reserved)
    expect((await api.raw('GET', '/api/post/single/one')).status).toBe(200)
  })

  test('visitors cannot open a draft by its current slug or by a former one', async ({ api }) => {
    const { id } = await createTestPost(api, { slug: 'first' })
    await changing(api)(id, { slug: 'second', status: 'draft' })
    for (const slug of ['first', 'second'])
      expect((await api.raw('GET', `/api/post/single/${slug}`)).status).toBe(404)
    const { value } = await api.admin.post.single({ params: { slug: 'first' } })
    expect(value.slug).toBe('second')
  })

  test('deleting a post frees its current and former slugs', async ({ api }) => {
    const { id } = await createTestPost(api, { slug: 'first' })
    await changing(api)(id, { slug: 'second' })
    await api.admin.post.remove({ params: { id } })
    for (const slug of ['first', 'second']) {
      expect((await api.raw('GET', `/api/post/single/${slug}`)).status).toBe(404)
      expect((await createTestPost(api, { slug })).slug).toBe(slug)
    }
  })
})
