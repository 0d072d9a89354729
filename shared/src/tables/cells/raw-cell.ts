/** Content of one sheet cell, with the type that the writing program gave it. */
export type RawCell =
  | { kind: 'empty' }
  /** Text of the cell as written. All cells of a csv are texts. */
  | { kind: 'text'; text: string }
  /**
   * Number of the cell. `isPercent`: the sheet shows 0.06 as 6 %. `sign`: currency shown beside the number.
   */
  | {
      kind: 'number'
      value: number
      isPercent: boolean
      sign?: string | undefined
    }
  | { kind: 'date' }
  | { kind: 'boolean' }
  /** Unreadable cell: a formula without a stored value or with an error, or a part of a merged cell. */
  | { kind: 'broken'; why: 'no-value' | 'formula-error' | 'merged'; shown: string }

export const emptyRawCell: RawCell = { kind: 'empty' }

/** Creates a text cell, or an empty one for spaces alone. */
export const createRawTextCell = (text: string): RawCell =>
  text.trim() === '' ? emptyRawCell : { kind: 'text', text }
