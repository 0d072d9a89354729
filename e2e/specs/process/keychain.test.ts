import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { missingForKeychain, openPrivateBus } from '../../fixtures/process/private-bus.ts'

const missing = missingForKeychain()
const worker = fileURLToPath(new URL('../../fixtures/process/keychain-worker.ts', import.meta.url))
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const exp = Math.floor(Date.now() / 1000) + 3600
const token = `${encode({ alg: 'HS256' })}.${encode({ exp })}.signature`
const over = `${encode({ alg: 'HS256' })}.${encode({ exp: exp - 7200 })}.signature`

type Env = Readonly<Record<string, string>>

const LONG = { PATIENCE_MS: '120000' }
const SHORT = { PATIENCE_MS: '200' }

/** Starts the worker once and returns the restored session and the outcome of the actions. */
const startApp = async (env: Env, words: readonly string[] = [], outdated = ''): Promise<unknown> => {
  const flags = ['--conditions=source', '--experimental-strip-types', '--disable-warning=ExperimentalWarning']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, worker, outdated, ...words], {
    env: { ...LONG, ...env },
  }).catch((killed: { readonly stdout: string }) => killed)
  return JSON.parse(stdout)
}

const withBus = async (use: (bus: Awaited<ReturnType<typeof openPrivateBus>>) => Promise<void>) => {
  const bus = await openPrivateBus()
  try {
    await use(bus)
  } finally {
    await bus.close()
  }
}

const because = missing === undefined ? '' : ` (skipped: ${missing})`

describe.skipIf(missing !== undefined)(`the keychain of the system${because}`, () => {
  test('the system keychain keeps the token after a restart of the app until it is removed', () =>
    withBus(async ({ env, startKeyring }) => {
      const keyring = await startKeyring(true)
      expect(await startApp(env, [token])).toMatchObject({ session: null, states: ['system', 'system'] })
      expect(await startApp(env)).toMatchObject({ session: { exp }, states: ['system'], outdated: false })
      expect(await startApp(env, ['drop'])).toMatchObject({ session: { exp }, outdated: false })
      expect(await startApp(env)).toMatchObject({ session: null, states: ['system'] })
      await keyring.stop()
    }))

  test('the system keychain keeps the token after its own restart, and an expired token is dropped', () =>
    withBus(async ({ env, startKeyring }) => {
      const first = await startKeyring(true)
      await startApp(env, [over])
      await first.stop()
      const second = await startKeyring(true)
      expect(await startApp(env)).toMatchObject({
        session: 'over',
        outdated: false,
        states: ['system', 'system'],
      })
      await second.stop()
    }))

  test('a locked keychain stores nothing and reports it, and an old token that could not be deleted is not used again', () =>
    withBus(async ({ env, startKeyring }) => {
      const unlocked = await startKeyring(true)
      await startApp(env, [token])
      await unlocked.stop()
      const locked = await startKeyring(false)
      expect(await startApp(env, [token])).toMatchObject({
        session: null,
        isHeld: true,
        outdated: true,
        states: ['system', 'locked'],
      })
      await locked.stop()
      const again = await startKeyring(true)
      expect(await startApp(env, [], 'outdated')).toMatchObject({ session: null, outdated: false })
      expect(await startApp(env)).toMatchObject({ session: null })
      await again.stop()
    }))

  test('without a keychain the session stays in memory, and the state is reported', () =>
    withBus(async ({ env }) => {
      const without = {
        session: null,
        isHeld: true,
        outdated: true,
        hangs: false,
        states: ['absent', 'absent'],
      }
      expect(await startApp(env, [token])).toMatchObject(without)
      const nowhere = { ...env, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' }
      expect(await startApp(nowhere, [token])).toMatchObject(without)
    }))

  test('a hanging keychain times out: the session stays in memory, and the process still exits', () =>
    withBus(async ({ env, startKeyring }) => {
      const keyring = await startKeyring(true)
      await startApp(env, [token])
      keyring.freeze()
      expect(await startApp({ ...env, ...SHORT }, [token])).toMatchObject({
        session: null,
        isHeld: true,
        hangs: true,
        states: ['silent', 'silent'],
      })
      keyring.thaw()
      expect(await startApp(env)).toMatchObject({ session: { exp } })
      await keyring.stop()
    }))
})
