import type { Cell } from 'shared/calculator'

/** Why a cell is invalid. Its row is excluded from all further checks. */
export interface Fault {
  readonly fault: string
  /** What was found and what is expected, in Russian. */
  readonly message: string
}

/** A cell that was accepted with a warning. */
export interface Doubt {
  readonly cell: Cell
  readonly doubt: string
  readonly message: string
}

export type ReadCell = Cell | Fault | Doubt

export const faultOf = (fault: string, message: string): Fault => ({ fault, message })

export const isFault = (read: ReadCell): read is Fault =>
  typeof read === 'object' && read !== null && 'fault' in read

export const isDoubt = (read: ReadCell): read is Doubt =>
  typeof read === 'object' && read !== null && 'doubt' in read
