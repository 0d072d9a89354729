import type { Drafts } from '../../admin/platform.ts'

const named = (key: string): string => `draft:${key}`

/** Without storage there are no drafts; typed text stays in the tab. */
const trying = async <Value>(work: () => Value): Promise<Value | undefined> => {
  try {
    return work()
  } catch {
    return undefined
  }
}

export const browserDrafts: Drafts = {
  read: (key) => trying(() => localStorage.getItem(named(key)) ?? undefined),
  write: async (key, text) => {
    const isKept = await trying(() => {
      localStorage.setItem(named(key), text)
      return true
    })
    return isKept ?? false
  },
  remove: (key) => trying(() => localStorage.removeItem(named(key))),
  keys: async (prefix) =>
    (await trying(() =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith(named(prefix)))
        .map((name) => name.slice(named('').length)),
    )) ?? [],
}
