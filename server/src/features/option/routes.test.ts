import { describe, expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'

const unauthorized = { code: 'unauthorized' }
const vat = { title: 'vat-percent', value: '21' }
const plainChange = { author: testAdmin.name, note: '', validFrom: null }

covers('option.list', {
  works: async ({ admin }) => {
    expect(await admin.option.list()).toEqual([])
    await admin.option.create({ body: vat })
    expect(await admin.option.list()).toEqual([{ id: 1, ...vat }])
  },
})

covers('option.single', {
  works: async ({ admin, visitor }) => {
    const single = () => visitor.option.single({ params: { title: 'vat-percent' } })
    expect((await single()).value).toEqual({ id: null, title: 'vat-percent', value: '20' })
    await admin.option.create({ body: vat })
    expect(await single()).toEqual({ value: { id: 1, ...vat }, version: 1 })
  },
  invalid: async ({ admin }) => {
    const single = admin.option.single({ params: { title: 'nobody-knows' } })
    await expect(single).rejects.toMatchObject({ code: 'not-found' })
  },
  notAllowed: async ({ admin, visitor, as }) => {
    await admin.option.create({ body: { title: 'our own note', value: 'secret' } })
    const own = { params: { title: 'our own note' } }
    await expect(visitor.option.single(own)).rejects.toMatchObject(unauthorized)
    await expect(as('bad').option.single({ params: { title: 'vat-percent' } })).rejects.toMatchObject(
      unauthorized,
    )
    expect((await admin.option.single(own)).value.value).toBe('secret')
  },
})

describe('the working hours that visitors read', () => {
  test('they come from the answer hours until an admin stores others', async ({
    api: { admin, visitor },
  }) => {
    const read = async () => (await visitor.option.single({ params: { title: 'working-hours' } })).value
    expect(await read()).toEqual({ id: null, title: 'working-hours', value: '' })
    const { value: answers } = await admin.option.create({
      body: { title: 'answer-hours', value: '1-5: 09:00-18:00\n6: 10:00-15:00' },
    })
    expect((await read()).value).toBe('Пн–пт: 9:00–18:00\nСб: 10:00–15:00')
    const weekdays = { title: 'answer-hours', value: '1-5: 10:00-18:00' }
    await admin.option.update({ params: { id: answers.id }, body: weekdays })
    expect((await read()).value).toBe('Пн–пт: 10:00–18:00')

    const own = { title: 'working-hours', value: 'Пн–пт, 9–18, сб по записи' }
    const { value: stored } = await admin.option.create({ body: own })
    expect(await read()).toEqual({ id: stored.id, ...own })
    await admin.option.update({ params: { id: stored.id }, body: { ...own, value: '' } })
    expect(await read()).toEqual({ id: stored.id, title: 'working-hours', value: 'Пн–пт: 10:00–18:00' })
    // The form of the admin screen shows what is stored.
    expect((await admin.option.single({ params: { title: 'working-hours' } })).value.value).toBe('')
  })
})

covers('option.create', {
  works: async ({ admin }) => {
    const { value } = await admin.option.create({ body: { title: 'our own note', value: 'две\nстроки' } })
    expect(value).toEqual({ id: 1, title: 'our own note', value: 'две\nстроки' })
  },
  invalid: async ({ admin }) => {
    const create = (title: string, value: string) => admin.option.create({ body: { title, value } })
    await expect(create('vat-percent', 'двадцать')).rejects.toMatchObject({
      code: 'validation',
      errors: [{ path: 'value', code: 'not-dated' }],
    })
    await expect(create('note', 'я'.repeat(10_001))).rejects.toMatchObject({ errors: [{ code: 'too-long' }] })
    await create('vat-percent', '20')
    await expect(create('vat-percent', '21')).rejects.toMatchObject({
      code: 'taken',
      errors: [{ path: 'title' }],
    })
  },
  notAllowed: async ({ admin, visitor }) => {
    await expect(visitor.option.create({ body: vat })).rejects.toMatchObject(unauthorized)
    expect(await admin.option.list()).toEqual([])
  },
})

covers('option.update', {
  works: async ({ admin }) => {
    await admin.option.create({ body: vat })
    const body = { title: 'vat-percent', value: '2018-01-01: 20\n2027-01-01: 22' }
    const updated = await admin.option.update({ params: { id: 1 }, body, ifVersion: 1 })
    expect(updated).toEqual({ value: { id: 1, ...body }, version: 2 })
  },
  invalid: async ({ admin }) => {
    await admin.option.create({ body: vat })
    const update = (id: number, value: string, ifVersion = 1) =>
      admin.option.update({ params: { id }, body: { ...vat, value }, ifVersion })
    await expect(update(1, '101')).rejects.toMatchObject({ code: 'validation' })
    await expect(update(2, '20')).rejects.toMatchObject({ code: 'not-found' })
    await expect(update(1, '20', 5)).rejects.toMatchObject({ code: 'changed' })
    expect(await admin.option.history({ params: { id: 1 } })).toHaveLength(1)
  },
})

covers('option.remove', {
  works: async ({ admin, visitor }) => {
    await admin.option.create({ body: vat })
    await admin.option.remove({ params: { id: 1 } })
    const { value } = await visitor.option.single({ params: { title: 'vat-percent' } })
    expect(value).toEqual({ id: null, title: 'vat-percent', value: '20' })
  },
  invalid: async ({ admin }) => {
    await expect(admin.option.remove({ params: { id: 1 } })).rejects.toMatchObject({ code: 'not-found' })
  },
  notAllowed: async ({ admin, visitor }) => {
    await admin.option.create({ body: vat })
    await expect(visitor.option.remove({ params: { id: 1 } })).rejects.toMatchObject(unauthorized)
    expect(await admin.option.list()).toHaveLength(1)
  },
})

covers('option.history', {
  works: async ({ admin, clock }) => {
    clock.now = new Date('2026-11-20T08:00:00Z')
    await admin.option.create({ body: vat })
    clock.now = new Date('2026-11-20T09:00:00Z')
    await admin.option.update({ params: { id: 1 }, body: { ...vat, value: '22' } })
    expect(await admin.option.history({ params: { id: 1 } })).toEqual([
      { ...vat, value: '22', ...plainChange, changedAt: '2026-11-20T09:00:00.000Z' },
      { ...vat, ...plainChange, changedAt: '2026-11-20T08:00:00.000Z' },
    ])
  },
  invalid: async ({ admin }) => {
    await expect(admin.option.history({ params: { id: 1 } })).rejects.toMatchObject({ code: 'not-found' })
  },
})

describe('the history of a setting', () => {
  test('a deleted setting that is created again has its former history, which includes the deletion', async ({
    api: { admin },
  }) => {
    await admin.option.create({ body: vat })
    await admin.option.remove({ params: { id: 1 } })
    const { value } = await admin.option.create({ body: { ...vat, value: '19' } })
    const history = await admin.option.history({ params: { id: value.id } })
    expect(history.map((each) => each.value)).toEqual(['19', null, '21'])
  })

  test('the history of a setting stays readable after its author was deleted', async ({ api }) => {
    const password = 'harbour lantern oak'
    await api.admin.auth.createAdmin({ body: { email: 'ivan@example.com', name: 'Иван', password } })
    const ivan = api.as(api.tokenOf({ id: 2, tokenVersion: 1 }))
    await ivan.option.create({ body: vat })
    await api.admin.auth.removeAdmin({ params: { id: 2 } })
    const [change] = await api.admin.option.history({ params: { id: 1 } })
    expect(change?.author).toBe('Иван')
  })
})
