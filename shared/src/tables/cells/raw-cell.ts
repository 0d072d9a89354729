/** Content of one sheet cell, with the type that the writing program gave it. */
export type RawCell =
  | { readonly kind: 'empty' }
  /** Text of the cell as written. All cells of a csv are texts. */
  | { readonly kind: 'text'; readonly text: string }
  /**
   * Number of the cell. `isPercent`: the sheet shows 0.06 as 6 %. `sign`: currency shown beside the number.
   */
  | {
      readonly kind: 'number'
      readonly value: number
      readonly isPercent: boolean
      readonly sign?: string | undefined
    }
  | { readonly kind: 'date' }
  | { readonly kind: 'boolean' }
  /** Unreadable cell: a formula without a stored value or with an error, or a part of a merged cell. */
  | { readonly kind: 'broken'; readonly why: 'no-value' | 'formula-error' | 'merged'; readonly shown: string }

export const emptyRawCell: RawCell = { kind: 'empty' }

/** Creates a text cell, or an empty one for spaces alone. */
export const createRawTextCell = (text: string): RawCell =>
  text.trim() === '' ? emptyRawCell : { kind: 'text', text }
