export const refusalCodes = ['no-rate', 'no-table', 'not-served', 'invalid'] as const

export type RefusalCode = (typeof refusalCodes)[number]

/** Something that stands in the way, at one field of the input. */
export interface Fault {
  readonly path: string
  readonly message: string
}

/** Why there is no figure, in words for the person who asks. */
export interface Refusal {
  readonly code: RefusalCode
  readonly message: string
  /** Which fields it is about; of `invalid` all that are wrong. */
  readonly faults: readonly Fault[]
}
