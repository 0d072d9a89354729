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

/** A browser that keeps nothing has the page's memory; another one may hold what an older version wrote. */
const shelf = <Value>(name: string, storage: () => Storage, isRight: (value: unknown) => value is Value) => {
  const memory = new Map<FormKind, string>()
  const trying = (work: () => string | null | undefined): string | undefined => {
    try {
      return work() ?? undefined
    } catch {
      return undefined
    }
  }
  const keyOf = (kind: FormKind) => `form:${name}:${kind}`
  return {
    read: (kind: FormKind): Value | undefined => {
      const text = trying(() => storage().getItem(keyOf(kind))) ?? memory.get(kind)
      try {
        const value: unknown = JSON.parse(text ?? 'null')
        return isRight(value) ? value : undefined
      } catch {
        return undefined
      }
    },
    write: (kind: FormKind, value: Value): void => {
      const text = JSON.stringify(value)
      memory.set(kind, text)
      trying(() => void storage().setItem(keyOf(kind), text))
    },
    remove: (kind: FormKind): void => {
      memory.delete(kind)
      trying(() => void storage().removeItem(keyOf(kind)))
    },
  }
}

export const browserKeptForms = (): KeptForms => {
  const drafts = shelf('draft', () => sessionStorage, isFields)
  // Until it has arrived it belongs to the visitor and not to the tab.
  const pending = shelf('pending', () => localStorage, isPending)
  return {
    read: (kind) => drafts.read(kind) ?? {},
    write: drafts.write,
    pending: pending.read,
    hold: pending.write,
    drop: pending.remove,
  }
}
