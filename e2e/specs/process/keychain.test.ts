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

/** One start of the app: what it restored, and what came of the words after it. */
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
  test('keeps the key over a restart, until it is removed', () =>
    withBus(async ({ env, startKeyring }) => {
      const keyring = await startKeyring(true)
      expect(await startApp(env, [token])).toMatchObject({ session: null, states: ['system', 'system'] })
      expect(await startApp(env)).toMatchObject({ session: { exp }, states: ['system'], outdated: false })
      expect(await startApp(env, ['drop'])).toMatchObject({ session: { exp }, outdated: false })
      expect(await startApp(env)).toMatchObject({ session: null, states: ['system'] })
      await keyring.stop()
    }))

  test('keeps it over a restart of its own, and gives up one that is over', () =>
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

  test('locked, keeps nothing and says so; what it hides from the logout is not used again', () =>
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

  test('absent, leaves the session in memory and says so', () =>
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

  test('that hangs is given up: the session stays in memory, and the process ends nevertheless', () =>
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
