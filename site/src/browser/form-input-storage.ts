import {
  type CalculatorInputStorage,
  isRawCalculatorInput,
} from '../features/calculator/state/raw-calculator-input.ts'
import type { ContactFormStorage, PendingContactForm } from '../features/contact/queue/contact-form-sender.ts'
import type { ContactFormFields, ContactFormKind } from '../features/contact/queue/contact-form-state.ts'
import { createMemoryBackedStorage, parseStoredJson } from '../lib/safe-storage.ts'

const CALCULATOR_KEY = 'calculator'

/** Stores the calculator input for the lifetime of the tab. */
export const createCalculatorInputStorage = (
  session: () => Storage = () => sessionStorage,
): CalculatorInputStorage => {
  const texts = createMemoryBackedStorage(session)
  return {
    read: () => parseStoredJson(texts.read(CALCULATOR_KEY), isRawCalculatorInput)[0] ?? {},
    write: (rawInput) => void texts.write(CALCULATOR_KEY, JSON.stringify(rawInput)),
  }
}

const isFormFields = (value: unknown): value is ContactFormFields =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string')

const isPendingForm = (value: unknown): value is PendingContactForm => {
  if (typeof value !== 'object' || value === null) return false
  const { key, at, fields, openedAt } = value as Partial<Record<keyof PendingContactForm, unknown>>
  return (
    typeof key === 'string' && typeof at === 'number' && isFormFields(fields) && typeof openedAt === 'string'
  )
}

const buildDraftKey = (kind: ContactFormKind) => `form:draft:${kind}`
const buildPendingKey = (kind: ContactFormKind, key: string) => `form:pending:${kind}:${key}`

export const createContactFormStorage = (
  session: () => Storage = () => sessionStorage,
  local: () => Storage = () => localStorage,
): ContactFormStorage => {
  const drafts = createMemoryBackedStorage(session)
  // Until a pending contact form is delivered, it belongs to the visitor, not to the tab.
  const pendingForms = createMemoryBackedStorage(local)
  return {
    readDraft: (kind) => parseStoredJson(drafts.read(buildDraftKey(kind)), isFormFields)[0] ?? {},
    writeDraft: (kind, fields) => void drafts.write(buildDraftKey(kind), JSON.stringify(fields)),
    listPending: (kind) =>
      pendingForms
        .listNames(buildPendingKey(kind, ''))
        .flatMap((name) => parseStoredJson(pendingForms.read(name), isPendingForm))
        .toSorted((one, other) => one.at - other.at),
    savePending: (kind, pending) =>
      pendingForms.write(buildPendingKey(kind, pending.key), JSON.stringify(pending)),
    hasPending: (kind, key) => pendingForms.read(buildPendingKey(kind, key)) !== undefined,
    removePending: (kind, key) => pendingForms.remove(buildPendingKey(kind, key)),
  }
}
