import { type InputStorage, isRawInput } from '../features/calculator/state/raw-input.ts'
import type { FormFields, FormKind } from '../features/contact/queue/form.ts'
import type { FormStorage, PendingForm } from '../features/contact/queue/form-sender.ts'
import { createMemoryBackedStorage, parseStoredValue } from '../lib/safe-storage.ts'

const CALCULATOR_KEY = 'calculator'

/** Stores the calculator input for the lifetime of the tab. */
export const createInputStorage = (session: () => Storage = () => sessionStorage): InputStorage => {
  const texts = createMemoryBackedStorage(session)
  return {
    read: () => parseStoredValue(texts.read(CALCULATOR_KEY), isRawInput)[0] ?? {},
    write: (rawInput) => void texts.write(CALCULATOR_KEY, JSON.stringify(rawInput)),
  }
}

const isFormFields = (value: unknown): value is FormFields =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string')

const isPendingForm = (value: unknown): value is PendingForm => {
  if (typeof value !== 'object' || value === null) return false
  const { key, at, fields, openedAt } = value as Partial<Record<keyof PendingForm, unknown>>
  return (
    typeof key === 'string' && typeof at === 'number' && isFormFields(fields) && typeof openedAt === 'string'
  )
}

const buildDraftKey = (kind: FormKind) => `form:draft:${kind}`
const buildPendingKey = (kind: FormKind, key: string) => `form:pending:${kind}:${key}`

export const createFormStorage = (
  session: () => Storage = () => sessionStorage,
  local: () => Storage = () => localStorage,
): FormStorage => {
  const drafts = createMemoryBackedStorage(session)
  // Until a pending contact form is delivered, it belongs to the visitor, not to the tab.
  const pendingForms = createMemoryBackedStorage(local)
  return {
    readDraft: (kind) => parseStoredValue(drafts.read(buildDraftKey(kind)), isFormFields)[0] ?? {},
    writeDraft: (kind, fields) => void drafts.write(buildDraftKey(kind), JSON.stringify(fields)),
    listPending: (kind) =>
      pendingForms
        .listNames(buildPendingKey(kind, ''))
        .flatMap((name) => parseStoredValue(pendingForms.read(name), isPendingForm))
        .toSorted((one, other) => one.at - other.at),
    savePending: (kind, pending) =>
      pendingForms.write(buildPendingKey(kind, pending.key), JSON.stringify(pending)),
    hasPending: (kind, key) => pendingForms.read(buildPendingKey(kind, key)) !== undefined,
    removePending: (kind, key) => pendingForms.remove(buildPendingKey(kind, key)),
  }
}
