import type { Fields, FormKind } from '../outgoing/form.ts'
import type { KeptForms, Pending } from '../outgoing/kept-forms.ts'

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string')

const isPending = (value: unknown): value is Pending => {
  if (typeof value !== 'object' || value === null) return false
  const { key, at, fields, openedAt } = value as Partial<Record<keyof Pending, unknown>>
  return typeof key === 'string' && typeof at === 'number' && isFields(fields) && typeof openedAt === 'string'
}

/** Texts under names. Where the browser keeps nothing, or no more, the page's own memory does. */
const shelf = (storage: () => Storage) => {
  const memory = new Map<string, string>()
  const trying = <Result>(work: () => Result): Result | undefined => {
    try {
      return work()
    } catch {
      return undefined
    }
  }
  const remove = (name: string): void => {
    memory.delete(name)
    trying(() => storage().removeItem(name))
  }
  return {
    read: (name: string): string | undefined =>
      memory.get(name) ?? trying(() => storage().getItem(name)) ?? undefined,
    write: (name: string, text: string): boolean => {
      // An older text must not stand where the newer one found no room.
      remove(name)
      const isKept = trying(() => {
        storage().setItem(name, text)
        return true
      })
      if (!isKept) memory.set(name, text)
      return isKept ?? false
    },
    remove,
    names: (beginning: string): string[] => {
      const stored = trying(() => Object.keys(storage())) ?? []
      return [...stored, ...memory.keys()].filter((name) => name.startsWith(beginning))
    },
  }
}

/** What an older version wrote may look different. */
const parse = <Value>(text: string | undefined, isRight: (value: unknown) => value is Value): Value[] => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isRight(value) ? [value] : []
  } catch {
    return []
  }
}

const draftOf = (kind: FormKind) => `form:draft:${kind}`
const pendingOf = (kind: FormKind, key: string) => `form:pending:${kind}:${key}`

export const browserKeptForms = (
  session: () => Storage = () => sessionStorage,
  local: () => Storage = () => localStorage,
): KeptForms => {
  const drafts = shelf(session)
  // Until it has arrived it belongs to the visitor and not to the tab.
  const sentOff = shelf(local)
  return {
    read: (kind) => parse(drafts.read(draftOf(kind)), isFields)[0] ?? {},
    write: (kind, fields) => void drafts.write(draftOf(kind), JSON.stringify(fields)),
    pending: (kind) =>
      sentOff
        .names(pendingOf(kind, ''))
        .flatMap((name) => parse(sentOff.read(name), isPending))
        .toSorted((one, other) => one.at - other.at),
    hold: (kind, pending) => sentOff.write(pendingOf(kind, pending.key), JSON.stringify(pending)),
    holds: (kind, key) => sentOff.read(pendingOf(kind, key)) !== undefined,
    drop: (kind, key) => sentOff.remove(pendingOf(kind, key)),
  }
}
