import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { AppLaunchOptions } from '../fixtures/desktop/electron-host.ts'
import { buildKeychainEnvironment, KEYCHAIN_HOOK_PATH } from './keychain/environment.ts'
import type { ChromiumApi, MainProcessApi } from './process-protocol.ts'
import { createRpc, type RpcCall, type RpcHandlersFor } from './rpc.ts'

const resolvePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Rejects pending calls when the main process has ended. */
export class MainProcessEndedError extends Error {
  override readonly message = 'main has ended'
}

/** Main process of the app: Node with the stand-in as `electron`. */
export interface MainProcess {
  readonly ask: RpcCall<MainProcessApi>
  readonly ended: Promise<number | null>
  readonly log: () => string
  readonly kill: () => Promise<void>
}

const DEFAULT_DEADLOCK_MS = 60_000

/** Caches compiled TypeScript, which would otherwise take four fifths of the time until main runs. */
const compileCache = resolvePath('../../node_modules/.cache/electron-stand-in')

const buildEnvironment = ({
  keychain,
  platform,
  deadlockMs = DEFAULT_DEADLOCK_MS,
}: AppLaunchOptions): Record<string, string> => {
  const { PATH = '', HOME = '', XDG_RUNTIME_DIR = '', DBUS_SESSION_BUS_ADDRESS = '' } = process.env
  return {
    PATH,
    HOME,
    XDG_RUNTIME_DIR,
    DBUS_SESSION_BUS_ADDRESS,
    NODE_COMPILE_CACHE: compileCache,
    STAND_IN_PLATFORM: platform ?? 'linux',
    STAND_IN_DEADLOCK_MS: String(deadlockMs),
    ...buildKeychainEnvironment(keychain),
  }
}

const forkMain = (options: AppLaunchOptions): ChildProcess =>
  fork(resolvePath('electron/start.ts'), [options.folder, `--user-data-dir=${options.userData}`], {
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: buildEnvironment(options),
    execArgv: [
      '--experimental-strip-types',
      '--disable-warning=ExperimentalWarning',
      '--require',
      KEYCHAIN_HOOK_PATH,
    ],
  })

export const startMainProcess = (
  options: AppLaunchOptions,
  chromium: RpcHandlersFor<ChromiumApi>,
): MainProcess => {
  const child = forkMain(options)
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      log += text
    })
  }
  const ended = once(child, 'close').then(([code]) => code)
  const transport = {
    send: (message: object) => {
      if (child.connected) child.send(message, () => undefined)
    },
    listen: (listener: (message: never) => void) =>
      child.on('message', (message) => listener(message as never)),
  }
  const ask = createRpc<MainProcessApi>(transport, chromium)
  return {
    ask: (...call) =>
      Promise.race([ask(...call), ended.then(() => Promise.reject(new MainProcessEndedError()))]),
    ended,
    log: () => log,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
