import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../../testing/api.ts'
import { createTestPost, testPostEdits } from '../../../testing/fixtures/post.ts'
import { testAdmin } from '../../../testing/fixtures/test-admin.ts'
import { advanceClockByMinutes } from '../../../testing/manual-timers.ts'

const rewritePost = (api: TestApi, id: number, text: string) =>
  api.admin.post.update({ params: { id }, body: { text: `<p>${text}</p>` } })

const listRevisionNumbers = async (api: TestApi, id: number) =>
  (await api.admin.post.revisions({ params: { id } })).map(({ n }) => n)

describe('revisions of a post', () => {
  test('saves of a post draft by one person within ten minutes are stored as one revision', async ({
    api,
  }) => {
    const { id } = await createTestPost(api, { status: 'draft', text: '<p>Ак</p>' })
    for (const text of ['Акц', 'Акциз', 'Акциз растёт']) {
      advanceClockByMinutes(api, 2)
      await rewritePost(api, id, text)
    }
    expect(await listRevisionNumbers(api, id)).toEqual([4])
    advanceClockByMinutes(api, 5)
    await rewritePost(api, id, 'Акциз растёт с возрастом')
    expect(await listRevisionNumbers(api, id)).toEqual([5, 4])
    expect(await api.admin.post.revision({ params: { id, n: 4 } })).toMatchObject({
      text: '<p>Акциз растёт</p>',
    })
  })

  test('saves of a post draft by two people are stored as separate revisions', async ({ api }) => {
    const body = { email: 'ivan@example.com', name: 'Іван', password: 'sailing tent window' }
    await api.admin.auth.createAdmin({ body })
    const { id } = await createTestPost(api, { status: 'draft', text: '<p>Первый</p>' })
    const ivan = api.as(api.tokenOf({ id: 2, tokenVersion: 1 }))
    await ivan.post.update({ params: { id }, body: { text: '<p>Второй</p>' } })
    await rewritePost(api, id, 'Третий')
    const revisions = await api.admin.post.revisions({ params: { id } })
    expect(revisions.map(({ n, author }) => [n, author])).toEqual([
      [3, testAdmin.name],
      [2, 'Іван'],
      [1, testAdmin.name],
    ])
  })

  test('every change of a published post creates a revision', async ({ api }) => {
    const { id } = await createTestPost(api, { text: '<p>Один</p>' })
    await rewritePost(api, id, 'Два')
    await rewritePost(api, id, 'Три')
    expect(await listRevisionNumbers(api, id)).toEqual([3, 2, 1])
  })

  test('publishing a draft of a post creates a new revision', async ({ api }) => {
    const { id } = await createTestPost(api, { status: 'draft' })
    await api.admin.post.update({ params: { id }, body: { status: 'published' } })
    expect(await api.admin.post.revisions({ params: { id } })).toMatchObject([
      { n: 2, status: 'published', changed: ['status', 'publishedAt'] },
      { n: 1, status: 'draft' },
    ])
  })

  test('saving unchanged post content creates no revision', async ({ api }) => {
    const { id } = await createTestPost(api, { text: '<p>Один</p>' })
    await rewritePost(api, id, 'Один')
    expect(await listRevisionNumbers(api, id)).toEqual([1])
  })

  test('of a post at most 200 revisions are stored, and the oldest are deleted', async ({ api }) => {
    const { id } = await createTestPost(api, {})
    const { db } = api.ctx
    const first = await db.selectFrom('post_revision').selectAll().executeTakeFirstOrThrow()
    const older = Array.from({ length: 199 }, (_, at) => ({ ...first, n: -at }))
    await db.insertInto('post_revision').values(older).execute()
    await rewritePost(api, id, 'Ещё раз')
    const stored = await db.selectFrom('post_revision').select('n').orderBy('n').execute()
    expect(stored).toHaveLength(200)
    expect(stored.at(0)?.n).toBe(-197)
    expect(stored.at(-1)?.n).toBe(2)
  })

  test('deleting a post deletes its revisions', async ({ api }) => {
    const { id } = await createTestPost(api, {})
    await api.admin.post.remove({ params: { id } })
    await expect(api.admin.post.revisions({ params: { id } })).rejects.toMatchObject({ code: 'not-found' })
    expect(await api.ctx.db.selectFrom('post_revision').selectAll().execute()).toEqual([])
  })
})

describe('overwriting content that the new content is not based on', () => {
  const listRevisionTexts = async (api: TestApi, id: number) =>
    Promise.all(
      (await listRevisionNumbers(api, id)).map(
        async (n) => (await api.admin.post.revision({ params: { id, n } })).text,
      ),
    )
  const edit = (api: TestApi, id: number, text: string, beginsAnew?: boolean) =>
    api.admin.post.saveWorkingCopy({
      params: { id },
      body: { ...testPostEdits, text: `<p>${text}</p>`, beginsAnew },
    })

  test('an overwritten draft of a post is stored as a revision even if the same person saved it a minute ago', async ({
    api,
  }) => {
    const { id } = await createTestPost(api, { status: 'draft', text: '<p>Первый</p>' })
    await rewritePost(api, id, 'Долго писал')
    advanceClockByMinutes(api, 1)
    await api.admin.post.update({ params: { id }, body: { text: '<p>Первый</p>', beginsAnew: true } })
    advanceClockByMinutes(api, 1)
    await rewritePost(api, id, 'Первый и дальше')
    expect(await listRevisionTexts(api, id)).toEqual(['<p>Первый и дальше</p>', '<p>Долго писал</p>'])
  })

  test('overwritten unpublished edits of a post are stored as a revision marked as never published', async ({
    api,
  }) => {
    const { id } = await createTestPost(api, { text: '<p>Как есть</p>' })
    await edit(api, id, 'Правка')
    await edit(api, id, 'Правка, ещё')
    expect(await listRevisionNumbers(api, id)).toEqual([1])
    await edit(api, id, 'Как есть', true)
    await edit(api, id, 'Как есть, и дальше')
    expect(await api.admin.post.revisions({ params: { id } })).toMatchObject([
      { n: 2, status: 'edits', changed: ['text'] },
      { n: 1, status: 'published' },
    ])
    expect(await listRevisionTexts(api, id)).toEqual(['<p>Правка, ещё</p>', '<p>Как есть</p>'])
    expect((await api.visitor.post.get({ params: { id } })).value).toMatchObject({
      text: '<p>Как есть</p>',
      version: 1,
    })
  })

  test('replaced edits of a post create no revision if they equal the new edits or the published content', async ({
    api,
  }) => {
    const { id } = await createTestPost(api, { text: '<p>Как есть</p>' })
    await edit(api, id, 'Правка', true)
    await edit(api, id, 'Правка', true)
    expect(await listRevisionNumbers(api, id)).toEqual([1])
    await edit(api, id, 'Как есть')
    await edit(api, id, 'Другое', true)
    expect(await listRevisionNumbers(api, id)).toEqual([1])
  })

  test('a revision of unpublished edits has its own number, and the next revision of the post does not replace it', async ({
    api,
  }) => {
    const { id } = await createTestPost(api, { text: '<p>Как есть</p>' })
    await edit(api, id, 'Правка')
    await edit(api, id, 'Другое', true)
    await rewritePost(api, id, 'Опубликовано')
    await api.admin.post.update({ params: { id }, body: { status: 'draft' } })
    await rewritePost(api, id, 'Черновик')
    expect(await api.admin.post.revisions({ params: { id } })).toMatchObject([
      { n: 5, status: 'draft', changed: ['text', 'status'] },
      { n: 3, status: 'published', changed: ['text'] },
      { n: 2, status: 'edits' },
      { n: 1, status: 'published' },
    ])
    const { value } = await api.admin.post.restore({ params: { id, n: 2 } })
    expect(value).toMatchObject({ text: '<p>Правка</p>', status: 'draft' })
  })

  test('revisions of unpublished edits never cause the last revision of the published content to be deleted', async ({
    api,
  }) => {
    const { id } = await createTestPost(api, { text: '<p>Как есть</p>' })
    const { db } = api.ctx
    const own = await db.selectFrom('post_revision').selectAll().executeTakeFirstOrThrow()
    const beside = Array.from({ length: 200 }, (_, at) => ({ ...own, n: at + 2, status: 'edits' }))
    await db.insertInto('post_revision').values(beside).execute()
    await edit(api, id, 'Правка')
    await edit(api, id, 'Другое', true)
    expect((await listRevisionNumbers(api, id)).at(-1)).toBe(own.n)
  })

  test('a post form is rejected if the field that requests a revision of the replaced content is not true or false', async ({
    api,
  }) => {
    const { id } = await createTestPost(api, {})
    const put = (value: string) => {
      const body = new FormData()
      body.append('beginsAnew', value)
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

describe('restoring a revision', () => {
  test('restoring a revision of a draft stores the content saved just before as a separate revision', async ({
    api,
  }) => {
    const { id } = await createTestPost(api, { status: 'draft', text: '<p>Первый</p>' })
    advanceClockByMinutes(api, 20)
    await rewritePost(api, id, 'Второй')
    advanceClockByMinutes(api, 1)
    await api.admin.post.restore({ params: { id, n: 1 } })
    expect(await listRevisionNumbers(api, id)).toEqual([3, 2, 1])
    expect(await api.admin.post.revision({ params: { id, n: 2 } })).toMatchObject({ text: '<p>Второй</p>' })
  })

  test('restoring a revision of a post keeps its current slug, status and list position', async ({ api }) => {
    const { id, slug } = await createTestPost(api, { title: 'Акциз', order: 1 })
    await api.admin.post.update({
      params: { id },
      body: { title: 'Пошлина', slug: 'poshlina', order: 7, status: 'draft' },
    })
    const { value } = await api.admin.post.restore({ params: { id, n: 1 } })
    expect(value).toMatchObject({ title: 'Акциз', slug: 'poshlina', order: 7, status: 'draft' })
    expect(slug).not.toBe('poshlina')
  })

  test('restoring a revision of a post skips deleted categories and restores the cover picture', async ({
    api,
  }) => {
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
