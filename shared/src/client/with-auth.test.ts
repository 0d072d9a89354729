import { describe, expect, test } from 'vitest'
import { contract } from '../contract/index.ts'
import { type ApiCall, type ApiResponse, addSessionTokenToApiCalls, createApiClient } from './index.ts'

const answer = (status: number, body: unknown = {}): ApiResponse => ({
  status,
  headers: {},
  body: JSON.stringify(body),
})

const over = answer(401, { code: 'unauthorized' })

const setUp = (answers: readonly ApiResponse[], token?: string) => {
  const left = [...answers]
  const calls: ApiCall[] = []
  const tokenStore = {
    held: token,
    token: () => tokenStore.held,
    save: (next: string) => {
      tokenStore.held = next
    },
    clear: () => {
      tokenStore.held = undefined
    },
  }
  const before: (() => void)[] = []
  const send = addSessionTokenToApiCalls(async (call) => {
    calls.push(call)
    before.shift()?.()
    return left.shift() ?? answer(500)
  }, tokenStore)
  return { client: createApiClient(contract, send), calls, vault: tokenStore, before }
}

const listSentTokens = (calls: readonly ApiCall[]) => calls.map(({ headers }) => headers.Authorization)

const user = { id: 1, email: 'owner@example.com', name: 'Owner' }
const login = { body: { email: 'owner@example.com', password: 'secret' } }

describe('addSessionTokenToApiCalls: the token', () => {
  test('every API call carries the session token while an admin is signed in', async () => {
    const {
      client,
      calls,
      vault: tokenStore,
    } = setUp([answer(200, []), answer(200, []), answer(200, [])], 'first')
    await client.category.list()
    tokenStore.save('second')
    await client.category.list()
    tokenStore.clear()
    await client.category.list()
    expect(listSentTokens(calls)).toEqual(['Bearer first', 'Bearer second', undefined])
  })

  test('the API client stores the session token of a login response and removes it from the response', async () => {
    const { client, vault: tokenStore } = setUp([answer(200, { token: 'new', expiresAt: 'then', user })])
    expect(await client.auth.login(login)).toEqual({ expiresAt: 'then', user })
    expect(tokenStore.held).toBe('new')
  })

  test('a password change replaces the stored session token', async () => {
    const { client, vault: tokenStore } = setUp(
      [answer(200, { token: 'new', expiresAt: 'then', user })],
      'old',
    )
    const reply = await client.auth.changePassword({ body: { current: 'a', next: 'b' } })
    expect(reply).not.toHaveProperty('token')
    expect(tokenStore.held).toBe('new')
  })

  test('a session token in an API response is stored only after a login or a password change', async () => {
    const { client, vault: tokenStore } = setUp([answer(200, { token: 'x' })], 'mine')
    expect(await client.auth.me()).toEqual({ token: 'x' })
    expect(tokenStore.held).toBe('mine')
  })

  test('a login response without a session token is thrown as an invalid response', async () => {
    for (const broken of [answer(200, {}), answer(200, { token: 7 }), { ...answer(200), body: '<html>' }]) {
      const { client, vault: tokenStore } = setUp([broken])
      await expect(client.auth.login(login)).rejects.toMatchObject({ code: 'bad-reply' })
      expect(tokenStore.held).toBeUndefined()
    }
  })
})

describe('addSessionTokenToApiCalls: a 401 response', () => {
  test('a 401 response removes the stored session token', async () => {
    const { client, vault: tokenStore } = setUp([over], 'stale')
    await expect(client.auth.me()).rejects.toMatchObject({ code: 'unauthorized' })
    expect(tokenStore.held).toBeUndefined()
  })

  test('a 401 response for a wrong password keeps the stored session token', async () => {
    const { client, vault: tokenStore } = setUp([answer(401, { code: 'credentials' })], 'mine')
    await expect(client.auth.login(login)).rejects.toMatchObject({ code: 'credentials' })
    expect(tokenStore.held).toBe('mine')
  })

  test('an API call rejected with 401 is repeated once if the session token was replaced meanwhile', async () => {
    const { client, calls, vault: tokenStore, before } = setUp([over, answer(200, [])], 'old')
    before.push(() => tokenStore.save('new'))
    expect(await client.auth.listAdmins()).toEqual([])
    expect(listSentTokens(calls)).toEqual(['Bearer old', 'Bearer new'])
    expect(tokenStore.held).toBe('new')
  })

  test('a 401 response for both the replaced and the new session token ends the session', async () => {
    const { client, calls, vault: tokenStore, before } = setUp([over, over], 'old')
    before.push(() => tokenStore.save('new'))
    await expect(client.auth.listAdmins()).rejects.toMatchObject({ code: 'unauthorized' })
    expect(calls).toHaveLength(2)
    expect(tokenStore.held).toBeUndefined()
  })
})
