import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NOW, PATIENCE, seconds, settled, setUpCredentials } from '../testing/set-up-credentials.ts'
import { tokenUntil } from '../testing/token.ts'

const good = tokenUntil(seconds + 3600)
const other = tokenUntil(seconds + 7200)

beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

const patienceEnds = () => vi.advanceTimersByTimeAsync(PATIENCE)

describe('a keychain that hangs', () => {
  const hanging = async () => {
    const all = setUpCredentials(good)
    all.keychain.mood = 'hangs'
    const restoring = all.credentials.restore()
    await patienceEnds()
    expect(await restoring).toBeNull()
    return all
  }

  test('is waited for three seconds and no longer', async () => {
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

  test('and answers after all goes on with the session, as long as nobody has spoken meanwhile', async () => {
    const { credentials, keychain, states, late } = await hanging()
    await keychain.letGo()
    await settled()
    expect(late).toEqual([{ exp: seconds + 3600 }])
    expect(credentials.token()).toBe(good)
    expect(states).toEqual(['silent', 'system'])
  })

  test('and answers after a login has changed nothing', async () => {
    const { credentials, keychain, late } = await hanging()
    credentials.keep(other)
    await keychain.letGo()
    await settled()
    expect(late).toEqual([])
    expect(credentials.token()).toBe(other)
  })

  test('does not hold up the next call', async () => {
    const { credentials, keychain } = await hanging()
    keychain.mood = 'works'
    credentials.keep(other)
    await settled()
    expect(keychain.secret).toBe(other)
  })

  test('and writes after the logout leaves nothing behind', async () => {
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

  test('over write and removal both, then does the one after the other, leaves nothing behind', async () => {
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

  test('is told when the app leaves, once all has been tried', async () => {
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

  test('is waited for when the app leaves while it is read', async () => {
    const { credentials, keychain } = setUpCredentials(good)
    keychain.mood = 'hangs'
    void credentials.restore()
    const rested = vi.fn()
    void credentials.rest().then(rested)
    await patienceEnds()
    expect(rested).toHaveBeenCalledWith(true)
  })

  test('and writes while the removal is on its way back leaves nothing behind', async () => {
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

  test('and writes late what is still wanted has kept it', async () => {
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

  test('with the key of an earlier run does not bring it back after a session in between', async () => {
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

  test('for ever is lent two threads, and no more', async () => {
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
