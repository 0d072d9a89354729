import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createTokenExpiringAt,
  flushPromises,
  setUpCredentialStoreTest,
  TEST_NOW_MS,
  TEST_NOW_SECONDS,
} from '../../testing/credentials.ts'

const good = createTokenExpiringAt(TEST_NOW_SECONDS + 3600)
const other = createTokenExpiringAt(TEST_NOW_SECONDS + 7200)

beforeEach(() => vi.useFakeTimers({ now: TEST_NOW_MS }))
afterEach(() => vi.useRealTimers())

const locked = new Error('Cannot get secret of a locked object')
const notBuilt = new Error("Cannot find package 'keytar'")

describe('restoring the session', () => {
  test('nobody is signed in after the desktop app starts with an empty keychain', async () => {
    const { credentials, keychain, states } = setUpCredentialStoreTest()
    expect(await credentials.restore()).toBeNull()
    expect(credentials.token()).toBeUndefined()
    expect(keychain.calls).toEqual(['read'])
    expect(states).toEqual(['system'])
  })

  test('a valid token in the keychain restores the session, and the page gets only its expiry', async () => {
    const { credentials } = setUpCredentialStoreTest(good)
    expect(await credentials.restore()).toEqual({ exp: TEST_NOW_SECONDS + 3600 })
    expect(credentials.token()).toBe(good)
  })

  const gone = {
    'an hour ago': createTokenExpiringAt(TEST_NOW_SECONDS - 3600),
    'in the past second': createTokenExpiringAt(TEST_NOW_SECONDS - 1),
    'this very moment': createTokenExpiringAt(TEST_NOW_SECONDS),
    missing: 'a.e30.c',
    'unreadable in a garbage token': 'garbage',
    'unreadable in an empty token': '',
  }
  for (const [when, token] of Object.entries(gone)) {
    test(`a stored session token whose expiry time is ${when} is removed, and the session is reported as over`, async () => {
      const { credentials, keychain } = setUpCredentialStoreTest(token)
      expect(await credentials.restore()).toBe('over')
      await flushPromises()
      expect(credentials.token()).toBeUndefined()
      expect(keychain.secret).toBeNull()
    })
  }

  test('a session token that expires within the next second is still used', async () => {
    const { credentials } = setUpCredentialStoreTest(createTokenExpiringAt(TEST_NOW_SECONDS + 1))
    expect(await credentials.restore()).toEqual({ exp: TEST_NOW_SECONDS + 1 })
  })

  test('restoring the session several times reads the keychain only once and reports when the session has expired', async () => {
    const { credentials, keychain } = setUpCredentialStoreTest(createTokenExpiringAt(TEST_NOW_SECONDS + 10))
    await Promise.all([credentials.restore(), credentials.restore()])
    expect(keychain.calls).toEqual(['read'])
    vi.advanceTimersByTime(10_000)
    expect(await credentials.restore()).toBe('over')
    await flushPromises()
    expect(keychain.secret).toBeNull()
  })
})

describe('login with a keychain', () => {
  test('the token of a login is saved in the keychain and restored after a restart', async () => {
    const { credentials, keychain, start } = setUpCredentialStoreTest()
    credentials.save(good)
    await flushPromises()
    expect(keychain.secret).toBe(good)
    expect(await start().restore()).toEqual({ exp: TEST_NOW_SECONDS + 3600 })
  })

  test('a keychain read that is pending during a login does not undo the login', async () => {
    const { credentials, keychain } = setUpCredentialStoreTest(other)
    keychain.behavior = 'hangs'
    const restoring = credentials.restore()
    await flushPromises()
    keychain.behavior = 'works'
    credentials.save(good)
    await keychain.releaseOldestCall()
    expect(await restoring).toEqual({ exp: TEST_NOW_SECONDS + 3600 })
    expect(credentials.token()).toBe(good)
  })
})

describe('logout or 401 response', () => {
  test('removing the session token deletes it from the keychain, also after a restart', async () => {
    const { credentials, keychain, start } = setUpCredentialStoreTest(good)
    await credentials.restore()
    credentials.clear()
    expect(credentials.token()).toBeUndefined()
    await flushPromises()
    expect(keychain.secret).toBeNull()
    expect(await start().restore()).toBeNull()
  })

  test('removing the token right after a login leaves nothing in the keychain', async () => {
    const { credentials, keychain } = setUpCredentialStoreTest()
    credentials.save(good)
    credentials.clear()
    await flushPromises()
    expect(keychain.secret).toBeNull()
  })

  test('a session token that is removed before the keychain was read is not restored', async () => {
    const { credentials, keychain } = setUpCredentialStoreTest(good)
    credentials.clear()
    await flushPromises()
    expect(await credentials.restore()).toBeNull()
    expect(keychain.secret).toBeNull()
  })
})

describe('a missing or locked keychain', () => {
  const cases = [
    ['absent', notBuilt],
    ['absent', new Error('The name org.freedesktop.secrets was not provided by any .service files')],
    ['locked', locked],
    ['locked', new Error('User interaction is not allowed.')],
    ['silent', new Error('Timeout was reached')],
  ] as const
  for (const [state, error] of cases) {
    test(`the keychain is reported as ${state} for the error: ${error.message}`, async () => {
      const { credentials, keychain, states, start } = setUpCredentialStoreTest(good)
      keychain.behavior = error
      expect(await credentials.restore()).toBeNull()
      credentials.save(other)
      await flushPromises()
      expect(credentials.token()).toBe(other)
      expect(await credentials.restore()).toEqual({ exp: TEST_NOW_SECONDS + 7200 })
      expect(new Set(states)).toEqual(new Set([state]))
      expect(await start().restore()).toBeNull()
    })
  }

  for (const error of [notBuilt, locked]) {
    test(`after the keychain failed with «${error.message}» and the user signed in again, an older token is not restored`, async () => {
      const { credentials, keychain, start } = setUpCredentialStoreTest(good)
      keychain.behavior = error
      expect(await credentials.restore()).toBeNull()
      credentials.save(other)
      await flushPromises()
      keychain.behavior = 'works'
      expect(await start().restore()).toBeNull()
      await flushPromises()
      expect(keychain.secret).toBeNull()
    })
  }

  test('a token that could not be removed from the keychain at the logout does not restore the session at the next start', async () => {
    const { credentials, keychain, outdatedFlag, start } = setUpCredentialStoreTest(good)
    await credentials.restore()
    keychain.behavior = locked
    credentials.clear()
    await flushPromises()
    expect(keychain.secret).toBe(good)
    expect(outdatedFlag.value).toBe(true)
    keychain.behavior = 'works'
    expect(await start().restore()).toBeNull()
    await flushPromises()
    expect(keychain.secret).toBeNull()
    expect(outdatedFlag.value).toBe(false)
  })

  test('a keychain found locked at the logout is reported, and its token is removed at the next start', async () => {
    const { credentials, keychain, states, outdatedFlag, start } = setUpCredentialStoreTest(good)
    await credentials.restore()
    keychain.behavior = 'hides'
    credentials.clear()
    await flushPromises()
    expect(states).toEqual(['system', 'locked'])
    expect(outdatedFlag.value).toBe(true)
    keychain.behavior = 'works'
    const next = start()
    expect(await next.restore()).toBeNull()
    await flushPromises()
    expect(keychain.secret).toBeNull()
    expect(outdatedFlag.value).toBe(false)
  })

  test('a keychain locked at login is reported as locked and the token stays in memory', async () => {
    const { credentials, keychain, states } = setUpCredentialStoreTest()
    keychain.behavior = 'hides'
    expect(await credentials.restore()).toBeNull()
    credentials.save(good)
    await flushPromises()
    expect(states).toEqual(['system', 'locked'])
    expect(credentials.token()).toBe(good)
  })

  test('a keychain that was unlocked before the next login saves the token of that login', async () => {
    const { credentials, keychain, states } = setUpCredentialStoreTest()
    keychain.behavior = locked
    await credentials.restore()
    keychain.behavior = 'works'
    credentials.save(good)
    await flushPromises()
    expect(keychain.secret).toBe(good)
    expect(states).toEqual(['locked', 'system'])
  })
})
