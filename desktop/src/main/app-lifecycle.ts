import type { App } from 'electron'

interface QuitDeps {
  readonly app: { readonly quit: () => void }
  /**
   * Waits until all changes of the token are written to the keychain. Returns whether a keychain call hangs.
   */
  readonly flushKeychain: () => Promise<boolean>
  readonly kill: () => void
}

/**
 * Delays quitting the app until the token is removed from the keychain. If a keychain call hangs, the process
 * is killed instead: the blocked thread would keep the process alive without a window, and the next start
 * would find this instance and show nothing.
 */
export const createQuitHandler = ({ app, flushKeychain, kill }: QuitDeps) => {
  let isQuitting = false
  return (event: { readonly preventDefault: () => void }): void => {
    if (isQuitting) return
    isQuitting = true
    event.preventDefault()
    void flushKeychain().then((isHanging) => (isHanging ? kill() : app.quit()))
  }
}

interface LifecycleDeps extends Pick<QuitDeps, 'flushKeychain'> {
  readonly app: App
  readonly isMac: boolean
  readonly showWindow: () => void
}

/** Focuses the window on a second start of the app. Quits when the last window is closed, except on macOS. */
export const handleAppLifecycle = ({ app, isMac, showWindow, flushKeychain }: LifecycleDeps): void => {
  app.on('second-instance', showWindow)
  app.on('activate', showWindow)
  app.on('window-all-closed', () => {
    if (!isMac) app.quit()
  })
  const kill = () => process.kill(process.pid, 'SIGKILL')
  app.on('will-quit', createQuitHandler({ app, flushKeychain, kill }))
}
