import { type KeptPage, keepPage, type Page } from './kept-page.ts'

const ENOUGH_BYTES = 32 * 1024 * 1024

interface Room {
  /** Of everything that pages are made of: another number, and none of them is true any more. */
  readonly revision: () => number
  readonly maxBytes?: number
}

export interface PageCache {
  /** The page of this key as it was last rendered, or rendered now for all who ask meanwhile. */
  readonly get: (key: string, render: () => Promise<Page>) => Promise<KeptPage>
}

interface Entry {
  readonly page: Promise<KeptPage>
  bytes: number
}

/** Pages of one revision; of those that do not fit, the ones that nobody has asked for longest have to go. */
export const createPageCache = ({ revision, maxBytes = ENOUGH_BYTES }: Room): PageCache => {
  // In the order of their last use.
  const entries = new Map<string, Entry>()
  let held = 0
  let heldSince: number | undefined

  const drop = (key: string, entry: Entry): void => {
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

  const grow = (key: string, entry: Entry, bytes: number): void => {
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

  const make = async (key: string, entry: Entry, render: () => Promise<Page>): Promise<KeptPage> => {
    try {
      const page = await render()
      if (page.status >= 500) drop(key, entry)
      grow(key, entry, Buffer.byteLength(key))
      return keepPage(page, (bytes) => grow(key, entry, bytes))
    } catch (error) {
      drop(key, entry)
      throw error
    }
  }

  return {
    get: async (key, render) => {
      // Before the rendering begins: a page that is overtaken by a write belongs to what was there before.
      dropOlder()
      const known = entries.get(key)
      const entry: Entry = known ?? { bytes: 0, page: Promise.resolve().then(() => make(key, entry, render)) }
      entries.delete(key)
      entries.set(key, entry)
      return entry.page
    },
  }
}
