import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeKeychain, createTokenExpiringAt } from '../../testing/credentials.ts'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { openDesktopSettings } from '../files/desktop-settings.ts'
import { createReplyCache } from '../offline/reply-cache.ts'
import { createServerConnectionManager, type ServerConnection } from './server-connection.ts'

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
const token = createTokenExpiringAt(Date.now() / 1000 + 3600)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const setUp = () => {
  const file = `${createTempFolder()}/settings.json`
  const keychains: Record<string, ReturnType<typeof createFakeKeychain>> = {
    [one]: createFakeKeychain(),
    [two]: createFakeKeychain(),
  }
  const replyCache = createReplyCache({ folder: `${createTempFolder()}/replies`, cipher: undefined })
  const requests: { readonly address: string; readonly token: string | null }[] = []
  const answers: Response[] = []
  const start = () =>
    createServerConnectionManager({
      fetch: async (address, { headers }) => {
        requests.push({ address, token: new Headers(headers).get('Authorization') })
        return answers.shift() ?? new Response('[]')
      },
      now: Date.now,
      observe: (send) => send,
      settings: openDesktopSettings(file),
      openKeychain: (server) => (keychains[server] ?? createFakeKeychain()).port,
      onKeychainState: () => undefined,
      onLateSession: () => undefined,
      replyCache,
    })
  const signIn = async (connection: ServerConnection | undefined) => {
    answers.push(json({ token, expiresAt: 'then', user: {} }))
    const answer = await connection?.send(login)
    await vi.advanceTimersByTimeAsync(0)
    return answer
  }
  return { start, keychains, requests, answers, signIn, replyCache }
}

const list = { method: 'GET', template: '/api/category', params: {}, query: {}, headers: {} } as const

describe('createServerConnections', () => {
  test('the app starts without a chosen server, and a choice survives a restart', () => {
    const { start } = setUp()
    const connections = start()
    expect(connections.current()).toBeUndefined()
    connections.choose(one)
    expect(connections.server()).toBe(one)
    expect(start().server()).toBe(one)
  })

  test('choosing another server ends the session on the previous one', async () => {
    const { start, keychains, requests, signIn } = setUp()
    const connections = start()
    connections.choose(one)
    const answer = await signIn(connections.current())
    expect(answer?.body).not.toContain(token)
    await connections.current()?.send(list)
    expect(requests.at(-1)).toEqual({ address: `${one}/api/category`, token: `Bearer ${token}` })
    expect(keychains[one]?.secret).toBe(token)

    connections.choose(one)
    expect(connections.current()?.credentials.token()).toBe(token)
    connections.choose(two)
    await vi.advanceTimersByTimeAsync(0)
    expect(keychains[one]?.secret).toBeNull()
    await connections.current()?.send(list)
    expect(requests.at(-1)).toEqual({ address: `${two}/api/category`, token: null })
  })

  test('a 401 response ends the session and removes the token from the keychain', async () => {
    const { start, keychains, answers, signIn } = setUp()
    const connections = start()
    connections.choose(one)
    await signIn(connections.current())
    answers.push(json({ code: 'unauthorized' }, 401))
    await connections.current()?.send(list)
    await vi.advanceTimersByTimeAsync(0)
    expect(connections.current()?.credentials.token()).toBeUndefined()
    expect(keychains[one]?.secret).toBeNull()
  })

  test('returning to a server whose keychain call hung leaves the latest token in the keychain', async () => {
    const { start, keychains, signIn } = setUp()
    const connections = start()
    connections.choose(one)
    await signIn(connections.current())
    Object.assign(keychains[one] ?? {}, { behavior: 'hangs' })
    connections.choose(two)
    await vi.advanceTimersByTimeAsync(5000)
    Object.assign(keychains[one] ?? {}, { behavior: 'works' })
    connections.choose(one)
    await signIn(connections.current())
    // The earlier removal finishes only now and deletes the token of the new session.
    await keychains[one]?.releaseOldestCall()
    await vi.advanceTimersByTimeAsync(0)
    expect(keychains[one]?.secret).toBe(token)
  })

  test('returning to a server removes a token that its keychain failed to remove before', async () => {
    const { start, keychains, signIn } = setUp()
    const connections = start()
    connections.choose(one)
    await signIn(connections.current())
    Object.assign(keychains[one] ?? {}, { behavior: new Error('locked') })
    connections.choose(two)
    await vi.advanceTimersByTimeAsync(0)
    expect(keychains[one]?.secret).toBe(token)
    Object.assign(keychains[one] ?? {}, { behavior: 'works' })
    connections.choose(one)
    await vi.advanceTimersByTimeAsync(0)
    expect(keychains[one]?.secret).toBeNull()
  })

  test('restoring a session gives up on a hanging keychain after three seconds', async () => {
    const { start, keychains } = setUp()
    const connections = start()
    Object.assign(keychains[one] ?? {}, { behavior: 'hangs' })
    connections.choose(one)
    const onRestored = vi.fn()
    void connections.current()?.credentials.restore().then(onRestored)
    await vi.advanceTimersByTimeAsync(2999)
    expect(onRestored).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onRestored).toHaveBeenCalledExactlyOnceWith(null)
  })

  test('a token that could not be removed is not used after a restart and is removed then', async () => {
    const { start, keychains, signIn } = setUp()
    const connections = start()
    connections.choose(one)
    await signIn(connections.current())
    Object.assign(keychains[one] ?? {}, { behavior: new Error('locked') })
    connections.current()?.credentials.clear()
    await vi.advanceTimersByTimeAsync(0)
    Object.assign(keychains[one] ?? {}, { behavior: 'works' })
    expect(keychains[one]?.secret).toBe(token)
    expect(await start().current()?.credentials.restore()).toBeNull()
    await vi.advanceTimersByTimeAsync(0)
    expect(keychains[one]?.secret).toBeNull()
  })
})
