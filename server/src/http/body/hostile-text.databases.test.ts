import { describe, expect } from 'vitest'
import { test } from '../../testing/api.ts'

describe('invisible characters', () => {
  test('a category title may contain an invisible joiner, but no text direction override and not only invisible characters', async ({
    api,
  }) => {
    const create = (title: string) => api.admin.category.create({ body: { title } })
    for (const title of ['\u202Egnp.exe', 'a\u2066b', 'a\u2028b', '\u200B\u200B', '\u00AD', '\u2060']) {
      await expect(create(title)).rejects.toMatchObject({ code: 'validation', errors: [{ path: 'title' }] })
    }
    expect((await create('👩\u200D🔧 сервис')).value.title).toBe('👩\u200D🔧 сервис')
  })
})

describe('SQL and markup', () => {
  const nasty = [
    "'; drop table category; --",
    "' or '1'='1",
    '" or 1=1 --',
    '<img src=x onerror=alert(1)>',
    '{{7*7}}',
    '%27%20or%201',
  ]

  test('SQL and markup in the text fields of a request are stored unchanged as plain text', async ({
    api,
  }) => {
    for (const [i, text] of nasty.entries()) {
      expect((await api.admin.category.create({ body: { title: text } })).value).toMatchObject({
        id: i + 1,
        title: text,
      })
      await api.admin.meta.create({ body: { page: text, title: text, description: text, keywords: text } })
      expect((await api.visitor.meta.single({ params: { page: text } })).value.description).toBe(text)
      await api.admin.option.create({ body: { title: text, value: text } })
      expect((await api.admin.option.single({ params: { title: text } })).value.value).toBe(text)
    }
    expect(await api.visitor.category.list()).toHaveLength(nasty.length)
    const name = '<b onclick="alert(1)">Иван</b>'
    const body = { email: 'ivan@example.com', name, password: 'harbour lantern oak' }
    expect((await api.admin.auth.createAdmin({ body })).name).toBe(name)
  })

  test('SQL text in a login or in a URL path is treated as plain text and matches no row', async ({
    api,
  }) => {
    for (const text of nasty.slice(0, 3)) {
      const login = api.visitor.auth.login({ body: { email: text, password: text } })
      await expect(login).rejects.toMatchObject({ code: 'credentials' })
      const page = api.visitor.meta.single({ params: { page: text } })
      await expect(page).rejects.toMatchObject({ code: 'not-found' })
      const option = { params: { title: text } }
      await expect(api.visitor.option.single(option)).rejects.toMatchObject({ code: 'unauthorized' })
      await expect(api.admin.option.single(option)).rejects.toMatchObject({ code: 'not-found' })
    }
  })
})
