const ENOUGH_BYTES = 32 * 1024 * 1024
/** Memory of an entry besides its value: clients could request very many short ones. */
const HOLDING_BYTES = 2_000

export interface Room {
  /** Returns the revision of the source data. Values of another revision are outdated. */
  readonly revision: () => number
  readonly maxBytes?: number
}

/** Passed to the function that builds a value. */
interface Making {
  /** Adds to the size of the entry. */
  readonly grow: (bytes: number) => void
  /** Sends the value to the waiting requests only and does not cache it. */
  readonly passes: () => void
}

export interface KeptByRevision<Thing> {
  /** Returns the cached value, or builds it once for all concurrent callers. */
  readonly get: (key: string, make: (making: Making) => Promise<Thing>) => Promise<Thing>
}

interface Entry<Thing> {
  readonly thing: Promise<Thing>
  bytes: number
}

/** Creates a cache of values of one content revision. The least recently used values are evicted when it is full. */
export const keepByRevision = <Thing>({ revision, maxBytes = ENOUGH_BYTES }: Room): KeptByRevision<Thing> => {
  // Ordered by last use.
  const entries = new Map<string, Entry<Thing>>()
  let held = 0
  let heldSince: number | undefined

  const drop = (key: string, entry: Entry<Thing>): void => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    held -= entry.bytes
  }

  const dropOlder = (): void => {
    const now = revision()
    if (now === heldSince) return
    entries.clear()
    held = 0
    heldSince = now
  }

  const grow = (key: string, entry: Entry<Thing>, bytes: number): void => {
    if (entries.get(key) !== entry) return
    entry.bytes += bytes
    held += bytes
    // A value that can never fit must not evict all others first.
    if (entry.bytes > maxBytes) drop(key, entry)
    for (const [oldest, each] of entries) {
      if (held <= maxBytes) return
      if (each.bytes > 0) drop(oldest, each)
    }
  }

  const begin = async (
    key: string,
    entry: Entry<Thing>,
    make: (making: Making) => Promise<Thing>,
  ): Promise<Thing> => {
    try {
      const thing = await make({
        grow: (bytes) => grow(key, entry, bytes),
        passes: () => drop(key, entry),
      })
      grow(key, entry, Buffer.byteLength(key) + HOLDING_BYTES)
      return thing
    } catch (error) {
      drop(key, entry)
      throw error
    }
  }

  return {
    get: async (key, make) => {
      // Checked before building: a value overtaken by a write belongs to the old revision.
      dropOlder()
      const known = entries.get(key)
      const entry: Entry<Thing> = known ?? {
        bytes: 0,
        thing: Promise.resolve().then(() => begin(key, entry, make)),
      }
      entries.delete(key)
      entries.set(key, entry)
      return entry.thing
    },
  }
}
