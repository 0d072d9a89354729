/** Formats a column index as letters: 0 is `A`, 26 is `AA`. */
export const lettersOf = (column: number): string => {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : `${lettersOf(Math.floor(column / 26) - 1)}${last}`
}

const MOST_ROWS = 1_048_576
const MOST_COLUMNS = 16_384

export interface Place {
  /** Starts at 1. */
  readonly row: number
  /** Starts at 0. */
  readonly column: number
}

/** Parses `B12` or `$B$12`. Returns nothing for an address outside a sheet. */
export const placeOf = (reference: string): Place | undefined => {
  const [, letters = '', figures = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? []
  const column =
    [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  const row = Number(figures)
  return column >= 0 && column < MOST_COLUMNS && row >= 1 && row <= MOST_ROWS ? { row, column } : undefined
}

export const isRow = (row: number): boolean => Number.isInteger(row) && row >= 1 && row <= MOST_ROWS
