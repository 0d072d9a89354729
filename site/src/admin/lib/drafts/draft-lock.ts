import { createMutex } from '../../../lib/concurrency.ts'

/** Locks that keep two open windows from editing the same local draft. */
export interface DraftLocks {
  /** Returns ids of drafts locked by any window, including this one. */
  readonly listLocked: () => Promise<ReadonlySet<string>>
  /** Locks a draft. Returns a release function, or `undefined` if a window holds the lock already. */
  readonly acquire: (draftId: string) => Promise<(() => void) | undefined>
  /** Runs work while no other window runs work of the same name, and none is run here. */
  readonly runExclusively: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>
}

const LOCK_PREFIX = 'writing:'

const releaseNothing = () => undefined

/**
 * Creates locks that end with their window, also when it crashes. Without the Web Locks API, for example over plain HTTP,
 * every draft counts as unlocked: it is offered again rather than lost.
 */
export const createDraftLocks = (locks: LockManager | undefined): DraftLocks => {
  const runOneAtATime = createMutex()
  return {
    runExclusively: (name, work) => (locks ? locks.request(name, work) : runOneAtATime(work)),
    listLocked: async () => {
      const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
      return new Set(
        held.flatMap(({ name = '' }) =>
          name.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : [],
        ),
      )
    },
    acquire: (draftId) =>
      new Promise((resolve) => {
        if (!locks) return resolve(releaseNothing)
        const { promise: released, resolve: release } = Promise.withResolvers<void>()
        const held = locks.request(`${LOCK_PREFIX}${draftId}`, { ifAvailable: true }, (lock) => {
          resolve(lock ? () => release() : undefined)
          return lock ? released : undefined
        })
        held.catch(() => resolve(releaseNothing))
      }),
  }
}
