import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { findMissingKeychainDependency, startPrivateDbus } from '../../../fixtures/process/private-dbus.ts'

const missingDependency = findMissingKeychainDependency()
const workerFile = fileURLToPath(new URL('../../../fixtures/process/keychain-worker.ts', import.meta.url))
const encodeBase64Json = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const expiresAt = Math.floor(Date.now() / 1000) + 3600
const token = `${encodeBase64Json({ alg: 'HS256' })}.${encodeBase64Json({ exp: expiresAt })}.signature`
const expiredToken = `${encodeBase64Json({ alg: 'HS256' })}.${encodeBase64Json({ exp: expiresAt - 7200 })}.signature`

type Env = Record<string, string>

const LONG_TIMEOUT = { PATIENCE_MS: '120000' }
const SHORT_TIMEOUT = { PATIENCE_MS: '200' }

/** Starts the worker once and returns the restored session and the outcome of the actions. */
const runKeychainWorker = async (
  env: Env,
  actions: readonly string[] = [],
  outdated = '',
): Promise<unknown> => {
  const flags = ['--conditions=source', '--experimental-strip-types', '--disable-warning=ExperimentalWarning']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...flags, workerFile, outdated, ...actions],
    {
      env: { ...LONG_TIMEOUT, ...env },
    },
  ).catch((killed: { stdout: string }) => killed)
  return JSON.parse(stdout)
}

const withBus = async (use: (bus: Awaited<ReturnType<typeof startPrivateDbus>>) => Promise<void>) => {
  const bus = await startPrivateDbus()
  try {
    await use(bus)
  } finally {
    await bus.close()
  }
}

const skipReason = missingDependency === undefined ? '' : ` (skipped: ${missingDependency})`

describe.skipIf(missingDependency !== undefined)(`the keychain of the system${skipReason}`, () => {
  test('the system keychain has the session token after restarts of the app until the app removes it', () =>
    withBus(async ({ env, startKeyring }) => {
      const keyring = await startKeyring(true)
      expect(await runKeychainWorker(env, [token])).toMatchObject({
        session: null,
        states: ['system', 'system'],
      })
      expect(await runKeychainWorker(env)).toMatchObject({
        session: { exp: expiresAt },
        states: ['system'],
        outdated: false,
      })
      expect(await runKeychainWorker(env, ['drop'])).toMatchObject({
        session: { exp: expiresAt },
        outdated: false,
      })
      expect(await runKeychainWorker(env)).toMatchObject({ session: null, states: ['system'] })
      await keyring.stop()
    }))

  test('the session token is still in the system keychain after the keychain restarts, and the app drops an expired one', () =>
    withBus(async ({ env, startKeyring }) => {
      const first = await startKeyring(true)
      await runKeychainWorker(env, [expiredToken])
      await first.stop()
      const second = await startKeyring(true)
      expect(await runKeychainWorker(env)).toMatchObject({
        session: 'over',
        outdated: false,
        states: ['system', 'system'],
      })
      await second.stop()
    }))

  test('a locked keychain stores no session token and is reported, and an old undeletable token is not used again', () =>
    withBus(async ({ env, startKeyring }) => {
      const unlocked = await startKeyring(true)
      await runKeychainWorker(env, [token])
      await unlocked.stop()
      const locked = await startKeyring(false)
      expect(await runKeychainWorker(env, [token])).toMatchObject({
        session: null,
        isHeld: true,
        outdated: true,
        states: ['system', 'locked'],
      })
      await locked.stop()
      const again = await startKeyring(true)
      expect(await runKeychainWorker(env, [], 'outdated')).toMatchObject({ session: null, outdated: false })
      expect(await runKeychainWorker(env)).toMatchObject({ session: null })
      await again.stop()
    }))

  test('without a system keychain the session stays in memory, and the app reports that', () =>
    withBus(async ({ env }) => {
      const without = {
        session: null,
        isHeld: true,
        outdated: true,
        hangs: false,
        states: ['absent', 'absent'],
      }
      expect(await runKeychainWorker(env, [token])).toMatchObject(without)
      const nowhere = { ...env, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' }
      expect(await runKeychainWorker(nowhere, [token])).toMatchObject(without)
    }))

  test('a call to a hanging keychain times out, the session stays in memory, and the process still exits', () =>
    withBus(async ({ env, startKeyring }) => {
      const keyring = await startKeyring(true)
      await runKeychainWorker(env, [token])
      keyring.freeze()
      expect(await runKeychainWorker({ ...env, ...SHORT_TIMEOUT }, [token])).toMatchObject({
        session: null,
        isHeld: true,
        hangs: true,
        states: ['silent', 'silent'],
      })
      keyring.thaw()
      expect(await runKeychainWorker(env)).toMatchObject({ session: { exp: expiresAt } })
      await keyring.stop()
    }))
})
