import { EventEmitter } from 'node:events'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAllowed } from './events.ts'
import { guarded } from './guarded.ts'
import type { InstanceLock } from './instance-lock.ts'

interface Around {
  readonly folder: string
  readonly version: string
  readonly userData: string
  readonly lock: InstanceLock
  /** Answers whether all windows have let themselves be closed. */
  readonly closeWindows: () => Promise<boolean>
  readonly exit: (code: number) => void
}

export const createApp = ({ folder, version, userData, lock, closeWindows, exit }: Around) => {
  const events = new EventEmitter()
  const ready = Promise.withResolvers<void>()
  const paths = new Map([
    ['home', homedir()],
    ['appData', join(userData, '..')],
    ['userData', userData],
    ['sessionData', userData],
    ['temp', tmpdir()],
    ['documents', join(userData, '../documents')],
    ['downloads', join(userData, '../downloads')],
    ['logs', join(userData, 'logs')],
    ['exe', process.execPath],
  ])
  let isReady = false
  let isQuitting = false
  let name = 'desktop'

  const beforeReady = (what: string): void => {
    if (isReady) throw new Error(`app.${what} should be called before app is ready`)
  }

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
    dock: undefined,
    whenReady: () => ready.promise,
    isReady: () => isReady,
    quit: () => void quit(),
    exit: (code = 0) => exit(code),
    getName: () => name,
    setName: (next: string) => {
      name = next
    },
    getVersion: () => version,
    getAppPath: () => folder,
    getLocale: () => 'ru',
    getPath: (which: string) => {
      const path = paths.get(which)
      if (path === undefined) throw new Error(`Failed to get '${which}' path`)
      return path
    },
    setPath: (which: string, path: string) => {
      beforeReady('setPath')
      paths.set(which, path)
    },
    enableSandbox: () => beforeReady('enableSandbox'),
    requestSingleInstanceLock: lock.take,
    hasSingleInstanceLock: lock.isOurs,
    releaseSingleInstanceLock: lock.release,
    setAppUserModelId: () => undefined,
    setAboutPanelOptions: () => undefined,
    showAboutPanel: () => undefined,
    focus: () => undefined,
  })

  return {
    app: guarded('app', app),
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
