import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeKeychain, createTokenExpiringAt } from '../../testing/credentials.ts'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { createKnownAccounts } from '../accounts/known-accounts.ts'
import { openDesktopSettings } from '../files/desktop-settings.ts'
import { createReplyCache } from '../offline/reply-cache.ts'
import { createServerConnectionManager, type ServerConnection } from './server-connection.ts'

const one = 'https://one.example'
const two = 'https://two.example'

const ENTRY_ONE = `${one} 1`
const ENTRY_TWO = `${two} 1`
const ENTRY_COLLEAGUE = `${one} 2`

const login = {
  method: 'POST',
  template: '/api/auth/login',
  params: {},
  query: {},
  headers: {},
  body: '{}',
} as const
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })
const exp = Date.now() / 1000 + 3600
const token = createTokenExpiringAt(exp)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const setUp = () => {
  const file = `${createTempFolder()}/settings.json`
  const keychains = {
    [ENTRY_ONE]: createFakeKeychain(),
    [ENTRY_TWO]: createFakeKeychain(),
    [ENTRY_COLLEAGUE]: createFakeKeychain(),
    [one]: createFakeKeychain(),
  }
  const other = createFakeKeychain()
  const replyCache = createReplyCache(`${createTempFolder()}/replies`, undefined)
  const requests: { readonly address: string; readonly token: string | null }[] = []
  const answers: Response[] = []
  const onLateSession = vi.fn()
  const openAccounts = () => createKnownAccounts(openDesktopSettings(file))
  const start = () => {
    const settings = openDesktopSettings(file)
    return createServerConnectionManager({
      fetch: async (address, { headers }) => {
        requests.push({ address, token: new Headers(headers).get('Authorization') })
        return answers.shift() ?? new Response('[]')
      },
      now: Date.now,
      observe: (send) => send,
      settings,
      accounts: createKnownAccounts(settings),
      aroundSwitch: (change) => change(),
      openKeychain: (entry) =>
        (Object.hasOwn(keychains, entry) ? keychains[entry as typeof one] : other).port,
      onKeychainState: () => undefined,
      onLateSession,
      replyCache,
    })
  }
  const signIn = async (connection: ServerConnection | undefined, user = '1') => {
    answers.push(
      json({
        token: createTokenExpiringAt(exp, user),
        expiresAt: 'then',
        user: { id: Number(user), email: `${user}@example.com`, name: 'Олена' },
      }),
    )
    const answer = await connection?.send(login)
    await vi.advanceTimersByTimeAsync(0)
    return answer
  }
  return { start, keychains, requests, answers, signIn, replyCache, openAccounts, onLateSession }
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

  test('each server has its own session, and returning to a server continues it', async () => {
    const { start, keychains, requests, signIn } = setUp()
    const connections = start()
    connections.choose(one)
    const answer = await signIn(connections.current())
    expect(answer?.body).not.toContain(token)
    await connections.current()?.send(list)
    expect(requests.at(-1)).toEqual({ address: `${one}/api/category`, token: `Bearer ${token}` })
    expect(keychains[ENTRY_ONE].secret).toBe(token)

    connections.choose(one)
    expect(connections.current()?.session.token()).toBe(token)
    connections.choose(two)
    await vi.advanceTimersByTimeAsync(0)
    await connections.current()?.send(list)
    expect(requests.at(-1)).toEqual({ address: `${two}/api/category`, token: null })
    expect(keychains[ENTRY_ONE].secret).toBe(token)
    connections.choose(one)
    expect(await connections.current()?.session.restore()).toEqual({ exp })
  })

  test('two accounts of a server have their own tokens, and the last one is restored after a restart', async () => {
    const { start, keychains, signIn, openAccounts } = setUp()
    const connections = start()
    connections.choose(one)
    await signIn(connections.current())
    connections.select({ server: one, account: null })
    expect(await connections.current()?.session.restore()).toBeNull()
    await signIn(connections.current(), '2')
    expect([keychains[ENTRY_ONE].secret, keychains[ENTRY_COLLEAGUE].secret]).toEqual([
      token,
      createTokenExpiringAt(exp, '2'),
    ])
    expect(
      openAccounts()
        .list()
        .map(({ email }) => email),
    ).toEqual(['1@example.com', '2@example.com'])
    const restarted = start()
    await restarted.current()?.session.restore()
    expect(restarted.current()?.session.getAccount()).toBe('2')
    restarted.select({ server: one, account: '1' })
    await restarted.current()?.session.restore()
    expect(restarted.current()?.session.token()).toBe(token)
  })

  test('the entry of a server from an older version moves to its user', async () => {
    const { start, keychains, openAccounts } = setUp()
    start().choose(one)
    keychains[one].secret = token
    const connections = start()
    const restore = () => connections.current()?.session.restore()
    expect(await Promise.all([restore(), restore()])).toEqual([{ exp }, { exp }])
    await vi.advanceTimersByTimeAsync(0)
    expect(keychains[one].secret).toBeNull()
    expect(keychains[ENTRY_ONE].secret).toBe(token)
    expect(openAccounts().getCurrent()).toEqual({ server: one, account: '1', email: null })
    expect(await start().current()?.session.restore()).toEqual({ exp })
  })

  test('the entry of an older version that the keychain returns late moves as well', async () => {
    const { start, keychains, onLateSession } = setUp()
    start().choose(one)
    Object.assign(keychains[one], { secret: token, behavior: 'hangs' })
    const connections = start()
    const restored = connections.current()?.session.restore()
    await vi.advanceTimersByTimeAsync(3000)
    expect(await restored).toBeNull()
    keychains[one].behavior = 'works'
    await keychains[one].releaseOldestCall()
    await vi.advanceTimersByTimeAsync(0)
    expect(onLateSession.mock.calls).toEqual([[{ exp }]])
    expect(connections.current()?.session.token()).toBe(token)
    expect(keychains[ENTRY_ONE].secret).toBe(token)
  })

  test('whoever signs in before the entry of an older version was read replaces it', async () => {
    const { start, keychains, signIn } = setUp()
    start().choose(one)
    Object.assign(keychains[one], { secret: createTokenExpiringAt(exp, '2'), behavior: new Error('locked') })
    const connections = start()
    expect(await connections.current()?.session.restore()).toBeNull()
    await signIn(connections.current())
    keychains[one].behavior = 'works'
    expect(await start().current()?.session.restore()).toEqual({ exp })
    await vi.advanceTimersByTimeAsync(0)
    expect(keychains[one].secret).toBeNull()
    expect(keychains[ENTRY_COLLEAGUE].secret).toBeNull()
  })

  test('a removed account leaves neither a token nor replies, and the next start tries again to remove its token', async () => {
    const { start, keychains, signIn, replyCache, openAccounts } = setUp()
    const connections = start()
    connections.choose(one)
    await signIn(connections.current())
    const place = { server: one, account: '1', template: '/api/category', url: '/api/category' }
    await replyCache.write(place, { headers: {}, body: '[]' })
    keychains[ENTRY_ONE].behavior = new Error('locked')
    const left = connections.current()
    expect(connections.remove(place)).toBe(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(left?.isClosed()).toBe(true)
    expect(connections.server()).toBeUndefined()
    expect(await replyCache.read(place)).toBeUndefined()
    expect(openAccounts().list()).toEqual([])
    expect(keychains[ENTRY_ONE].secret).toBe(token)
    keychains[ENTRY_ONE].behavior = 'works'
    start()
    await vi.advanceTimersByTimeAsync(0)
    expect(keychains[ENTRY_ONE].secret).toBeNull()
  })

  test('removing another account changes nothing for the current one', async () => {
    const { start, keychains, signIn } = setUp()
    const connections = start()
    connections.choose(one)
    await signIn(connections.current())
    connections.select({ server: one, account: null })
    await signIn(connections.current(), '2')
    expect(connections.remove({ server: one, account: '1' })).toBe(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(keychains[ENTRY_ONE].secret).toBeNull()
    expect(connections.current()?.session.token()).toBe(createTokenExpiringAt(exp, '2'))
    expect(connections.current()?.isClosed()).toBe(false)
  })

  test('a 401 response ends the session and removes the token from the keychain', async () => {
    const { start, keychains, answers, signIn } = setUp()
    const connections = start()
    connections.choose(one)
    await signIn(connections.current())
    answers.push(json({ code: 'unauthorized' }, 401))
    await connections.current()?.send(list)
    await vi.advanceTimersByTimeAsync(0)
    expect(connections.current()?.session.token()).toBeUndefined()
    expect(keychains[ENTRY_ONE].secret).toBeNull()
  })

  test('returning to a server whose keychain call hung leaves the latest token in the keychain', async () => {
    const { start, keychains, signIn } = setUp()
    const connections = start()
    connections.choose(one)
    await signIn(connections.current())
    keychains[ENTRY_ONE].behavior = 'hangs'
    connections.current()?.signOut()
    connections.choose(two)
    await vi.advanceTimersByTimeAsync(5000)
    keychains[ENTRY_ONE].behavior = 'works'
    connections.choose(one)
    await signIn(connections.current())
    // The earlier removal finishes only now and deletes the token of the new session.
    await keychains[ENTRY_ONE].releaseOldestCall()
    await vi.advanceTimersByTimeAsync(0)
    expect(keychains[ENTRY_ONE].secret).toBe(token)
  })

  test('returning to a server removes a token that its keychain failed to remove before', async () => {
    const { start, keychains, signIn } = setUp()
    const connections = start()
    connections.choose(one)
    await signIn(connections.current())
    keychains[ENTRY_ONE].behavior = new Error('locked')
    connections.current()?.signOut()
    connections.choose(two)
    await vi.advanceTimersByTimeAsync(0)
    expect(keychains[ENTRY_ONE].secret).toBe(token)
    keychains[ENTRY_ONE].behavior = 'works'
    connections.choose(one)
    await vi.advanceTimersByTimeAsync(0)
    expect(keychains[ENTRY_ONE].secret).toBeNull()
  })

  test('restoring a session gives up on a hanging keychain after three seconds', async () => {
    const { start, keychains } = setUp()
    const connections = start()
    keychains[one].behavior = 'hangs'
    connections.choose(one)
    const onRestored = vi.fn()
    void connections.current()?.session.restore().then(onRestored)
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
    keychains[ENTRY_ONE].behavior = new Error('locked')
    connections.current()?.session.clear()
    await vi.advanceTimersByTimeAsync(0)
    keychains[ENTRY_ONE].behavior = 'works'
    expect(keychains[ENTRY_ONE].secret).toBe(token)
    expect(await start().current()?.session.restore()).toBeNull()
    await vi.advanceTimersByTimeAsync(0)
    expect(keychains[ENTRY_ONE].secret).toBeNull()
  })
})
