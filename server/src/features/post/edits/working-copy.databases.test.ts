import { describe, expect } from 'vitest'
import { test } from '../../../testing/api.ts'
import { createTestPost, testPostEdits } from '../../../testing/fixtures/post.ts'

const edits = { ...testPostEdits, title: 'Другой заголовок', text: '<p>Другой текст</p>', order: 0 }

describe('a working copy of a post', () => {
  test('if two admins start a working copy of one post at the same time, one succeeds', async ({ api }) => {
    const { id } = await createTestPost(api, {})
    await api.admin.post.saveWorkingCopy({ params: { id }, body: edits, ifVersion: 0 })
    await expect(
      api.admin.post.saveWorkingCopy({ params: { id }, body: edits, ifVersion: 0 }),
    ).rejects.toMatchObject({ code: 'changed' })
  })

  test('a save of unpublished edits based on an older working copy of the post is rejected', async ({
    api,
  }) => {
    const { id } = await createTestPost(api, {})
    const first = await api.admin.post.saveWorkingCopy({ params: { id }, body: edits })
    const body = { ...edits, text: '<p>Второй</p>' }
    const second = await api.admin.post.saveWorkingCopy({
      params: { id },
      body,
      ifVersion: first.version,
    })
    expect(second.version).toBeGreaterThan(first.version)
    await expect(
      api.admin.post.saveWorkingCopy({ params: { id }, body: edits, ifVersion: first.version }),
    ).rejects.toMatchObject({ code: 'changed' })
    expect((await api.admin.post.workingCopy({ params: { id } })).value.text).toBe('<p>Второй</p>')
  })

  test('the version number of a discarded working copy of a post is never reused', async ({ api }) => {
    const { id } = await createTestPost(api, {})
    const first = await api.admin.post.saveWorkingCopy({ params: { id }, body: edits })
    await api.admin.post.discardWorkingCopy({ params: { id } })
    await expect(
      api.admin.post.saveWorkingCopy({ params: { id }, body: edits, ifVersion: first.version }),
    ).rejects.toMatchObject({ code: 'changed' })
    api.clock.now = new Date(api.clock.now.getTime() + 1)
    const recreated = await api.admin.post.saveWorkingCopy({ params: { id }, body: edits, ifVersion: 0 })
    expect(recreated.version).not.toBe(first.version)
  })

  test('a working copy of a post may have no title and loses categories that were deleted', async ({
    api,
  }) => {
    const { value: sea } = await api.admin.category.create({ body: { title: 'Море' } })
    const { id } = await createTestPost(api, {})
    const { value } = await api.admin.post.saveWorkingCopy({
      params: { id },
      body: { ...edits, title: '', categories: [sea.id, 999] },
    })
    expect(value).toMatchObject({ title: '', categories: [sea.id] })
  })

  test('a working copy has the same text length limit as the post itself', async ({ api }) => {
    const { id } = await createTestPost(api, {})
    const body = { ...edits, text: '<p onclick="alert(1)">Текст</p><script>alert(2)</script>' }
    const { value } = await api.admin.post.saveWorkingCopy({ params: { id }, body })
    expect(value.text).toBe('<p>Текст</p>')
  })

  test('a working copy of a post contains a list position only if its author set one', async ({ api }) => {
    const { id } = await createTestPost(api, {})
    const { order, ...words } = edits
    const { value, version } = await api.admin.post.saveWorkingCopy({ params: { id }, body: words })
    expect(value).not.toHaveProperty('order')
    const saved = await api.admin.post.saveWorkingCopy({ params: { id }, body: edits, ifVersion: version })
    expect(saved.value.order).toBe(order)
  })

  test('the list of posts for admins marks posts with unpublished edits in a working copy', async ({
    api,
  }) => {
    const { id } = await createTestPost(api, {})
    await api.admin.post.saveWorkingCopy({ params: { id }, body: edits })
    expect(await api.admin.post.list()).toMatchObject([{ id, hasWorkingCopy: true }])
  })

  test('saving a working copy of a post changes no public response', async ({ api }) => {
    await api.admin.category.create({ body: { title: 'Налоги' } })
    const { id, slug } = await createTestPost(api, { categories: [1] })
    const other = await createTestPost(api, { title: 'Другая', categories: [1] })
    const { post, category } = api.visitor
    const loadPublicReplies = async () => [
      await post.list(),
      await post.page({ params: { page: '1' }, query: {} }),
      await post.listByCategory({ params: { id: 1 } }),
      await post.single({ params: { slug } }),
      await post.get({ params: { id } }),
      await post.neighbours({ params: { id: other.id } }),
      await category.list(),
    ]
    const before = await loadPublicReplies()
    await api.admin.post.saveWorkingCopy({ params: { id }, body: edits })
    expect(await loadPublicReplies()).toEqual(before)
  })
})
