import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeKeychain } from '../testing/fake-keychain.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { tokenUntil } from '../testing/token.ts'
import { type Connection, createConnections } from './connection.ts'
import { openSettings } from './settings.ts'

const one = 'https://one.example'
const two = 'https://two.example'

const login = {
  method: 'POST',
  template: '/api/auth/login',
  params: {},
  query: {},
  headers: {},
  body: '{}',
} as const
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })
const token = tokenUntil(Date.now() / 1000 + 3600)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const setUp = () => {
  const file = `${temporaryFolder()}/settings.json`
  const chains: Record<string, ReturnType<typeof createFakeKeychain>> = {
    [one]: createFakeKeychain(),
    [two]: createFakeKeychain(),
  }
  const asked: { readonly address: string; readonly token: string | null }[] = []
  const answers: Response[] = []
  const start = () =>
    createConnections({
      fetch: async (address, { headers }) => {
        asked.push({ address, token: new Headers(headers).get('Authorization') })
        return answers.shift() ?? new Response('[]')
      },
      now: Date.now,
      settings: openSettings(file),
      keychainFor: (server) => (chains[server] ?? createFakeKeychain()).port,
      onKeyStore: () => undefined,
      onLateSession: () => undefined,
    })
  const signIn = async (connection: Connection | undefined) => {
    answers.push(json({ token, expiresAt: 'then', user: {} }))
    const answer = await connection?.send(login)
    await vi.advanceTimersByTimeAsync(0)
    return answer
  }
  return { start, chains, asked, answers, signIn }
}

const list = { method: 'GET', template: '/api/category', params: {}, query: {}, headers: {} } as const

describe('createServerConnections', () => {
  test('no server is chosen at first, and the choice survives a restart', () => {
    const { start } = setUp()
    const connections = start()
    expect(connections.current()).toBeUndefined()
    connections.choose(one)
    expect(connections.server()).toBe(one)
    expect(start().server()).toBe(one)
  })

  test('choosing another server ends the session on the previous one', async () => {
    const { start, chains, asked, signIn } = setUp()
    const connections = start()
    connections.choose(one)
    const answer = await signIn(connections.current())
    expect(answer?.body).not.toContain(token)
    await connections.current()?.send(list)
    expect(asked.at(-1)).toEqual({ address: `${one}/api/category`, token: `Bearer ${token}` })
    expect(chains[one]?.secret).toBe(token)

    connections.choose(one)
    expect(connections.current()?.credentials.token()).toBe(token)
    connections.choose(two)
    await vi.advanceTimersByTimeAsync(0)
    expect(chains[one]?.secret).toBeNull()
    await connections.current()?.send(list)
    expect(asked.at(-1)).toEqual({ address: `${two}/api/category`, token: null })
  })

  test('a 401 response ends the session and removes the token from the keychain', async () => {
    const { start, chains, answers, signIn } = setUp()
    const connections = start()
    connections.choose(one)
    await signIn(connections.current())
    answers.push(json({ code: 'unauthorized' }, 401))
    await connections.current()?.send(list)
    await vi.advanceTimersByTimeAsync(0)
    expect(connections.current()?.credentials.token()).toBeUndefined()
    expect(chains[one]?.secret).toBeNull()
  })

  test('returning to a server whose keychain call hung leaves the latest token in the keychain', async () => {
    const { start, chains, signIn } = setUp()
    const connections = start()
    connections.choose(one)
    await signIn(connections.current())
    Object.assign(chains[one] ?? {}, { mood: 'hangs' })
    connections.choose(two)
    await vi.advanceTimersByTimeAsync(5000)
    Object.assign(chains[one] ?? {}, { mood: 'works' })
    connections.choose(one)
    await signIn(connections.current())
    // The earlier removal finishes only now and deletes the token of the new session.
    await chains[one]?.letGo()
    await vi.advanceTimersByTimeAsync(0)
    expect(chains[one]?.secret).toBe(token)
  })

  test('returning to a server removes a token that its keychain failed to remove before', async () => {
    const { start, chains, signIn } = setUp()
    const connections = start()
    connections.choose(one)
    await signIn(connections.current())
    Object.assign(chains[one] ?? {}, { mood: new Error('locked') })
    connections.choose(two)
    await vi.advanceTimersByTimeAsync(0)
    expect(chains[one]?.secret).toBe(token)
    Object.assign(chains[one] ?? {}, { mood: 'works' })
    connections.choose(one)
    await vi.advanceTimersByTimeAsync(0)
    expect(chains[one]?.secret).toBeNull()
  })

  test('restoring a session gives up on a hanging keychain after three seconds', async () => {
    const { start, chains } = setUp()
    const connections = start()
    Object.assign(chains[one] ?? {}, { mood: 'hangs' })
    connections.choose(one)
    const onRestored = vi.fn()
    void connections.current()?.credentials.restore().then(onRestored)
    await vi.advanceTimersByTimeAsync(2999)
    expect(onRestored).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onRestored).toHaveBeenCalledExactlyOnceWith(null)
  })

  test('a token that could not be removed is not used after a restart and is removed then', async () => {
    const { start, chains, signIn } = setUp()
    const connections = start()
    connections.choose(one)
    await signIn(connections.current())
    Object.assign(chains[one] ?? {}, { mood: new Error('locked') })
    connections.current()?.credentials.drop()
    await vi.advanceTimersByTimeAsync(0)
    Object.assign(chains[one] ?? {}, { mood: 'works' })
    expect(chains[one]?.secret).toBe(token)
    expect(await start().current()?.credentials.restore()).toBeNull()
    await vi.advanceTimersByTimeAsync(0)
    expect(chains[one]?.secret).toBeNull()
  })
})
