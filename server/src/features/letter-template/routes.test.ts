import { letterFieldNames } from 'shared/format'
import { describe, expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'

const ready = { title: 'Расчёт готов', subject: 'Ваш расчёт', text: 'Здравствуйте, {имя}!\nВыйдет {сумма}.' }
const clarify = { title: 'Уточните', subject: 'Уточните, пожалуйста', text: 'Какой год?' }
const params = { id: 1 }
const unauthorized = { code: 'unauthorized' }
const titleTaken = {
  code: 'taken',
  errors: [{ path: 'title', code: 'taken', message: 'Шаблон с таким названием уже есть' }],
}

covers('letterTemplate.list', {
  works: async ({ admin }) => {
    expect(await admin.letterTemplate.list()).toEqual([])
    for (const body of [clarify, ready]) await admin.letterTemplate.create({ body })
    expect(await admin.letterTemplate.list()).toEqual([
      { id: 2, ...ready },
      { id: 1, ...clarify },
    ])
  },
})

covers('letterTemplate.get', {
  works: async ({ admin }) => {
    await admin.letterTemplate.create({ body: ready })
    expect(await admin.letterTemplate.get({ params })).toEqual({ value: { id: 1, ...ready }, version: 1 })
  },
  invalid: async ({ admin }) => {
    await expect(admin.letterTemplate.get({ params })).rejects.toMatchObject({ code: 'not-found' })
  },
})

covers('letterTemplate.create', {
  works: async ({ rawAsAdmin }) => {
    const text = letterFieldNames.map((name) => `{${name}}`).join(' ')
    const reply = await rawAsAdmin('POST', '/api/letter-template', { ...ready, title: ' Все ', text })
    expect(reply.status).toBe(201)
    expect(await reply.json()).toEqual({ id: 1, ...ready, title: 'Все', text })
  },
  invalid: async ({ admin }) => {
    const reject = (change: Partial<typeof ready>, error: object) =>
      expect(admin.letterTemplate.create({ body: { ...ready, ...change } })).rejects.toMatchObject({
        code: 'validation',
        errors: [error],
      })
    const unknown = { code: 'unknown', message: 'Нет такого поля: {слово}' }
    await reject({ text: 'Для {имя}: {слово} и {другое}' }, { path: 'text', ...unknown })
    await reject({ subject: 'Для {слово}' }, { path: 'subject', ...unknown })
    await reject({ subject: 'Расчёт\nBcc: x@evil.test' }, { path: 'subject', code: 'control-character' })
    await reject({ text: 'я'.repeat(10_001) }, { path: 'text', code: 'too-long' })
    await reject({ title: ' ' }, { path: 'title', code: 'too-short' })
    await admin.letterTemplate.create({ body: ready })
    await expect(admin.letterTemplate.create({ body: ready })).rejects.toMatchObject(titleTaken)
    expect(await admin.letterTemplate.list()).toHaveLength(1)
  },
  notAllowed: async ({ admin, visitor }) => {
    await expect(visitor.letterTemplate.create({ body: ready })).rejects.toMatchObject(unauthorized)
    expect(await admin.letterTemplate.list()).toEqual([])
  },
})

covers('letterTemplate.update', {
  works: async ({ admin }) => {
    await admin.letterTemplate.create({ body: ready })
    const changed = await admin.letterTemplate.update({ params, body: { ...ready, text: 'Готово' } })
    expect(changed).toEqual({ value: { id: 1, ...ready, text: 'Готово' }, version: 2 })
    expect(await admin.letterTemplate.get({ params })).toEqual(changed)
  },
  invalid: async ({ admin }) => {
    for (const body of [ready, clarify]) await admin.letterTemplate.create({ body })
    const update = (id: number, body: typeof ready, ifVersion = 1) =>
      admin.letterTemplate.update({ params: { id }, body, ifVersion })
    await expect(update(3, { ...ready, title: 'Ещё' })).rejects.toMatchObject({ code: 'not-found' })
    await expect(update(1, { ...ready, text: '{слово}' })).rejects.toMatchObject({ code: 'validation' })
    await expect(update(1, clarify)).rejects.toMatchObject(titleTaken)
    expect((await admin.letterTemplate.get({ params })).value).toMatchObject(ready)
  },
})

covers('letterTemplate.remove', {
  works: async ({ admin }) => {
    await admin.letterTemplate.create({ body: ready })
    await admin.letterTemplate.remove({ params })
    expect(await admin.letterTemplate.list()).toEqual([])
    expect((await admin.letterTemplate.create({ body: ready })).value.id).toBe(2)
  },
  invalid: async ({ admin }) => {
    await expect(admin.letterTemplate.remove({ params })).rejects.toMatchObject({ code: 'not-found' })
  },
})

describe('simultaneous edits of one letter template', () => {
  test('an update of a letter template with an outdated version is rejected, and a deleted template stays deleted', async ({
    api: { admin },
  }) => {
    await admin.letterTemplate.create({ body: ready })
    const update = (text: string) =>
      admin.letterTemplate.update({ params, body: { ...ready, text }, ifVersion: 1 })
    await update('Первый')
    await expect(update('Второй')).rejects.toMatchObject({ code: 'changed' })
    expect((await admin.letterTemplate.get({ params })).value.text).toBe('Первый')
    await admin.letterTemplate.remove({ params })
    await expect(update('Третий')).rejects.toMatchObject({ code: 'not-found' })
    expect(await admin.letterTemplate.list()).toEqual([])
  })
})
