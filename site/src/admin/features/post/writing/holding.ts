/** Locks that keep two open windows from editing the same local draft. */
export interface Holding {
  /** Returns ids of drafts locked by any window, including this one. */
  readonly held: () => Promise<ReadonlySet<string>>
  /** Returns a release function, or `undefined` if a window holds the lock already. */
  readonly take: (writing: string) => Promise<(() => void) | undefined>
}

const PREFIX = 'writing:'

const letNothingGo = () => undefined

/**
 * Creates locks that end with their window, also when it crashes. Without the Web Locks API, for example over plain HTTP,
 * every draft counts as unlocked: it is offered again rather than lost.
 */
export const createHolding = (locks: LockManager | undefined): Holding => ({
  held: async () => {
    const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
    return new Set(
      held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])),
    )
  },
  take: (writing) =>
    new Promise((resolve) => {
      if (!locks) return resolve(letNothingGo)
      const { promise: over, resolve: letGo } = Promise.withResolvers<void>()
      const held = locks.request(`${PREFIX}${writing}`, { ifAvailable: true }, (lock) => {
        resolve(lock ? () => letGo() : undefined)
        return lock ? over : undefined
      })
      held.catch(() => resolve(letNothingGo))
    }),
})
