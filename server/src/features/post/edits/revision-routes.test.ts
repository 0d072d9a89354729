import { expect } from 'vitest'
import { covers } from '../../../testing/endpoint-coverage.ts'
import { createTestPost, testPostEdits } from '../../../testing/fixtures/post.ts'

const edits = { ...testPostEdits, title: 'Другой заголовок', text: '<p>Другой текст</p>', order: 0 }

const nobody = { params: { id: 999 } }

covers('post.revisions', {
  works: async (api) => {
    const { id } = await createTestPost(api, { title: 'Акциз' })
    await api.admin.post.update({ params: { id }, body: { title: 'Пошлина', text: '<p>Новое</p>' } })
    const revisions = await api.admin.post.revisions({ params: { id } })
    expect(revisions).toMatchObject([
      { n: 2, title: 'Пошлина', status: 'published', changed: ['title', 'text'] },
      { n: 1, title: 'Акциз', changed: [] },
    ])
    expect(revisions[0]?.author).not.toBe('')
  },
  invalid: async (api) => {
    await expect(api.admin.post.revisions(nobody)).rejects.toMatchObject({ code: 'not-found' })
  },
})

covers('post.revision', {
  works: async (api) => {
    const { id, image } = await createTestPost(api, { title: 'Акциз', text: '<p>Первый</p>' })
    await api.admin.post.update({ params: { id }, body: { text: '<p>Второй</p>' } })
    expect(await api.admin.post.revision({ params: { id, n: 1 } })).toMatchObject({
      id,
      version: 1,
      title: 'Акциз',
      text: '<p>Первый</p>',
      image: { id: image.id },
    })
  },
  invalid: async (api) => {
    const { id } = await createTestPost(api, {})
    await expect(api.admin.post.revision({ params: { id, n: 9 } })).rejects.toMatchObject({
      code: 'not-found',
    })
  },
})

covers('post.restore', {
  works: async (api) => {
    const { id } = await createTestPost(api, { title: 'Акциз', text: '<p>Первый</p>' })
    await api.admin.post.update({ params: { id }, body: { text: '<p>Второй</p>', title: 'Пошлина' } })
    const { value, version } = await api.admin.post.restore({ params: { id, n: 1 } })
    expect(value).toMatchObject({ title: 'Акциз', text: '<p>Первый</p>', status: 'published' })
    expect(version).toBe(3)
    expect((await api.visitor.post.get({ params: { id } })).value.text).toBe('<p>Первый</p>')
  },
  invalid: async (api) => {
    const { id } = await createTestPost(api, {})
    await expect(api.admin.post.restore({ params: { id, n: 9 } })).rejects.toMatchObject({
      code: 'not-found',
    })
  },
})

covers('post.saveWorkingCopy', {
  works: async (api) => {
    const { id } = await createTestPost(api, { title: 'Акциз', text: '<p>Как есть</p>' })
    const { value, version } = await api.admin.post.saveWorkingCopy({ params: { id }, body: edits })
    expect(value).toMatchObject({ title: 'Другой заголовок', text: '<p>Другой текст</p>', base: 1, version })
    expect((await api.visitor.post.get({ params: { id } })).value).toMatchObject({
      title: 'Акциз',
      text: '<p>Как есть</p>',
    })
  },
  invalid: async (api) => {
    await expect(api.admin.post.saveWorkingCopy({ ...nobody, body: edits })).rejects.toMatchObject({
      code: 'not-found',
    })
    const { id } = await createTestPost(api, {})
    const body = { ...edits, title: 'x'.repeat(201) }
    await expect(api.admin.post.saveWorkingCopy({ params: { id }, body })).rejects.toMatchObject({
      code: 'validation',
      errors: [{ path: 'title' }],
    })
  },
})

covers('post.workingCopy', {
  works: async (api) => {
    const { id } = await createTestPost(api, {})
    const stored = await api.admin.post.saveWorkingCopy({ params: { id }, body: edits })
    expect(await api.admin.post.workingCopy({ params: { id } })).toEqual(stored)
  },
  invalid: async (api) => {
    const { id } = await createTestPost(api, {})
    await expect(api.admin.post.workingCopy({ params: { id } })).rejects.toMatchObject({
      code: 'not-found',
    })
  },
})

covers('post.discardWorkingCopy', {
  works: async (api) => {
    const { id } = await createTestPost(api, {})
    await api.admin.post.saveWorkingCopy({ params: { id }, body: edits })
    await api.admin.post.discardWorkingCopy({ params: { id } })
    await expect(api.admin.post.workingCopy({ params: { id } })).rejects.toMatchObject({
      code: 'not-found',
    })
  },
  invalid: async (api) => {
    const { id } = await createTestPost(api, {})
    await expect(api.admin.post.discardWorkingCopy({ params: { id } })).rejects.toMatchObject({
      code: 'not-found',
    })
  },
})

covers('post.publish', {
  works: async (api) => {
    const { id } = await createTestPost(api, { status: 'draft', text: '<p>Как есть</p>' })
    await api.admin.post.publish({ params: { id }, body: { version: 1, copyVersion: 0 } })
    expect((await api.visitor.post.get({ params: { id } })).value).toMatchObject({
      status: 'published',
      text: '<p>Как есть</p>',
    })
  },
  invalid: async (api) => {
    const { id } = await createTestPost(api, { status: 'draft' })
    const body = { version: 1, copyVersion: -1 }
    await expect(api.admin.post.publish({ params: { id }, body })).rejects.toMatchObject({
      code: 'validation',
      errors: [{ path: 'copyVersion' }],
    })
    await expect(
      api.admin.post.publish({ ...nobody, body: { version: 1, copyVersion: 0 } }),
    ).rejects.toMatchObject({ code: 'not-found' })
  },
})
