import { describe, expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'

const unauthorized = { code: 'unauthorized' }
const ivan = { email: 'ivan@example.com', name: 'Иван', password: 'harbour lantern oak' }
const { email, password } = testAdmin

covers('auth.login', {
  works: async ({ visitor, as, clock }) => {
    clock.now = new Date('2026-11-20T08:00:00.700Z')
    const { token, expiresAt, user } = await visitor.auth.login({ body: { email, password } })
    expect(expiresAt).toBe('2026-11-20T20:00:00.000Z')
    expect(user).toEqual({ id: 1, email, name: testAdmin.name })
    expect((await as(token).auth.me()).email).toBe(email)
  },
  invalid: async ({ visitor, raw }) => {
    const login = (body: { email: string; password: string }) => visitor.auth.login({ body })
    await expect(login({ email, password: 'wrong' })).rejects.toMatchObject({ code: 'credentials' })
    await expect(login({ email: 'nobody@example.com', password })).rejects.toMatchObject({
      code: 'credentials',
    })
    await expect(login({ email: 'not an address\u0000', password })).rejects.toMatchObject({
      code: 'credentials',
    })
    await expect(login({ email: 'e'.repeat(255), password })).rejects.toMatchObject({ code: 'validation' })
    expect((await raw('POST', '/api/auth/login')).status).toBe(422)
  },
})

covers('auth.createAdmin', {
  works: async ({ admin, visitor, clock }) => {
    const created = await admin.auth.createAdmin({ body: { ...ivan, email: ' Ivan@Example.com ' } })
    expect(created).toEqual({
      id: 2,
      email: 'ivan@example.com',
      name: 'Иван',
      createdAt: clock.now.toISOString(),
    })
    const body = { email: 'IVAN@example.com', password: ivan.password }
    expect((await visitor.auth.login({ body })).user.id).toBe(2)
  },
  invalid: async ({ admin }) => {
    const create = (change: Partial<typeof ivan>) => admin.auth.createAdmin({ body: { ...ivan, ...change } })
    await expect(create({ email: 'ivan' })).rejects.toMatchObject({
      errors: [{ path: 'email', code: 'format' }],
    })
    await expect(create({ name: '' })).rejects.toMatchObject({ errors: [{ path: 'name' }] })
    await expect(create({ password: 'short' })).rejects.toMatchObject({ errors: [{ path: 'password' }] })
    await expect(create({ password: 'zyxwvutsrqpo' })).rejects.toMatchObject({ errors: [{ code: 'run' }] })
    await expect(create({ email: email.toUpperCase() })).rejects.toMatchObject({
      code: 'taken',
      errors: [{ path: 'email' }],
    })
  },
  notAllowed: async ({ admin, visitor }) => {
    await expect(visitor.auth.createAdmin({ body: ivan })).rejects.toMatchObject(unauthorized)
    expect(await admin.auth.listAdmins()).toHaveLength(1)
  },
})

covers('auth.me', {
  works: async ({ admin }) => {
    const createdAt = '2026-01-01T00:00:00.000Z'
    expect(await admin.auth.me()).toEqual({ id: 1, email, name: testAdmin.name, createdAt })
  },
})

covers('auth.listAdmins', {
  works: async ({ admin }) => {
    await admin.auth.createAdmin({ body: ivan })
    const admins = await admin.auth.listAdmins()
    expect(admins.map((each) => each.email)).toEqual([email, ivan.email])
  },
})

covers('auth.removeAdmin', {
  works: async ({ admin }) => {
    await admin.auth.createAdmin({ body: ivan })
    await admin.auth.removeAdmin({ params: { id: 2 } })
    expect(await admin.auth.listAdmins()).toHaveLength(1)
  },
  invalid: async ({ admin }) => {
    await expect(admin.auth.removeAdmin({ params: { id: 1 } })).rejects.toMatchObject({ code: 'own-account' })
    await expect(admin.auth.removeAdmin({ params: { id: 2 } })).rejects.toMatchObject({ code: 'not-found' })
    expect(await admin.auth.listAdmins()).toHaveLength(1)
  },
  notAllowed: async ({ admin, visitor }) => {
    await admin.auth.createAdmin({ body: ivan })
    await expect(visitor.auth.removeAdmin({ params: { id: 2 } })).rejects.toMatchObject(unauthorized)
    expect(await admin.auth.listAdmins()).toHaveLength(2)
  },
})

covers('auth.changePassword', {
  works: async ({ admin, visitor, as }) => {
    const next = 'marble staircase fog'
    const { token } = await admin.auth.changePassword({ body: { current: password, next } })
    expect((await as(token).auth.me()).id).toBe(1)
    expect((await visitor.auth.login({ body: { email, password: next } })).user.id).toBe(1)
    await expect(visitor.auth.login({ body: { email, password } })).rejects.toMatchObject({
      code: 'credentials',
    })
  },
  invalid: async ({ admin, visitor }) => {
    const change = (current: string, next: string) => admin.auth.changePassword({ body: { current, next } })
    await expect(change('wrong', 'marble staircase fog')).rejects.toMatchObject({
      code: 'validation',
      errors: [{ path: 'current', code: 'wrong' }],
    })
    await expect(change(password, 'olena likes ferries')).rejects.toMatchObject({
      errors: [{ path: 'next', code: 'holds-email' }],
    })
    expect((await visitor.auth.login({ body: { email, password } })).user.id).toBe(1)
  },
})

describe('simultaneous changes of one password', () => {
  test('of simultaneous changes of the password of one admin one succeeds, and the others are rejected as unauthorized', async ({
    api,
  }) => {
    const change = (next: string) => api.admin.auth.changePassword({ body: { current: password, next } })
    const nexts = ['marble staircase fog', 'copper kettle noon', 'velvet harbour six']
    const settled = await Promise.allSettled(nexts.map(change))
    const won = settled.flatMap((each, i) =>
      each.status === 'fulfilled' ? [{ i, token: each.value.token }] : [],
    )
    expect(won).toHaveLength(1)
    expect((await api.as(won[0]?.token ?? '').auth.me()).id).toBe(1)
    const login = api.visitor.auth.login({ body: { email, password: nexts[won[0]?.i ?? 0] ?? '' } })
    expect((await login).user.id).toBe(1)
  })
})

describe('a deleted admin', () => {
  test('the access token of a deleted admin is rejected at once and is not valid for the next created admin', async ({
    api,
  }) => {
    await api.admin.auth.createAdmin({ body: ivan })
    const { token } = await api.visitor.auth.login({ body: { email: ivan.email, password: ivan.password } })
    await api.admin.auth.removeAdmin({ params: { id: 2 } })
    await expect(api.as(token).auth.me()).rejects.toMatchObject(unauthorized)
    expect((await api.admin.auth.createAdmin({ body: { ...ivan, email: 'petro@example.com' } })).id).toBe(3)
    await expect(api.as(token).auth.me()).rejects.toMatchObject(unauthorized)
  })

  test('if two admins delete each other at the same time, one admin remains', async ({ api }) => {
    await api.admin.auth.createAdmin({ body: ivan })
    const other = api.as(api.tokenOf({ id: 2, tokenVersion: 1 }))
    await Promise.allSettled([
      api.admin.auth.removeAdmin({ params: { id: 2 } }),
      other.auth.removeAdmin({ params: { id: 1 } }),
    ])
    const left = await api.ctx.db.selectFrom('admin').select('id').execute()
    expect(left).toHaveLength(1)
  })
})
