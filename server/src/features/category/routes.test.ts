import { describe, expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'

const unauthorized = { code: 'unauthorized' }

covers('category.list', {
  works: async ({ admin, visitor }) => {
    await admin.category.create({ body: { title: 'Доставка' } })
    await admin.category.create({ body: { title: 'Акциз' } })
    expect(await visitor.category.list()).toEqual([
      { id: 1, title: 'Доставка', posts: 0 },
      { id: 2, title: 'Акциз', posts: 0 },
    ])
  },
})

covers('category.get', {
  works: async ({ admin, visitor }) => {
    const { value } = await admin.category.create({ body: { title: 'Доставка' } })
    expect(await visitor.category.get({ params: { id: value.id } })).toEqual({ value, version: 1 })
  },
  invalid: async ({ visitor }) => {
    await expect(visitor.category.get({ params: { id: 999 } })).rejects.toMatchObject({ code: 'not-found' })
  },
})

covers('category.create', {
  works: async ({ rawAsAdmin }) => {
    const reply = await rawAsAdmin('POST', '/api/category', { title: '  Доставка ' })
    expect(reply.status).toBe(201)
    expect(reply.headers.get('etag')).toMatch(/^"1-[0-9a-f]{20}"$/)
    expect(await reply.json()).toEqual({ id: 1, title: 'Доставка', posts: 0 })
  },
  invalid: async ({ admin, visitor }) => {
    const create = (title: string) => admin.category.create({ body: { title } })
    await expect(create('   ')).rejects.toMatchObject({
      code: 'validation',
      errors: [{ path: 'title', code: 'too-short', message: 'Заполните это поле' }],
    })
    await expect(create('ы'.repeat(121))).rejects.toMatchObject({
      errors: [{ path: 'title', code: 'too-long', message: 'Нужно не больше 120\u00A0знаков' }],
    })
    expect(await visitor.category.list()).toEqual([])
  },
  notAllowed: async ({ visitor }) => {
    await expect(visitor.category.create({ body: { title: 'Доставка' } })).rejects.toMatchObject(unauthorized)
    expect(await visitor.category.list()).toEqual([])
  },
})

covers('category.update', {
  works: async ({ admin, visitor }) => {
    await admin.category.create({ body: { title: 'Доставка' } })
    const renamed = await admin.category.update({ params: { id: 1 }, body: { title: 'Море' } })
    expect(renamed).toEqual({ value: { id: 1, title: 'Море', posts: 0 }, version: 2 })
    expect(await visitor.category.get({ params: { id: 1 } })).toEqual(renamed)
  },
  invalid: async ({ admin }) => {
    await admin.category.create({ body: { title: 'Доставка' } })
    await admin.category.create({ body: { title: 'Море' } })
    const update = (id: number, title: string) => admin.category.update({ params: { id }, body: { title } })
    await expect(update(1, '')).rejects.toMatchObject({ code: 'validation' })
    await expect(update(3, 'Акциз')).rejects.toMatchObject({ code: 'not-found' })
    await expect(update(1, 'Море')).rejects.toMatchObject({
      code: 'taken',
      errors: [{ path: 'title', code: 'taken', message: 'Категория с таким названием уже есть' }],
    })
  },
  notAllowed: async ({ admin, visitor }) => {
    await admin.category.create({ body: { title: 'Доставка' } })
    const update = visitor.category.update({ params: { id: 1 }, body: { title: 'Взлом' } })
    await expect(update).rejects.toMatchObject(unauthorized)
    expect((await visitor.category.get({ params: { id: 1 } })).value.title).toBe('Доставка')
  },
})

covers('category.remove', {
  works: async ({ admin, rawAsAdmin, visitor }) => {
    await admin.category.create({ body: { title: 'Доставка' } })
    const reply = await rawAsAdmin('DELETE', '/api/category/1')
    expect([reply.status, await reply.text()]).toEqual([204, ''])
    expect(await visitor.category.list()).toEqual([])
  },
  invalid: async ({ admin }) => {
    await expect(admin.category.remove({ params: { id: 1 } })).rejects.toMatchObject({ code: 'not-found' })
  },
  notAllowed: async ({ admin, visitor }) => {
    await admin.category.create({ body: { title: 'Доставка' } })
    await expect(visitor.category.remove({ params: { id: 1 } })).rejects.toMatchObject(unauthorized)
    expect(await visitor.category.list()).toHaveLength(1)
  },
})

describe('simultaneous edits of one category', () => {
  test('a category update with an outdated If-Match is rejected, and nothing is overwritten', async ({
    api,
  }) => {
    const { version } = await api.admin.category.create({ body: { title: 'Доставка' } })
    const rename = (title: string, ifVersion?: number) =>
      api.admin.category.update({
        params: { id: 1 },
        body: { title },
        ...(ifVersion === undefined ? {} : { ifVersion }),
      })
    await rename('Море', version)
    await expect(rename('Паром', version)).rejects.toMatchObject({ code: 'changed' })
    expect((await api.visitor.category.get({ params: { id: 1 } })).value.title).toBe('Море')
    expect((await rename('Паром')).version).toBe(3)
  })

  test('a category update with an unknown version in If-Match is rejected, and one with If-Match: * is accepted', async ({
    api,
  }) => {
    await api.admin.category.create({ body: { title: 'Доставка' } })
    const put = (tag: string) =>
      api.rawAsAdmin('PUT', '/api/category/1', { title: 'Море' }, { 'If-Match': tag })
    expect((await put('"nonsense"')).status).toBe(409)
    expect((await put('"2-abc"')).status).toBe(409)
    expect((await put('"2", "3-abc"')).status).toBe(409)
    expect((await put('"9", *')).status).toBe(200)
    expect((await put('W/"2-abc"')).status).toBe(200)
    expect((await put('"7", "3-abc"')).status).toBe(200)
  })

  test('the id of a deleted category is never reused', async ({ api }) => {
    await api.admin.category.create({ body: { title: 'Доставка' } })
    await api.admin.category.remove({ params: { id: 1 } })
    expect((await api.admin.category.create({ body: { title: 'Доставка' } })).value.id).toBe(2)
  })
})
