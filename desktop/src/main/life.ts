import type { App } from 'electron'
import { leaveInOrder } from './leave.ts'

interface Around {
  readonly app: App
  readonly isMac: boolean
  readonly show: () => void
  /** Waits until all changes are written to the keychain. Returns whether a keychain call hangs. */
  readonly rest: () => Promise<boolean>
}

/** Focuses the window on a second start. Quits when the last window is closed, except on macOS. */
export const followLife = ({ app, isMac, show, rest }: Around): void => {
  app.on('second-instance', show)
  app.on('activate', show)
  app.on('window-all-closed', () => {
    if (!isMac) app.quit()
  })
  const kill = () => process.kill(process.pid, 'SIGKILL')
  app.on('will-quit', leaveInOrder({ app, rest, kill }))
}
