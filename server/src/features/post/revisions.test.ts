import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { createTestPost } from '../../testing/fixtures/post.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'

const MINUTE_MS = 60_000

const later = (api: TestApi, minutes: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * MINUTE_MS)
}

const rewrite = (api: TestApi, id: number, text: string) =>
  api.admin.post.update({ params: { id }, body: { text: `<p>${text}</p>` } })

const numbers = async (api: TestApi, id: number) =>
  (await api.admin.post.revisions({ params: { id } })).map(({ n }) => n)

describe('the revisions of a post', () => {
  test('of a draft are one for what one person writes in ten minutes', async ({ api }) => {
    const { id } = await createTestPost(api, { status: 'draft', text: '<p>Ак</p>' })
    for (const text of ['Акц', 'Акциз', 'Акциз растёт']) {
      later(api, 2)
      await rewrite(api, id, text)
    }
    expect(await numbers(api, id)).toEqual([4])
    later(api, 5)
    await rewrite(api, id, 'Акциз растёт с возрастом')
    expect(await numbers(api, id)).toEqual([5, 4])
    expect(await api.admin.post.revision({ params: { id, n: 4 } })).toMatchObject({
      text: '<p>Акциз растёт</p>',
    })
  })

  test('of a draft that two people write keep the words of each', async ({ api }) => {
    const body = { email: 'ivan@example.com', name: 'Іван', password: 'sailing tent window' }
    await api.admin.auth.createAdmin({ body })
    const { id } = await createTestPost(api, { status: 'draft', text: '<p>Первый</p>' })
    const ivan = api.as(api.tokenOf({ id: 2, tokenVersion: 1 }))
    await ivan.post.update({ params: { id }, body: { text: '<p>Второй</p>' } })
    await rewrite(api, id, 'Третий')
    const told = await api.admin.post.revisions({ params: { id } })
    expect(told.map(({ n, author }) => [n, author])).toEqual([
      [3, testAdmin.name],
      [2, 'Іван'],
      [1, testAdmin.name],
    ])
  })

  test('of what visitors see are one for each change', async ({ api }) => {
    const { id } = await createTestPost(api, { text: '<p>Один</p>' })
    await rewrite(api, id, 'Два')
    await rewrite(api, id, 'Три')
    expect(await numbers(api, id)).toEqual([3, 2, 1])
  })

  test('begin anew when a draft is published', async ({ api }) => {
    const { id } = await createTestPost(api, { status: 'draft' })
    await api.admin.post.update({ params: { id }, body: { status: 'published' } })
    expect(await api.admin.post.revisions({ params: { id } })).toMatchObject([
      { n: 2, status: 'published', changed: ['status', 'publishedAt'] },
      { n: 1, status: 'draft' },
    ])
  })

  test('are not made by saving what is there already', async ({ api }) => {
    const { id } = await createTestPost(api, { text: '<p>Один</p>' })
    await rewrite(api, id, 'Один')
    expect(await numbers(api, id)).toEqual([1])
  })

  test('are two hundred at most, and the oldest go', async ({ api }) => {
    const { id } = await createTestPost(api, {})
    const { db } = api.ctx
    const first = await db.selectFrom('post_revision').selectAll().executeTakeFirstOrThrow()
    const older = Array.from({ length: 199 }, (_, at) => ({ ...first, n: -at }))
    await db.insertInto('post_revision').values(older).execute()
    await rewrite(api, id, 'Ещё раз')
    const kept = await db.selectFrom('post_revision').select('n').orderBy('n').execute()
    expect(kept).toHaveLength(200)
    expect(kept.at(0)?.n).toBe(-197)
    expect(kept.at(-1)?.n).toBe(2)
  })

  test('go with their post', async ({ api }) => {
    const { id } = await createTestPost(api, {})
    await api.admin.post.remove({ params: { id } })
    await expect(api.admin.post.revisions({ params: { id } })).rejects.toMatchObject({ code: 'not-found' })
    expect(await api.ctx.db.selectFrom('post_revision').selectAll().execute()).toEqual([])
  })
})

describe('what is written over by something that was not made of it', () => {
  const textsOf = async (api: TestApi, id: number) =>
    Promise.all(
      (await numbers(api, id)).map(async (n) => (await api.admin.post.revision({ params: { id, n } })).text),
    )
  const edits = {
    title: 'Растаможка',
    slug: '',
    categories: [],
    description: '',
    metaTitle: '',
    metaDescription: '',
    keywords: '',
    base: 1,
  }
  const edit = (api: TestApi, id: number, text: string, beginsAnew?: boolean) =>
    api.admin.post.keepWorkingCopy({ params: { id }, body: { ...edits, text: `<p>${text}</p>`, beginsAnew } })

  test('stays a revision of a draft, though the same person wrote it a minute ago', async ({ api }) => {
    const { id } = await createTestPost(api, { status: 'draft', text: '<p>Первый</p>' })
    await rewrite(api, id, 'Долго писал')
    later(api, 1)
    await api.admin.post.update({ params: { id }, body: { text: '<p>Первый</p>', beginsAnew: true } })
    later(api, 1)
    await rewrite(api, id, 'Первый и дальше')
    expect(await textsOf(api, id)).toEqual(['<p>Первый и дальше</p>', '<p>Долго писал</p>'])
  })

  test('becomes a revision where it was edits beside a post, which says that nobody has seen them', async ({
    api,
  }) => {
    const { id } = await createTestPost(api, { text: '<p>Как есть</p>' })
    await edit(api, id, 'Правка')
    await edit(api, id, 'Правка, ещё')
    expect(await numbers(api, id)).toEqual([1])
    await edit(api, id, 'Как есть', true)
    await edit(api, id, 'Как есть, и дальше')
    expect(await api.admin.post.revisions({ params: { id } })).toMatchObject([
      { n: 2, status: 'edits', changed: ['text'] },
      { n: 1, status: 'published' },
    ])
    expect(await textsOf(api, id)).toEqual(['<p>Правка, ещё</p>', '<p>Как есть</p>'])
    expect((await api.visitor.post.get({ params: { id } })).value).toMatchObject({
      text: '<p>Как есть</p>',
      version: 1,
    })
  })

  test('is no revision where it is written over by the same, or is what the post says anyway', async ({
    api,
  }) => {
    const { id } = await createTestPost(api, { text: '<p>Как есть</p>' })
    await edit(api, id, 'Правка', true)
    await edit(api, id, 'Правка', true)
    expect(await numbers(api, id)).toEqual([1])
    await edit(api, id, 'Как есть')
    await edit(api, id, 'Другое', true)
    expect(await numbers(api, id)).toEqual([1])
  })

  test('takes no number from what the post says next, and is no revision that it goes on from', async ({
    api,
  }) => {
    const { id } = await createTestPost(api, { text: '<p>Как есть</p>' })
    await edit(api, id, 'Правка')
    await edit(api, id, 'Другое', true)
    await rewrite(api, id, 'Опубликовано')
    await api.admin.post.update({ params: { id }, body: { status: 'draft' } })
    await rewrite(api, id, 'Черновик')
    expect(await api.admin.post.revisions({ params: { id } })).toMatchObject([
      { n: 5, status: 'draft', changed: ['text', 'status'] },
      { n: 3, status: 'published', changed: ['text'] },
      { n: 2, status: 'edits' },
      { n: 1, status: 'published' },
    ])
    const { value } = await api.admin.post.restore({ params: { id, n: 2 } })
    expect(value).toMatchObject({ text: '<p>Правка</p>', status: 'draft' })
  })

  test('never pushes out what the post itself says, however often edits beside it begin anew', async ({
    api,
  }) => {
    const { id } = await createTestPost(api, { text: '<p>Как есть</p>' })
    const { db } = api.ctx
    const own = await db.selectFrom('post_revision').selectAll().executeTakeFirstOrThrow()
    const beside = Array.from({ length: 200 }, (_, at) => ({ ...own, n: at + 2, status: 'edits' }))
    await db.insertInto('post_revision').values(beside).execute()
    await edit(api, id, 'Правка')
    await edit(api, id, 'Другое', true)
    expect((await numbers(api, id)).at(-1)).toBe(own.n)
  })

  test('is said in a form by a word, and nothing else', async ({ api }) => {
    const { id } = await createTestPost(api, {})
    const put = (said: string) => {
      const body = new FormData()
      body.append('beginsAnew', said)
      return api.raw('PUT', `/api/post/${id}`, {
        headers: { Authorization: `Bearer ${api.adminToken}` },
        body,
      })
    }
    expect((await put('true')).status).toBe(200)
    const refused = await put('да')
    expect([refused.status, (await refused.json()).errors[0].message]).toEqual([
      422,
      'Здесь нужно «да» или «нет»',
    ])
  })
})

describe('an old revision that is brought back', () => {
  test('of a draft leaves what was written just before as a revision of its own', async ({ api }) => {
    const { id } = await createTestPost(api, { status: 'draft', text: '<p>Первый</p>' })
    later(api, 20)
    await rewrite(api, id, 'Второй')
    later(api, 1)
    await api.admin.post.restore({ params: { id, n: 1 } })
    expect(await numbers(api, id)).toEqual([3, 2, 1])
    expect(await api.admin.post.revision({ params: { id, n: 2 } })).toMatchObject({ text: '<p>Второй</p>' })
  })

  test('leaves the address, the state and the place in the blog as they are today', async ({ api }) => {
    const { id, slug } = await createTestPost(api, { title: 'Акциз', order: 1 })
    await api.admin.post.update({
      params: { id },
      body: { title: 'Пошлина', slug: 'poshlina', order: 7, status: 'draft' },
    })
    const { value } = await api.admin.post.restore({ params: { id, n: 1 } })
    expect(value).toMatchObject({ title: 'Акциз', slug: 'poshlina', order: 7, status: 'draft' })
    expect(slug).not.toBe('poshlina')
  })

  test('comes without the categories that are gone, and with the cover that it had', async ({ api }) => {
    const { value: sea } = await api.admin.category.create({ body: { title: 'Море' } })
    const { value: land } = await api.admin.category.create({ body: { title: 'Суша' } })
    const { id, image } = await createTestPost(api, { categories: [sea.id, land.id] })
    await api.admin.post.update({ params: { id }, body: { categories: [], text: '<p>Новое</p>' } })
    await api.admin.category.remove({ params: { id: sea.id } })
    const { value } = await api.admin.post.restore({ params: { id, n: 1 } })
    expect(value.categories).toEqual([{ id: land.id, title: 'Суша' }])
    expect(value.image).toEqual(image)
  })
})
