import { describe, expect, test } from 'vitest'
import { contract } from '../contract/index.ts'
import { type Answer, bearing, type Call, createClient } from './index.ts'

const answer = (status: number, body: unknown = {}): Answer => ({
  status,
  headers: {},
  body: JSON.stringify(body),
})

const over = answer(401, { code: 'unauthorized' })

const setUp = (answers: readonly Answer[], token?: string) => {
  const left = [...answers]
  const calls: Call[] = []
  const vault = {
    held: token,
    token: () => vault.held,
    keep: (next: string) => {
      vault.held = next
    },
    drop: () => {
      vault.held = undefined
    },
  }
  const before: (() => void)[] = []
  const send = bearing(async (call) => {
    calls.push(call)
    before.shift()?.()
    return left.shift() ?? answer(500)
  }, vault)
  return { client: createClient(contract, send), calls, vault, before }
}

const carried = (calls: readonly Call[]) => calls.map(({ headers }) => headers.Authorization)

const user = { id: 1, email: 'owner@example.com', name: 'Owner' }
const login = { body: { email: 'owner@example.com', password: 'secret' } }

describe('the token', () => {
  test('rides with every call while somebody is signed in', async () => {
    const { client, calls, vault } = setUp([answer(200, []), answer(200, []), answer(200, [])], 'first')
    await client.category.list()
    vault.keep('second')
    await client.category.list()
    vault.drop()
    await client.category.list()
    expect(carried(calls)).toEqual(['Bearer first', 'Bearer second', undefined])
  })

  test('of a login is kept and does not reach whoever asked', async () => {
    const { client, vault } = setUp([answer(200, { token: 'new', expiresAt: 'then', user })])
    expect(await client.auth.login(login)).toEqual({ expiresAt: 'then', user })
    expect(vault.held).toBe('new')
  })

  test('of a changed password takes the place of the one before', async () => {
    const { client, vault } = setUp([answer(200, { token: 'new', expiresAt: 'then', user })], 'old')
    const reply = await client.auth.changePassword({ body: { current: 'a', next: 'b' } })
    expect(reply).not.toHaveProperty('token')
    expect(vault.held).toBe('new')
  })

  test('in any other answer is none of ours', async () => {
    const { client, vault } = setUp([answer(200, { token: 'x' })], 'mine')
    expect(await client.auth.me()).toEqual({ token: 'x' })
    expect(vault.held).toBe('mine')
  })

  test('missing from a login is an answer that nobody can read', async () => {
    for (const broken of [answer(200, {}), answer(200, { token: 7 }), { ...answer(200), body: '<html>' }]) {
      const { client, vault } = setUp([broken])
      await expect(client.auth.login(login)).rejects.toMatchObject({ code: 'bad-reply' })
      expect(vault.held).toBeUndefined()
    }
  })
})

describe('a 401', () => {
  test('empties the vault', async () => {
    const { client, vault } = setUp([over], 'stale')
    await expect(client.auth.me()).rejects.toMatchObject({ code: 'unauthorized' })
    expect(vault.held).toBeUndefined()
  })

  test('for a wrong password leaves it as it is', async () => {
    const { client, vault } = setUp([answer(401, { code: 'credentials' })], 'mine')
    await expect(client.auth.login(login)).rejects.toMatchObject({ code: 'credentials' })
    expect(vault.held).toBe('mine')
  })

  test('for a token that was replaced meanwhile asks once more with the new one', async () => {
    const { client, calls, vault, before } = setUp([over, answer(200, [])], 'old')
    before.push(() => vault.keep('new'))
    expect(await client.auth.listAdmins()).toEqual([])
    expect(carried(calls)).toEqual(['Bearer old', 'Bearer new'])
    expect(vault.held).toBe('new')
  })

  test('for the replaced token and for the new one is the end all the same', async () => {
    const { client, calls, vault, before } = setUp([over, over], 'old')
    before.push(() => vault.keep('new'))
    await expect(client.auth.listAdmins()).rejects.toMatchObject({ code: 'unauthorized' })
    expect(calls).toHaveLength(2)
    expect(vault.held).toBeUndefined()
  })
})
