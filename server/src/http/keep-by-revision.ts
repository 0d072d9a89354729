const ENOUGH_BYTES = 32 * 1024 * 1024
/** What holding a thing costs besides its own bytes: of the shortest ones anybody can ask for very many. */
const HOLDING_BYTES = 2_000

export interface Room {
  /** Of everything that they are made of: another number, and none of them is true any more. */
  readonly revision: () => number
  readonly maxBytes?: number
}

/** What whoever makes a thing says of it as it comes to be. */
interface Making {
  /** Hears of all bytes that are held. */
  readonly grow: (bytes: number) => void
  /** It is for those who wait now, and for nobody after them. */
  readonly passes: () => void
}

export interface KeptByRevision<Thing> {
  /** The thing of this key as it was last made, or made now for all who ask meanwhile. */
  readonly get: (key: string, make: (making: Making) => Promise<Thing>) => Promise<Thing>
}

interface Entry<Thing> {
  readonly thing: Promise<Thing>
  bytes: number
}

/** Things of one revision; of those that do not fit, the ones that nobody has asked for longest have to go. */
export const keepByRevision = <Thing>({ revision, maxBytes = ENOUGH_BYTES }: Room): KeptByRevision<Thing> => {
  // In the order of their last use.
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
    // One that will never fit must not push out all the others first.
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
      // Before it begins: one that is overtaken by a write belongs to what was there before.
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
