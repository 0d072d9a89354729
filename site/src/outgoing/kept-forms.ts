import type { Fields, FormKind } from './form.ts'

/** A submitted form whose delivery is not confirmed yet. */
export interface Pending {
  /** Idempotency key, the same for every attempt. */
  readonly key: string
  readonly at: number
  readonly fields: Fields
  readonly openedAt: string
}

/** Stores drafts for the lifetime of the tab and pending forms until they are delivered. */
export interface KeptForms {
  readonly read: (kind: FormKind) => Fields
  readonly write: (kind: FormKind, fields: Fields) => void
  /** Pending forms of all tabs of this browser, oldest first. */
  readonly pending: (kind: FormKind) => readonly Pending[]
  /** Returns whether the form survives a reload. */
  readonly hold: (kind: FormKind, pending: Pending) => boolean
  /** Whether it is still pending, not handled by another tab. */
  readonly holds: (kind: FormKind, key: string) => boolean
  readonly drop: (kind: FormKind, key: string) => void
}
