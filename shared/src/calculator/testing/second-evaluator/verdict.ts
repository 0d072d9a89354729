import type { GroupCode, LineCode, LineCurrency, RefusalCode, TableTitle, WarningCode } from '../../index.ts'

export interface Sums {
  readonly uah: number
  readonly usd: number
  readonly eur: number
}

/** The figures of a calculation, without a word of explanation. */
export interface Figures {
  readonly lines: readonly (Sums & {
    readonly code: LineCode
    readonly group: GroupCode
    readonly value: number
    readonly currency: LineCurrency
  })[]
  readonly groups: readonly (Sums & { readonly group: GroupCode })[]
  readonly customsValue: Sums & { readonly of: readonly string[] }
  readonly total: Sums
  /** Sorted; a code comes as often as there is something that it is about. */
  readonly warnings: readonly WarningCode[]
  readonly tables: Readonly<Partial<Record<TableTitle, number>>>
}

export interface Refused {
  readonly refusal: RefusalCode
  /** Sorted, each once. */
  readonly paths: readonly string[]
}

export type Verdict = Figures | Refused
