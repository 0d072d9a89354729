import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { isAllowed } from './events.ts'
import { guarded } from './guarded.ts'
import type { InstanceLock } from './instance-lock.ts'

interface Around {
  readonly version: string
  readonly userData: string
  readonly lock: InstanceLock
  /** Returns whether all windows were closed. */
  readonly closeWindows: () => Promise<boolean>
  readonly exit: (code: number) => void
}

export const createApp = ({ version, userData, lock, closeWindows, exit }: Around) => {
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

  const quit = async (): Promise<void> => {
    if (isQuitting) return
    isQuitting = isAllowed(events, 'before-quit')
    if (!isQuitting) return
    isQuitting = (await closeWindows()) && isAllowed(events, 'will-quit')
    if (!isQuitting) return
    events.emit('quit', {}, 0)
    exit(0)
  }

  const app = Object.assign(events, {
    isPackaged: false,
    whenReady: () => ready.promise,
    isReady: () => isReady,
    quit: () => void quit(),
    exit: (code = 0) => exit(code),
    getVersion: () => version,
    getPath: (which: string) => {
      const path = paths.get(which)
      if (path === undefined) throw new Error(`Failed to get '${which}' path`)
      return path
    },
    enableSandbox: () => {
      if (isReady) throw new Error('app.enableSandbox should be called before app is ready')
      isSandboxed = true
    },
    requestSingleInstanceLock: lock.take,
    releaseSingleInstanceLock: lock.release,
    setAppUserModelId: () => undefined,
    setBadgeCount: (count = 0): boolean => {
      badge = count
      return true
    },
  })

  return {
    app: guarded('app', app),
    isSandboxed: () => isSandboxed,
    badge: () => badge,
    becomeReady: () => {
      isReady = true
      events.emit('ready', {}, {})
      ready.resolve()
    },
    whenNoWindowIsLeft: () => {
      if (isQuitting) return
      if (!events.emit('window-all-closed')) void quit()
    },
  }
}

export type App = ReturnType<typeof createApp>['app']
