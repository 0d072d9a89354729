import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeKeychain, createTokenExpiringAt } from '../../testing/credentials.ts'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { createDesktopSettingsStore } from '../files/desktop-settings.ts'
import { createStoredApiReplyCache } from '../offline/reply-cache.ts'
import { createSelectedServerConnectionManager, type SelectedServerConnection } from './server-connection.ts'

const one = 'https://one.example'
const two = 'https://two.example'
const FINGERPRINT = Array(32).fill('AB').join(':')

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
  const replyCache = createStoredApiReplyCache(`${createTempFolder()}/replies`, undefined)
  const requests: { address: string; token: string | null }[] = []
  const answers: Response[] = []
  const onLateSession = vi.fn()
  const readSettings = () => createDesktopSettingsStore(file).get()
  const start = () => {
    const settings = createDesktopSettingsStore(file)
    return createSelectedServerConnectionManager({
      fetch: async (address, { headers }) => {
        requests.push({ address, token: new Headers(headers).get('Authorization') })
        return answers.shift() ?? new Response('[]')
      },
      now: Date.now,
      observe: (send) => send,
      settings,
      openKeychain: (entry) =>
        (Object.hasOwn(keychains, entry) ? keychains[entry as typeof one] : other).port,
      onKeychainState: () => undefined,
      onLateSession,
      replyCache,
    })
  }
  const signIn = async (connection: SelectedServerConnection | undefined, user = '1') => {
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
  return { start, keychains, requests, answers, signIn, replyCache, readSettings, onLateSession, file }
}

const list = { method: 'GET', template: '/api/category', params: {}, query: {}, headers: {} } as const

describe('createSelectedServerConnectionManager', () => {
  test('the first app start has no chosen server, and a chosen server survives a restart', () => {
    const { start, readSettings } = setUp()
    const connections = start()
    expect(connections.current()).toBeUndefined()
    connections.choose(one, FINGERPRINT)
    expect(connections.server()).toBe(one)
    expect(start().server()).toBe(one)
    expect(readSettings().pinnedCertificates).toEqual({ [one]: FINGERPRINT })
  })

  test('the session token is stored in the keychain entry of its user and not sent to the page', async () => {
    const { start, keychains, requests, signIn, readSettings } = setUp()
    const connections = start()
    connections.choose(one)
    const answer = await signIn(connections.current())
    expect(answer?.body).not.toContain(token)
    await connections.current()?.send(list)
    expect(requests.at(-1)).toEqual({ address: `${one}/api/category`, token: `Bearer ${token}` })
    expect(keychains[ENTRY_ONE].secret).toBe(token)
    expect(readSettings()).toMatchObject({ account: '1', emails: { [ENTRY_ONE]: '1@example.com' } })
    connections.choose(one)
    // The user has trusted another certificate of the server.
    connections.choose(one, FINGERPRINT)
    expect(readSettings()).toMatchObject({ account: '1', pinnedCertificates: { [one]: FINGERPRINT } })
    expect(connections.current()?.session.token()).toBe(token)
    expect(await start().current()?.session.restore()).toEqual({ exp })
  })

  test('changing the server ends the session, deletes its stored replies and forgets its certificate', async () => {
    const { start, keychains, requests, signIn, replyCache, readSettings, file } = setUp()
    createDesktopSettingsStore(file).set({ pinnedCertificates: { [one]: FINGERPRINT, [two]: FINGERPRINT } })
    const connections = start()
    connections.choose(one)
    expect(readSettings().pinnedCertificates).toEqual({ [one]: FINGERPRINT })
    await connections.current()?.session.restore()
    await signIn(connections.current())
    const place = { server: one, account: '1', template: '/api/category', url: '/api/category' }
    await replyCache.write(place, { headers: {}, body: '[]' })
    const left = connections.current()
    connections.choose(two)
    await vi.advanceTimersByTimeAsync(0)
    expect(keychains[ENTRY_ONE].secret).toBeNull()
    expect(await replyCache.read(place)).toBeUndefined()
    for (const connection of [left, connections.current()]) {
      await connection?.send(list)
      expect(requests.at(-1)).toEqual({ address: `${connection?.server}/api/category`, token: null })
    }
    expect(readSettings()).toMatchObject({
      server: two,
      account: null,
      outdatedKeys: [],
      pinnedCertificates: {},
    })
    connections.choose(one)
    expect(await connections.current()?.session.restore()).toBeNull()
  })

  test('a sign-in that completes after a change of the server starts no session', async () => {
    const { start, keychains, signIn, readSettings } = setUp()
    const connections = start()
    connections.choose(one)
    const left = connections.current()
    connections.choose(two)
    await signIn(left)
    expect(connections.current()?.session.token()).toBeUndefined()
    connections.choose(one)
    expect(await connections.current()?.session.restore()).toBeNull()
    expect([keychains[ENTRY_ONE].secret, readSettings().account]).toEqual([null, null])
  })

  test('a second user who signs in replaces the session of the first user', async () => {
    const { start, keychains, signIn, readSettings } = setUp()
    const connections = start()
    connections.choose(one)
    await signIn(connections.current())
    await signIn(connections.current(), '2')
    expect(keychains[ENTRY_ONE].secret).toBeNull()
    expect(keychains[ENTRY_COLLEAGUE].secret).toBe(createTokenExpiringAt(exp, '2'))
    const restarted = start()
    await restarted.current()?.session.restore()
    expect(restarted.current()?.getUser()).toBe('2')
    expect(readSettings().emails).toEqual({
      [ENTRY_ONE]: '1@example.com',
      [ENTRY_COLLEAGUE]: '2@example.com',
    })
  })

  test.each(['the user signs out', 'the user changes the server', 'the server ends the session'])(
    'if %s and the app is killed while the keychain hangs, nobody is signed in at the next start',
    async (reason) => {
      const { start, keychains, answers, signIn } = setUp()
      const connections = start()
      connections.choose(one)
      await signIn(connections.current())
      keychains[ENTRY_ONE].behavior = 'hangs'
      if (reason === 'the user signs out') connections.current()?.signOut()
      else if (reason === 'the user changes the server') connections.choose(two)
      else {
        answers.push(json({ code: 'unauthorized' }, 401))
        await connections.current()?.send(list)
      }
      keychains[ENTRY_ONE].behavior = 'works'
      expect(keychains[ENTRY_ONE].secret).toBe(token)
      expect(await start().current()?.session.restore()).toBeNull()
      await vi.advanceTimersByTimeAsync(0)
      expect(keychains[ENTRY_ONE].secret).toBeNull()
    },
  )

  test('a session in a keychain entry from before November 2026 continues, even if the keychain responds late', async () => {
    for (const isLate of [false, true]) {
      const { start, keychains, onLateSession, signIn } = setUp()
      start().choose(one)
      Object.assign(keychains[one], { secret: token, behavior: isLate ? 'hangs' : 'works' })
      const connections = start()
      const restored = connections.current()?.session.restore()
      await vi.advanceTimersByTimeAsync(3000)
      expect(await restored).toEqual(isLate ? null : { exp })
      keychains[one].behavior = 'works'
      await keychains[one].releaseOldestCall()
      await vi.advanceTimersByTimeAsync(0)
      expect(onLateSession.mock.calls).toEqual(isLate ? [[{ exp }]] : [])
      expect(connections.current()?.getUser()).toBe('1')
      await signIn(connections.current())
      expect([keychains[one].secret, keychains[ENTRY_ONE].secret]).toEqual([null, token])
      expect(await start().current()?.session.restore()).toEqual({ exp })
    }
  })

  test('a login replaces the session that an older app version left in a locked keychain, even after the keychain is unlocked', async () => {
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

  test('a late keychain removal of an old token keeps the new one if the user has signed in to the same server again', async () => {
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

  test('returning to a server tries again to remove its token that the keychain failed to remove at the logout', async () => {
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

  test('a token that the logout could not remove from the keychain is neither used nor left there by the next app start', async () => {
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
