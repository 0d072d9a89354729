import type { Cell } from './kinds.ts'

export const figure = (cell: Cell | undefined): number | null => (typeof cell === 'number' ? cell : null)

export const isEmpty = (cell: Cell | undefined): boolean => (cell ?? null) === null

export const isAmount = (cell: Cell | undefined): boolean => typeof cell === 'number' && cell >= 0

/** Returns the text as uploaded, without outer spaces. */
export const text = (cell: Cell | undefined): string => String(cell ?? '').trim()
