import { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { LoginItemSettings, Settings } from 'electron'
import { assertKnownElectronOptions, emitPreventableEvent, throwOnUnknownMember } from './strict-api.ts'

const isProcessAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Creates the lock that allows one running app per user data folder. */
export const createSingleInstanceLock = (userData: string) => {
  const file = join(userData, 'stand-in.lock')
  let isHeld = false

  const claim = (): boolean => {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return true
    } catch {
      return false
    }
  }

  const release = (): void => {
    if (isHeld) rmSync(file, { force: true })
    isHeld = false
  }

  return {
    release,
    acquire: (): boolean => {
      mkdirSync(userData, { recursive: true })
      isHeld ||= claim()
      // A killed app leaves its lock file.
      if (!isHeld && !isProcessAlive(Number(readFileSync(file, 'utf8')))) {
        rmSync(file, { force: true })
        isHeld = claim()
      }
      return isHeld
    },
  }
}

type InstanceLock = ReturnType<typeof createSingleInstanceLock>

interface AppDeps {
  /** Folder of the app. */
  folder: string
  version: string
  name: string
  isPackaged: boolean
  /** Arguments of the command line after the app's folder. */
  args: readonly string[]
  userData: string
  lock: InstanceLock
  /** Returns whether all windows were closed. */
  closeWindows: () => Promise<boolean>
  exit: (code: number) => void
}

const createCommandLine = (args: readonly string[]) =>
  throwOnUnknownMember('commandLine', {
    hasSwitch: (name: string): boolean =>
      args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`)),
  })

/** Creates the login item, which the system stores outside of the app. Linux has none: there Electron ignores it. */
const createLoginItem = (userData: string) => {
  const file = join(userData, '../login-item')
  return {
    getLoginItemSettings: (): Pick<LoginItemSettings, 'openAtLogin'> => ({ openAtLogin: existsSync(file) }),
    setLoginItemSettings: (settings: Settings): void => {
      assertKnownElectronOptions('Settings', settings)
      if (settings.openAtLogin === true && process.platform !== 'linux') writeFileSync(file, '')
      else rmSync(file, { force: true })
    },
  }
}

export const createStandInApp = (deps: AppDeps) => {
  const { folder, userData, lock, closeWindows, exit } = deps
  const events = new EventEmitter()
  const ready = Promise.withResolvers<void>()
  const paths = new Map([
    ['userData', userData],
    ['downloads', join(userData, '../downloads')],
  ])
  let isReady = false
  let isQuitting = false
  let isSandboxed = false
  let badge = 0
  const protocolClients: (readonly string[])[] = []

  const quit = async (): Promise<void> => {
    if (isQuitting) return
    isQuitting = emitPreventableEvent(events, 'before-quit')
    if (!isQuitting) return
    isQuitting = (await closeWindows()) && emitPreventableEvent(events, 'will-quit')
    if (!isQuitting) return
    events.emit('quit', {}, 0)
    exit(0)
  }

  const app = Object.assign(events, {
    isPackaged: deps.isPackaged,
    commandLine: createCommandLine(deps.args),
    whenReady: () => ready.promise,
    isReady: () => isReady,
    quit: () => void quit(),
    exit: (code = 0) => exit(code),
    getName: () => deps.name,
    getVersion: () => deps.version,
    getAppPath: () => resolve(folder),
    getPath: (which: string) => {
      const path = paths.get(which)
      if (path === undefined) throw new Error(`Failed to get '${which}' path`)
      return path
    },
    enableSandbox: () => {
      if (isReady) throw new Error('app.enableSandbox should be called before app is ready')
      isSandboxed = true
    },
    requestSingleInstanceLock: lock.acquire,
    releaseSingleInstanceLock: lock.release,
    setAsDefaultProtocolClient: (scheme: string, path = process.execPath, args: readonly string[] = []) => {
      protocolClients.push([scheme, path, ...args])
      return true
    },
    ...createLoginItem(userData),
    setAppUserModelId: () => undefined,
    setBadgeCount: (count = 0): boolean => {
      badge = count
      return true
    },
  })

  return {
    app: throwOnUnknownMember('app', app),
    isSandboxed: () => isSandboxed,
    badge: () => badge,
    listProtocolClients: () => protocolClients,
    becomeReady: () => {
      isReady = true
      events.emit('ready', {}, {})
      ready.resolve()
    },
    handleAllWindowsClosed: () => {
      if (isQuitting) return
      if (!events.emit('window-all-closed')) void quit()
    },
  }
}
