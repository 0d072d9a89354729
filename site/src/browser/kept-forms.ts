import type { Fields, FormKind } from '../outgoing/form.ts'
import type { KeptForms, Pending } from '../outgoing/kept-forms.ts'
import { parseStored, shelf } from './shelf.ts'

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string')

const isPending = (value: unknown): value is Pending => {
  if (typeof value !== 'object' || value === null) return false
  const { key, at, fields, openedAt } = value as Partial<Record<keyof Pending, unknown>>
  return typeof key === 'string' && typeof at === 'number' && isFields(fields) && typeof openedAt === 'string'
}

const draftOf = (kind: FormKind) => `form:draft:${kind}`
const pendingOf = (kind: FormKind, key: string) => `form:pending:${kind}:${key}`

export const browserKeptForms = (
  session: () => Storage = () => sessionStorage,
  local: () => Storage = () => localStorage,
): KeptForms => {
  const drafts = shelf(session)
  // Until it is delivered, a pending form belongs to the visitor, not to the tab.
  const sentOff = shelf(local)
  return {
    read: (kind) => parseStored(drafts.read(draftOf(kind)), isFields)[0] ?? {},
    write: (kind, fields) => void drafts.write(draftOf(kind), JSON.stringify(fields)),
    pending: (kind) =>
      sentOff
        .names(pendingOf(kind, ''))
        .flatMap((name) => parseStored(sentOff.read(name), isPending))
        .toSorted((one, other) => one.at - other.at),
    hold: (kind, pending) => sentOff.write(pendingOf(kind, pending.key), JSON.stringify(pending)),
    holds: (kind, key) => sentOff.read(pendingOf(kind, key)) !== undefined,
    drop: (kind, key) => sentOff.remove(pendingOf(kind, key)),
  }
}
