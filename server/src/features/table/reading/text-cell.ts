import type { GridCell } from './grid.ts'

/** Limit of Excel. */
export const LONGEST_TEXT = 32_767

export const emptyCell: GridCell = { kind: 'empty' }

/** Creates a text cell, or an empty one for spaces alone. */
export const textCell = (text: string): GridCell => (text.trim() === '' ? emptyCell : { kind: 'text', text })
