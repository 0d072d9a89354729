import type { ContactFormStorage, PendingContactForm } from '../features/contact/queue/contact-form-sender.ts'
import type { ContactFormFieldValues, ContactFormKind } from '../features/contact/queue/contact-form-state.ts'
import { createStorageWithMemoryFallback, parseStoredJsonIfValid } from '../lib/safe-storage.ts'

const isFormFields = (value: unknown): value is ContactFormFieldValues =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string')

type StoredPendingForm = Omit<PendingContactForm, 'kind'>

const isPendingForm = (value: unknown): value is StoredPendingForm => {
  if (typeof value !== 'object' || value === null) return false
  const { key, at, fields, openedAt } = value as Partial<Record<keyof StoredPendingForm, unknown>>
  return (
    typeof key === 'string' && typeof at === 'number' && isFormFields(fields) && typeof openedAt === 'string'
  )
}

const buildDraftKey = (kind: ContactFormKind) => `form:draft:${kind}`
const buildPendingKey = ({ kind, key }: Pick<PendingContactForm, 'kind' | 'key'>) =>
  `form:pending:${kind}:${key}`

export const createContactFormStorage = (
  session: () => Storage = () => sessionStorage,
  local: () => Storage = () => localStorage,
): ContactFormStorage => {
  const drafts = createStorageWithMemoryFallback(session)
  // Pending contact forms are stored for all tabs of the visitor, so that a later tab can send them.
  const pendingForms = createStorageWithMemoryFallback(local)
  /** Reads a queued contact form. Its kind is passed in: earlier releases stored it only in the storage key. */
  const readPending = (kind: ContactFormKind, name: string): PendingContactForm[] =>
    parseStoredJsonIfValid(pendingForms.read(name), isPendingForm).map((stored) => ({ ...stored, kind }))
  return {
    readDraft: (kind) => parseStoredJsonIfValid(drafts.read(buildDraftKey(kind)), isFormFields)[0] ?? {},
    writeDraft: (kind, fields) => void drafts.write(buildDraftKey(kind), JSON.stringify(fields)),
    listPending: (kind) =>
      pendingForms
        .listNames(buildPendingKey({ kind, key: '' }))
        .flatMap((name) => readPending(kind, name))
        .toSorted((one, other) => one.at - other.at),
    savePending: (pending) => pendingForms.write(buildPendingKey(pending), JSON.stringify(pending)),
    findPending: (pending) => readPending(pending.kind, buildPendingKey(pending))[0],
    removePending: (pending) => pendingForms.remove(buildPendingKey(pending)),
  }
}
