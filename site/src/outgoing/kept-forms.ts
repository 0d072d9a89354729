import type { Fields, FormKind } from './form.ts'

/** A form that was sent off and of which nobody knows yet whether it has arrived. */
export interface Pending {
  /** The same at each try, so that it can arrive once at most. */
  readonly key: string
  readonly at: number
  readonly fields: Fields
  readonly openedAt: string
}

/** What outlives the page: what was typed as long as the tab, what was sent off until it has arrived. */
export interface KeptForms {
  readonly read: (kind: FormKind) => Fields
  readonly write: (kind: FormKind, fields: Fields) => void
  /** All that was sent off in this browser, whichever tab has done it; oldest first. */
  readonly pending: (kind: FormKind) => readonly Pending[]
  /** Answers whether it will outlive the page. */
  readonly hold: (kind: FormKind, pending: Pending) => boolean
  /** Whether it is still to be sent, or some tab has seen it off. */
  readonly holds: (kind: FormKind, key: string) => boolean
  readonly drop: (kind: FormKind, key: string) => void
}
