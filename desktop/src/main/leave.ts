interface Around {
  readonly app: { readonly quit: () => void }
  /** Settles when the keychain has been told all; answers whether a call to it hangs. */
  readonly rest: () => Promise<boolean>
  readonly kill: () => void
}

/**
 * A last removal of the key is waited for. A call that hangs is not: its thread would keep the process alive long after
 * its window is gone, and the next start would find that one and show nothing.
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
