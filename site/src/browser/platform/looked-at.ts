const LOOKED_AT = 'admin-looked-at'

/** Whether somebody looks at any tab of the admin; each says so of itself by a lock that goes with it. */
export const lookedAt = (): (() => Promise<boolean>) => {
  // Only https and the own machine have locks; without them each tab speaks for itself.
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
