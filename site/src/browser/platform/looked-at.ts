const LOOKED_AT = 'admin-looked-at'

/** Tells whether any tab of the admin is visible. Each visible tab holds a shared lock. */
export const lookedAt = (): (() => Promise<boolean>) => {
  // Locks exist on https and localhost only; without them each tab knows only itself.
  if (!('locks' in navigator)) return async () => false
  const { locks } = navigator
  let release: (() => void) | undefined
  const follow = () => {
    release?.()
    release = undefined
    if (document.visibilityState !== 'visible') return
    const { promise: hidden, resolve } = Promise.withResolvers<void>()
    release = resolve
    void locks.request(LOOKED_AT, { mode: 'shared' }, () => hidden)
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return async () => (await locks.query()).held?.some(({ name }) => name === LOOKED_AT) ?? false
}
