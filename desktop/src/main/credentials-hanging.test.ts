import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NOW, PATIENCE, seconds, settled, setUpCredentials } from '../testing/set-up-credentials.ts'
import { tokenUntil } from '../testing/token.ts'

const good = tokenUntil(seconds + 3600)
const other = tokenUntil(seconds + 7200)

beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

const patienceEnds = () => vi.advanceTimersByTimeAsync(PATIENCE)

describe('credentials with a hanging keychain', () => {
  const hanging = async () => {
    const all = setUpCredentials(good)
    all.keychain.mood = 'hangs'
    const restoring = all.credentials.restore()
    await patienceEnds()
    expect(await restoring).toBeNull()
    return all
  }

  test('restore waits three seconds and reports the keychain as silent', async () => {
    const { credentials, keychain, states } = setUpCredentials(good)
    keychain.mood = 'hangs'
    const asked = vi.fn()
    void credentials.restore().then(asked)
    await vi.advanceTimersByTimeAsync(PATIENCE - 1)
    expect(asked).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveBeenCalledWith(null)
    expect(states).toEqual(['silent'])
  })

  test('a late token starts the session if there was no login or logout meanwhile', async () => {
    const { credentials, keychain, states, late } = await hanging()
    await keychain.letGo()
    await settled()
    expect(late).toEqual([{ exp: seconds + 3600 }])
    expect(credentials.token()).toBe(good)
    expect(states).toEqual(['silent', 'system'])
  })

  test('a late token is ignored after a login', async () => {
    const { credentials, keychain, late } = await hanging()
    credentials.keep(other)
    await keychain.letGo()
    await settled()
    expect(late).toEqual([])
    expect(credentials.token()).toBe(other)
  })

  test('a hanging call does not delay the next one', async () => {
    const { credentials, keychain } = await hanging()
    keychain.mood = 'works'
    credentials.keep(other)
    await settled()
    expect(keychain.secret).toBe(other)
  })

  test('a write that finishes after the logout is removed again', async () => {
    const { credentials, keychain } = setUpCredentials()
    keychain.mood = 'hangs'
    credentials.keep(good)
    await patienceEnds()
    keychain.mood = 'works'
    credentials.drop()
    await settled()
    expect(keychain.secret).toBeNull()
    await keychain.letGo()
    await settled()
    expect(keychain.secret).toBeNull()
  })

  test('a hanging write and a hanging removal that finish one after the other leave no token', async () => {
    const { credentials, keychain, debt } = setUpCredentials()
    keychain.mood = 'hangs'
    credentials.keep(good)
    await patienceEnds()
    credentials.drop()
    await patienceEnds()
    keychain.mood = 'works'
    await keychain.letGo()
    await keychain.letGo()
    await settled()
    expect(keychain.secret).toBeNull()
    expect(debt.value).toBe(true)
  })

  test('flush reports a hanging call once all changes have been tried', async () => {
    const { credentials, keychain } = setUpCredentials()
    expect(await credentials.rest()).toBe(false)
    keychain.mood = 'hangs'
    credentials.keep(good)
    const rested = vi.fn()
    void credentials.rest().then(rested)
    await vi.advanceTimersByTimeAsync(PATIENCE - 1)
    expect(rested).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(rested).toHaveBeenCalledWith(true)
    await keychain.letGo()
    await settled()
    expect(await credentials.rest()).toBe(false)
  })

  test('flush waits for a pending read', async () => {
    const { credentials, keychain } = setUpCredentials(good)
    keychain.mood = 'hangs'
    void credentials.restore()
    const rested = vi.fn()
    void credentials.rest().then(rested)
    await patienceEnds()
    expect(rested).toHaveBeenCalledWith(true)
  })

  test('a late write during a removal is removed as well', async () => {
    const { credentials, keychain } = setUpCredentials(other)
    await credentials.restore()
    keychain.mood = 'hangs'
    credentials.keep(good)
    await patienceEnds()
    keychain.mood = 'lags'
    credentials.drop()
    expect(keychain.secret).toBeNull()
    await keychain.letGo()
    expect(keychain.secret).toBe(good)
    keychain.mood = 'works'
    await keychain.letGo()
    await settled()
    expect(keychain.secret).toBeNull()
  })

  test('a late write of the current token counts as saved', async () => {
    const { credentials, keychain, states, debt } = setUpCredentials()
    keychain.mood = 'hangs'
    credentials.keep(good)
    await patienceEnds()
    expect(debt.value).toBe(true)
    await keychain.letGo()
    await settled()
    expect(states).toEqual(['silent', 'system'])
    expect(debt.value).toBe(false)
  })

  test('a token of an earlier run is not restored after another login', async () => {
    const { credentials, keychain, start } = await hanging()
    credentials.keep(other)
    await patienceEnds()
    expect(credentials.token()).toBe(other)
    expect(await credentials.restore()).toEqual({ exp: seconds + 7200 })
    keychain.mood = 'works'
    expect(await start().restore()).toBeNull()
    await settled()
    expect(keychain.secret).toBeNull()
  })

  test('at most two calls hang at the same time', async () => {
    const { credentials, keychain } = setUpCredentials()
    keychain.mood = 'hangs'
    for (let round = 0; round < 5; round += 1) {
      credentials.keep(good)
      await patienceEnds()
      credentials.drop()
      await patienceEnds()
    }
    expect(keychain.calls).toHaveLength(2)
    expect(credentials.token()).toBeUndefined()
  })
})
