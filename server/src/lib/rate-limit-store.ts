/** Counted requests that expire together. */
export interface RequestGroup {
  readonly expiresAt: number
  readonly count: number
}

/** Storage of the counted requests of one limit, by key; those of a key are ordered by expiry. */
interface RateLimitStore {
  readonly read: (key: string) => Promise<readonly RequestGroup[]>
  /** Replaces what was read before. Returns false if another server has changed it since. */
  readonly replace: (
    key: string,
    before: readonly RequestGroup[],
    after: readonly RequestGroup[],
  ) => Promise<boolean>
  /** Time for which a key at its limit is refused without another look at the storage. */
  readonly refusalLifetimeMs: number
}

/** Creates the store of one limit. The name tells the limits of a shared storage apart. */
export type CreateRateLimitStore = (name: string) => RateLimitStore

/**
 * Replaces the counted requests of a key by those that `change` returns. `change` runs again if another server was
 * faster, and may throw.
 */
export const updateRequestGroups = async (
  store: RateLimitStore,
  key: string,
  change: (groups: readonly RequestGroup[]) => readonly RequestGroup[],
): Promise<readonly RequestGroup[]> => {
  for (;;) {
    const before = await store.read(key)
    const after = change(before)
    if (after === before || (await store.replace(key, before, after))) return after
  }
}

/**
 * Maximum number of counted keys, about 16 MB with a fixed window. Above it the keys counted the longest ago
 * are forgotten.
 */
export const MAX_TRACKED_LIMITER_KEYS = 50_000

const noGroups: readonly RequestGroup[] = []

/** Creates a store for a single server. A restart forgets it. */
export const createMemoryRateLimitStore = (clock: () => Date): RateLimitStore => {
  /** Ordered by the start of the last group. */
  const groupsByKey = new Map<string, readonly RequestGroup[]>()

  const find = (key: string): readonly RequestGroup[] => groupsByKey.get(key) ?? noGroups

  const forgetOldest = (): void => {
    const now = clock().getTime()
    for (const [key, groups] of groupsByKey) {
      if (groupsByKey.size <= MAX_TRACKED_LIMITER_KEYS && (groups.at(-1)?.expiresAt ?? 0) > now) return
      groupsByKey.delete(key)
    }
  }

  return {
    refusalLifetimeMs: 0,
    read: async (key) => find(key),
    replace: async (key, before, after) => {
      if (find(key) !== before) return false
      const hasNewGroup = after.at(-1)?.expiresAt !== before.at(-1)?.expiresAt
      if (hasNewGroup || after.length === 0) groupsByKey.delete(key)
      if (after.length > 0) groupsByKey.set(key, after)
      if (hasNewGroup) forgetOldest()
      return true
    },
  }
}
