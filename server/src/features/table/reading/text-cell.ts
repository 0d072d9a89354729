import type { GridCell } from './grid.ts'

export const emptyCell: GridCell = { kind: 'empty' }

/** Spaces alone are nothing that a person sees. */
export const textCell = (text: string): GridCell => (text.trim() === '' ? emptyCell : { kind: 'text', text })
