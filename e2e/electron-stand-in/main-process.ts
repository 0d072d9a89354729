import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DesktopAppLaunchOptions, SimulatedPackage } from '../fixtures/desktop/running-desktop-app.ts'
import { buildKeychainEnvironment, KEYCHAIN_HOOK_MODULE_PATH } from './keychain/environment.ts'
import type { ChromiumSideApi, MainProcessApi } from './process-protocol.ts'
import { createRpcCaller, type RpcCaller, type RpcHandlersFor } from './rpc-caller.ts'

const resolvePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Rejects pending calls when the main process has ended. */
export class MainProcessEndedError extends Error {
  override message = 'main has ended'
}

/** Main process of the app: Node with the stand-in as `electron`. */
export interface StandInMainProcess {
  callMain: RpcCaller<MainProcessApi>
  ended: Promise<number | null>
  log: () => string
  kill: () => Promise<void>
}

const DEFAULT_DEADLOCK_MS = 60_000

/** Caches compiled TypeScript, which would otherwise take four fifths of the time until the main process runs. */
const compileCache = resolvePath('../../node_modules/.cache/electron-stand-in')

const buildPackageEnvironment = ({ resources, appImage }: SimulatedPackage): Record<string, string> => ({
  STAND_IN_RESOURCES: resources,
  ...(appImage === undefined ? {} : { APPIMAGE: appImage }),
})

const buildEnvironment = ({
  keychain,
  platform,
  packaged,
  userData,
  messageBoxButton,
  opened,
  deadlockMs = DEFAULT_DEADLOCK_MS,
}: DesktopAppLaunchOptions): Record<string, string> => {
  const { PATH = '', HOME = '', XDG_RUNTIME_DIR = '', DBUS_SESSION_BUS_ADDRESS = '' } = process.env
  return {
    PATH,
    HOME,
    XDG_RUNTIME_DIR,
    DBUS_SESSION_BUS_ADDRESS,
    NODE_COMPILE_CACHE: compileCache,
    STAND_IN_PLATFORM: platform ?? 'linux',
    STAND_IN_DEADLOCK_MS: String(deadlockMs),
    // Folder in which the updater stores downloads.
    XDG_CACHE_HOME: join(userData, '../cache'),
    ...(packaged ? buildPackageEnvironment(packaged) : {}),
    ...(messageBoxButton === undefined ? {} : { STAND_IN_BUTTON: messageBoxButton }),
    ...(opened === undefined ? {} : { STAND_IN_OPENED: JSON.stringify(opened) }),
    ...buildKeychainEnvironment(keychain),
  }
}

const buildArguments = ({ folder, userData, args = [] }: DesktopAppLaunchOptions): string[] => [
  folder,
  `--user-data-dir=${userData}`,
  ...args,
]

const forkMain = (options: DesktopAppLaunchOptions): ChildProcess =>
  fork(resolvePath('electron/start.ts'), buildArguments(options), {
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: buildEnvironment(options),
    execArgv: [
      '--experimental-strip-types',
      '--disable-warning=ExperimentalWarning',
      '--require',
      KEYCHAIN_HOOK_MODULE_PATH,
    ],
  })

export const startStandInMainProcess = (
  options: DesktopAppLaunchOptions,
  chromium: RpcHandlersFor<ChromiumSideApi>,
): StandInMainProcess => {
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
  const callMain = createRpcCaller<MainProcessApi>(transport, chromium)
  return {
    callMain: (...call) =>
      Promise.race([callMain(...call), ended.then(() => Promise.reject(new MainProcessEndedError()))]),
    ended,
    log: () => log,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
