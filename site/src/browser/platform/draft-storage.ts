import type { DraftStorage } from '../../admin/platform.ts'

const buildDraftKey = (key: string): string => `draft:${key}`

/** Without storage there are no drafts; typed text stays in the tab. */
const orUndefined = async <Value>(work: () => Value): Promise<Value | undefined> => {
  try {
    return work()
  } catch {
    return undefined
  }
}

export const browserDraftStorage: DraftStorage = {
  read: (key) => orUndefined(() => localStorage.getItem(buildDraftKey(key)) ?? undefined),
  write: async (key, text) => {
    const isKept = await orUndefined(() => {
      localStorage.setItem(buildDraftKey(key), text)
      return true
    })
    return isKept ?? false
  },
  remove: (key) => orUndefined(() => localStorage.removeItem(buildDraftKey(key))),
  keys: async (prefix) =>
    (await orUndefined(() =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith(buildDraftKey(prefix)))
        .map((name) => name.slice(buildDraftKey('').length)),
    )) ?? [],
}
