import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NOW, seconds, settled, setUpCredentials } from '../testing/set-up-credentials.ts'
import { tokenUntil } from '../testing/token.ts'

const good = tokenUntil(seconds + 3600)
const other = tokenUntil(seconds + 7200)

beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

const locked = new Error('Cannot get secret of a locked object')
const notBuilt = new Error("Cannot find package 'keytar'")

describe('at start', () => {
  test('an empty keychain is nobody signed in', async () => {
    const { credentials, keychain, states } = setUpCredentials()
    expect(await credentials.restore()).toBeNull()
    expect(credentials.token()).toBeUndefined()
    expect(keychain.calls).toEqual(['read'])
    expect(states).toEqual(['system'])
  })

  test('a token whose end lies ahead is used, and of it the page learns the end alone', async () => {
    const { credentials } = setUpCredentials(good)
    expect(await credentials.restore()).toEqual({ exp: seconds + 3600 })
    expect(credentials.token()).toBe(good)
  })

  const gone = {
    'an hour ago': tokenUntil(seconds - 3600),
    'in the past second': tokenUntil(seconds - 1),
    'this very moment': tokenUntil(seconds),
    never: 'a.e30.c',
    'nobody knows when: it is garbage': 'garbage',
    'nobody knows when: it is empty': '',
  }
  for (const [when, token] of Object.entries(gone)) {
    test(`a token that ended ${when} is not used, is removed and said to be over`, async () => {
      const { credentials, keychain } = setUpCredentials(token)
      expect(await credentials.restore()).toBe('over')
      await settled()
      expect(credentials.token()).toBeUndefined()
      expect(keychain.secret).toBeNull()
    })
  }

  test('a token that ends within the next second is used', async () => {
    const { credentials } = setUpCredentials(tokenUntil(seconds + 1))
    expect(await credentials.restore()).toEqual({ exp: seconds + 1 })
  })

  test('the page may ask again: the keychain is read once, and time goes on', async () => {
    const { credentials, keychain } = setUpCredentials(tokenUntil(seconds + 10))
    await Promise.all([credentials.restore(), credentials.restore()])
    expect(keychain.calls).toEqual(['read'])
    vi.advanceTimersByTime(10_000)
    expect(await credentials.restore()).toBe('over')
    await settled()
    expect(keychain.secret).toBeNull()
  })
})

describe('a login', () => {
  test('is kept, and a restart goes on with it', async () => {
    const { credentials, keychain, start } = setUpCredentials()
    credentials.keep(good)
    await settled()
    expect(keychain.secret).toBe(good)
    expect(await start().restore()).toEqual({ exp: seconds + 3600 })
  })

  test('is not undone by what the keychain still says of before', async () => {
    const { credentials, keychain } = setUpCredentials(other)
    keychain.mood = 'hangs'
    const restoring = credentials.restore()
    await settled()
    keychain.mood = 'works'
    credentials.keep(good)
    await keychain.letGo()
    expect(await restoring).toEqual({ exp: seconds + 3600 })
    expect(credentials.token()).toBe(good)
  })
})

describe('a logout, and a 401 that ends the session', () => {
  test('remove the token, and a restart begins without one', async () => {
    const { credentials, keychain, start } = setUpCredentials(good)
    await credentials.restore()
    credentials.drop()
    expect(credentials.token()).toBeUndefined()
    await settled()
    expect(keychain.secret).toBeNull()
    expect(await start().restore()).toBeNull()
  })

  test('right after a login leave nothing behind', async () => {
    const { credentials, keychain } = setUpCredentials()
    credentials.keep(good)
    credentials.drop()
    await settled()
    expect(keychain.secret).toBeNull()
  })

  test('before the keychain was read are the last word', async () => {
    const { credentials, keychain } = setUpCredentials(good)
    credentials.drop()
    await settled()
    expect(await credentials.restore()).toBeNull()
    expect(keychain.secret).toBeNull()
  })
})

describe('a keychain that is not there, or locked', () => {
  const cases = [
    ['absent', notBuilt],
    ['absent', new Error('The name org.freedesktop.secrets was not provided by any .service files')],
    ['locked', locked],
    ['locked', new Error('User interaction is not allowed.')],
    ['silent', new Error('Timeout was reached')],
  ] as const
  for (const [state, error] of cases) {
    test(`${state}: ${error.message}`, async () => {
      const { credentials, keychain, states, start } = setUpCredentials(good)
      keychain.mood = error
      expect(await credentials.restore()).toBeNull()
      credentials.keep(other)
      await settled()
      expect(credentials.token()).toBe(other)
      expect(await credentials.restore()).toEqual({ exp: seconds + 7200 })
      expect(new Set(states)).toEqual(new Set([state]))
      expect(await start().restore()).toBeNull()
    })
  }

  for (const error of [notBuilt, locked]) {
    test(`that keeps the key of an earlier run (${error.message}) does not bring it back after a session in between`, async () => {
      const { credentials, keychain, start } = setUpCredentials(good)
      keychain.mood = error
      expect(await credentials.restore()).toBeNull()
      credentials.keep(other)
      await settled()
      keychain.mood = 'works'
      expect(await start().restore()).toBeNull()
      await settled()
      expect(keychain.secret).toBeNull()
    })
  }

  test('that takes no removal does not bring the session back at the next start', async () => {
    const { credentials, keychain, debt, start } = setUpCredentials(good)
    await credentials.restore()
    keychain.mood = locked
    credentials.drop()
    await settled()
    expect(keychain.secret).toBe(good)
    expect(debt.value).toBe(true)
    keychain.mood = 'works'
    expect(await start().restore()).toBeNull()
    await settled()
    expect(keychain.secret).toBeNull()
    expect(debt.value).toBe(false)
  })

  test('that is locked while somebody is signed in hides the key from the logout, and is told so', async () => {
    const { credentials, keychain, states, debt, start } = setUpCredentials(good)
    await credentials.restore()
    keychain.mood = 'hides'
    credentials.drop()
    await settled()
    expect(states).toEqual(['system', 'locked'])
    expect(debt.value).toBe(true)
    keychain.mood = 'works'
    const next = start()
    expect(await next.restore()).toBeNull()
    await settled()
    expect(keychain.secret).toBeNull()
    expect(debt.value).toBe(false)
  })

  test('that is locked at the login is told so, and keeps nothing', async () => {
    const { credentials, keychain, states } = setUpCredentials()
    keychain.mood = 'hides'
    expect(await credentials.restore()).toBeNull()
    credentials.keep(good)
    await settled()
    expect(states).toEqual(['system', 'locked'])
    expect(credentials.token()).toBe(good)
  })

  test('that is unlocked by the next login keeps that one', async () => {
    const { credentials, keychain, states } = setUpCredentials()
    keychain.mood = locked
    await credentials.restore()
    keychain.mood = 'works'
    credentials.keep(good)
    await settled()
    expect(keychain.secret).toBe(good)
    expect(states).toEqual(['locked', 'system'])
  })
})
