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
  readonly pending: (kind: FormKind) => Pending | undefined
  readonly hold: (kind: FormKind, pending: Pending) => void
  readonly drop: (kind: FormKind) => void
}
