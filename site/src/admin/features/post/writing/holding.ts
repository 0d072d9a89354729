/** Which texts a window that is alive has on its table: nobody takes one up from under it. */
export interface Holding {
  /** Those of all windows, this one included. */
  readonly held: () => Promise<ReadonlySet<string>>
  /** Answers how to let go of it; nothing where a window holds it already. */
  readonly take: (writing: string) => Promise<(() => void) | undefined>
}

const PREFIX = 'writing:'

const letNothingGo = () => undefined

/**
 * A lock ends with its window, however that ends. Where none is to be had, as on a line that is not safe, each text counts
 * as left behind: it is offered rather than lost.
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
