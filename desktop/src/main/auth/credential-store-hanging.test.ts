import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createTokenExpiringAt,
  flushPromises,
  KEYCHAIN_TEST_TIMEOUT_MS,
  setUpCredentialStoreTest,
  TEST_NOW_MS,
  TEST_NOW_SECONDS,
} from '../../testing/credentials.ts'

const good = createTokenExpiringAt(TEST_NOW_SECONDS + 3600)
const other = createTokenExpiringAt(TEST_NOW_SECONDS + 7200)

beforeEach(() => vi.useFakeTimers({ now: TEST_NOW_MS }))
afterEach(() => vi.useRealTimers())

const advancePastTimeout = () => vi.advanceTimersByTimeAsync(KEYCHAIN_TEST_TIMEOUT_MS)

describe('a credential store with a hanging keychain', () => {
  const setUpHangingKeychain = async () => {
    const all = setUpCredentialStoreTest(good)
    all.keychain.behavior = 'hangs'
    const restoring = all.credentials.restore()
    await advancePastTimeout()
    expect(await restoring).toBeNull()
    return all
  }

  test('restoring the session waits three seconds for the keychain and then reports it as not responding', async () => {
    const { credentials, keychain, states } = setUpCredentialStoreTest(good)
    keychain.behavior = 'hangs'
    const onRestored = vi.fn()
    void credentials.restore().then(onRestored)
    await vi.advanceTimersByTimeAsync(KEYCHAIN_TEST_TIMEOUT_MS - 1)
    expect(onRestored).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onRestored).toHaveBeenCalledWith(null)
    expect(states).toEqual(['silent'])
  })

  test('a token that the keychain returns late starts the session if there was no login or logout meanwhile', async () => {
    const { credentials, keychain, states, late } = await setUpHangingKeychain()
    await keychain.releaseOldestCall()
    expect(late).toEqual([{ exp: TEST_NOW_SECONDS + 3600 }])
    expect(credentials.token()).toBe(good)
    expect(states).toEqual(['silent', 'system'])
  })

  test('a token that the keychain returns late is ignored after a login', async () => {
    const { credentials, keychain, late } = await setUpHangingKeychain()
    credentials.save(other)
    await keychain.releaseOldestCall()
    expect(late).toEqual([])
    expect(credentials.token()).toBe(other)
  })

  test('a hanging keychain call does not delay the next keychain call', async () => {
    const { credentials, keychain } = await setUpHangingKeychain()
    keychain.behavior = 'works'
    credentials.save(other)
    await flushPromises()
    expect(keychain.secret).toBe(other)
  })

  test('a token whose keychain write finishes after the logout is removed again', async () => {
    const { credentials, keychain } = setUpCredentialStoreTest()
    keychain.behavior = 'hangs'
    credentials.save(good)
    await advancePastTimeout()
    keychain.behavior = 'works'
    credentials.clear()
    await flushPromises()
    expect(keychain.secret).toBeNull()
    await keychain.releaseOldestCall()
    expect(keychain.secret).toBeNull()
  })

  test('a token whose keychain write finishes only after the logout is not used at the next start, even after a kill', async () => {
    const { credentials, keychain, start } = setUpCredentialStoreTest(other)
    await credentials.restore()
    keychain.behavior = 'hangs'
    credentials.save(good)
    await advancePastTimeout()
    keychain.behavior = 'works'
    credentials.clear()
    await flushPromises()
    keychain.behavior = 'hangs'
    await keychain.releaseOldestCall()
    expect(keychain.secret).toBe(good)
    keychain.behavior = 'works'
    expect(await start().restore()).toBeNull()
  })

  test('a token that is still being written at the logout is not used if the app is killed before it is removed', async () => {
    const { credentials, keychain, start } = setUpCredentialStoreTest()
    keychain.behavior = 'hangs'
    credentials.save(good)
    credentials.clear()
    await keychain.releaseOldestCall()
    expect(keychain.secret).toBe(good)
    keychain.behavior = 'works'
    expect(await start().restore()).toBeNull()
  })

  test('after a hanging keychain write and a hanging removal finish one after the other, the keychain has no token', async () => {
    const { credentials, keychain, outdatedFlag } = setUpCredentialStoreTest()
    keychain.behavior = 'hangs'
    credentials.save(good)
    await advancePastTimeout()
    credentials.clear()
    await advancePastTimeout()
    keychain.behavior = 'works'
    await keychain.releaseOldestCall()
    await keychain.releaseOldestCall()
    expect(keychain.secret).toBeNull()
    expect(outdatedFlag.value).toBe(true)
  })

  test('flushing the credential store waits for its writes until the timeout, and then reports whether one still hangs', async () => {
    const { credentials, keychain } = setUpCredentialStoreTest()
    expect(await credentials.flush()).toBe(false)
    keychain.behavior = 'hangs'
    credentials.save(good)
    const onFlushed = vi.fn()
    void credentials.flush().then(onFlushed)
    await vi.advanceTimersByTimeAsync(KEYCHAIN_TEST_TIMEOUT_MS - 1)
    expect(onFlushed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onFlushed).toHaveBeenCalledWith(true)
    await keychain.releaseOldestCall()
    expect(await credentials.flush()).toBe(false)
  })

  test('flushing the credential store waits for a pending keychain read', async () => {
    const { credentials, keychain } = setUpCredentialStoreTest(good)
    keychain.behavior = 'hangs'
    void credentials.restore()
    const onFlushed = vi.fn()
    void credentials.flush().then(onFlushed)
    await advancePastTimeout()
    expect(onFlushed).toHaveBeenCalledWith(true)
  })

  test('a token that a delayed write puts into the keychain while the token is being removed is removed too', async () => {
    const { credentials, keychain } = setUpCredentialStoreTest(other)
    await credentials.restore()
    keychain.behavior = 'hangs'
    credentials.save(good)
    await advancePastTimeout()
    keychain.behavior = 'lags'
    credentials.clear()
    expect(keychain.secret).toBeNull()
    await keychain.releaseOldestCall()
    expect(keychain.secret).toBe(good)
    keychain.behavior = 'works'
    await keychain.releaseOldestCall()
    expect(keychain.secret).toBeNull()
  })

  test('a token whose keychain write finishes late is reported as saved if it is still the current one', async () => {
    const { credentials, keychain, states, outdatedFlag } = setUpCredentialStoreTest()
    keychain.behavior = 'hangs'
    credentials.save(good)
    await advancePastTimeout()
    expect(outdatedFlag.value).toBe(true)
    await keychain.releaseOldestCall()
    expect(states).toEqual(['silent', 'system'])
    expect(outdatedFlag.value).toBe(false)
  })

  test('after a login while the keychain hangs, a token that an earlier app run stored is not restored', async () => {
    const { credentials, keychain, start } = await setUpHangingKeychain()
    credentials.save(other)
    await advancePastTimeout()
    expect(credentials.token()).toBe(other)
    expect(await credentials.restore()).toEqual({ exp: TEST_NOW_SECONDS + 7200 })
    keychain.behavior = 'works'
    expect(await start().restore()).toBeNull()
    await flushPromises()
    expect(keychain.secret).toBeNull()
  })

  test('the app lets at most two keychain calls hang at the same time', async () => {
    const { credentials, keychain } = setUpCredentialStoreTest()
    keychain.behavior = 'hangs'
    for (let round = 0; round < 5; round += 1) {
      credentials.save(good)
      await advancePastTimeout()
      credentials.clear()
      await advancePastTimeout()
    }
    expect(keychain.calls).toHaveLength(2)
    expect(credentials.token()).toBeUndefined()
  })
})
