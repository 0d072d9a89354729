import type { GridCell } from './grid.ts'

/** As many signs as Excel takes in a cell. */
export const LONGEST_TEXT = 32_767

export const emptyCell: GridCell = { kind: 'empty' }

/** Spaces alone are nothing that a person sees. */
export const textCell = (text: string): GridCell => (text.trim() === '' ? emptyCell : { kind: 'text', text })
