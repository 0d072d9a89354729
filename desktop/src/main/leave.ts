interface Around {
  readonly app: { readonly quit: () => void }
  /** Waits until all changes are written to the keychain. Returns whether a keychain call hangs. */
  readonly rest: () => Promise<boolean>
  readonly kill: () => void
}

/**
 * Delays quitting until the token is removed from the keychain. If a call hangs, the process is killed instead: the blocked
 * thread would keep it alive without a window, and the next start would find this instance and show nothing.
 */
export const leaveInOrder = ({ app, rest, kill }: Around) => {
  let isLeaving = false
  return (event: { readonly preventDefault: () => void }): void => {
    if (isLeaving) return
    isLeaving = true
    event.preventDefault()
    void rest().then((isHanging) => (isHanging ? kill() : app.quit()))
  }
}
