import { describe, expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'

const unauthorized = { code: 'unauthorized' }
const homeMeta = { page: 'home', title: 'Главная', description: 'Что это', keywords: 'авто, США' }

covers('meta.list', {
  works: async ({ admin }) => {
    await admin.meta.create({ body: homeMeta })
    expect(await admin.meta.list()).toEqual([{ id: 1, ...homeMeta }])
  },
})

covers('meta.get', {
  works: async ({ admin }) => {
    await admin.meta.create({ body: homeMeta })
    expect(await admin.meta.get({ params: { id: 1 } })).toEqual({ value: { id: 1, ...homeMeta }, version: 1 })
  },
  invalid: async ({ admin }) => {
    await expect(admin.meta.get({ params: { id: 1 } })).rejects.toMatchObject({ code: 'not-found' })
  },
})

covers('meta.single', {
  works: async ({ admin, visitor }) => {
    await admin.meta.create({ body: homeMeta })
    expect((await visitor.meta.single({ params: { page: 'home' } })).value).toEqual({ id: 1, ...homeMeta })
  },
  invalid: async ({ visitor }) => {
    const single = (page: string) => visitor.meta.single({ params: { page } })
    await expect(single('nowhere')).rejects.toMatchObject({ code: 'not-found' })
    await expect(single('a'.repeat(61))).rejects.toMatchObject({ code: 'not-found' })
  },
})

covers('meta.create', {
  works: async ({ admin }) => {
    const { value, version } = await admin.meta.create({
      body: { ...homeMeta, description: '', keywords: '' },
    })
    expect({ value, version }).toEqual({
      value: { id: 1, page: 'home', title: 'Главная', description: '', keywords: '' },
      version: 1,
    })
  },
  invalid: async ({ admin }) => {
    const create = (change: Partial<typeof homeMeta>) =>
      admin.meta.create({ body: { ...homeMeta, ...change } })
    await expect(create({ page: '' })).rejects.toMatchObject({
      errors: [{ path: 'page', code: 'too-short' }],
    })
    await expect(create({ page: 'p'.repeat(61) })).rejects.toMatchObject({ errors: [{ path: 'page' }] })
    await expect(create({ title: 't'.repeat(201) })).rejects.toMatchObject({ errors: [{ path: 'title' }] })
    await expect(create({ description: 'd'.repeat(501) })).rejects.toMatchObject({
      errors: [{ path: 'description' }],
    })
    await expect(create({ keywords: 'k'.repeat(501) })).rejects.toMatchObject({
      errors: [{ path: 'keywords' }],
    })
    await admin.meta.create({ body: homeMeta })
    await expect(create({ title: 'Другая' })).rejects.toMatchObject({
      code: 'taken',
      errors: [{ path: 'page' }],
    })
  },
  notAllowed: async ({ visitor, admin }) => {
    await expect(visitor.meta.create({ body: homeMeta })).rejects.toMatchObject(unauthorized)
    expect(await admin.meta.list()).toEqual([])
  },
})

covers('meta.update', {
  works: async ({ admin }) => {
    await admin.meta.create({ body: homeMeta })
    const { value, version } = await admin.meta.update({
      params: { id: 1 },
      body: { ...homeMeta, title: 'Начало' },
    })
    expect([value.title, version]).toEqual(['Начало', 2])
  },
  invalid: async ({ admin }) => {
    await admin.meta.create({ body: homeMeta })
    const { version } = await admin.meta.create({ body: { ...homeMeta, page: 'blog' } })
    const update = (id: number, body: typeof homeMeta, ifVersion = version) =>
      admin.meta.update({ params: { id }, body, ifVersion })
    await expect(update(2, homeMeta)).rejects.toMatchObject({ code: 'taken' })
    await expect(update(9, homeMeta)).rejects.toMatchObject({ code: 'not-found' })
    await expect(update(2, { ...homeMeta, page: 'eu' }, 7)).rejects.toMatchObject({ code: 'changed' })
    expect((await admin.meta.get({ params: { id: 2 } })).value.page).toBe('blog')
  },
})

covers('meta.remove', {
  works: async ({ admin }) => {
    await admin.meta.create({ body: homeMeta })
    await admin.meta.remove({ params: { id: 1 } })
    expect(await admin.meta.list()).toEqual([])
  },
  invalid: async ({ admin }) => {
    await expect(admin.meta.remove({ params: { id: 1 } })).rejects.toMatchObject({ code: 'not-found' })
  },
  notAllowed: async ({ admin, visitor }) => {
    await admin.meta.create({ body: homeMeta })
    await expect(visitor.meta.remove({ params: { id: 1 } })).rejects.toMatchObject(unauthorized)
    expect(await admin.meta.list()).toHaveLength(1)
  },
})

describe('the texts of a record', () => {
  test('the description of a page for search engines is stored unchanged as plain text, also with HTML and line breaks', async ({
    api,
  }) => {
    const description = '<script>alert(1)</script>\n«вторая строка»'
    const { value } = await api.admin.meta.create({ body: { ...homeMeta, description } })
    expect(value.description).toBe(description)
  })
})
