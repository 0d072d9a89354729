import type { App } from 'electron'
import { leaveInOrder } from './leave.ts'

interface Around {
  readonly app: App
  readonly isMac: boolean
  readonly show: () => void
  /** Settles when the keychain has been told all; answers whether a call to it hangs. */
  readonly rest: () => Promise<boolean>
}

/** A second start brings up the first one; the last window closed is the end, but on a Mac. */
export const followLife = ({ app, isMac, show, rest }: Around): void => {
  app.on('second-instance', show)
  app.on('activate', show)
  app.on('window-all-closed', () => {
    if (!isMac) app.quit()
  })
  const kill = () => process.kill(process.pid, 'SIGKILL')
  app.on('will-quit', leaveInOrder({ app, rest, kill }))
}
