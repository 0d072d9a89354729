import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Start } from '../fixtures/desktop/desktop-host.ts'
import { keychainEnvironment, keychainHook } from './keychain/environment.ts'
import type { ChromiumSide, MainSide } from './sides.ts'
import { type Answering, type Ask, talk } from './talk.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Rejects pending calls when the main process has ended. */
export class MainEnded extends Error {
  override readonly message = 'main has ended'
}

/** Main process of the app: Node with the stand-in as `electron`. */
export interface MainProcess {
  readonly ask: Ask<MainSide>
  readonly ended: Promise<number | null>
  readonly log: () => string
  readonly kill: () => Promise<void>
}

const DEADLOCK_MS = 60_000

/** Caches compiled TypeScript, which would otherwise take four fifths of the time until main runs. */
const compileCache = at('../../node_modules/.cache/electron-stand-in')

const environment = ({ keychain, platform, deadlockMs = DEADLOCK_MS }: Start): Record<string, string> => {
  const { PATH = '', HOME = '', XDG_RUNTIME_DIR = '', DBUS_SESSION_BUS_ADDRESS = '' } = process.env
  return {
    PATH,
    HOME,
    XDG_RUNTIME_DIR,
    DBUS_SESSION_BUS_ADDRESS,
    NODE_COMPILE_CACHE: compileCache,
    STAND_IN_PLATFORM: platform ?? 'linux',
    STAND_IN_DEADLOCK_MS: String(deadlockMs),
    ...keychainEnvironment(keychain),
  }
}

const start = (what: Start): ChildProcess =>
  fork(at('electron/start.ts'), [what.folder, `--user-data-dir=${what.userData}`], {
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: environment(what),
    execArgv: [
      '--experimental-strip-types',
      '--disable-warning=ExperimentalWarning',
      '--require',
      keychainHook,
    ],
  })

export const startMain = (what: Start, chromium: Answering<ChromiumSide>): MainProcess => {
  const child = start(what)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      said += text
    })
  }
  const ended = once(child, 'close').then(([code]) => code)
  const line = {
    send: (message: object) => {
      if (child.connected) child.send(message, () => undefined)
    },
    listen: (hear: (message: never) => void) => child.on('message', (message) => hear(message as never)),
  }
  const ask = talk<MainSide>(line, chromium)
  return {
    ask: (...asked) => Promise.race([ask(...asked), ended.then(() => Promise.reject(new MainEnded()))]),
    ended,
    log: () => said,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
