import type { Cell } from './kinds.ts'

/** What two spellings of one name have in common. Some programs write `ń` as one sign, others as a letter and its accent. */
export const plainName = (written: Cell | undefined): string =>
  String(written ?? '')
    .trim()
    .toLowerCase()
    .normalize('NFC')

/** One key of several names; the sign between them stands in none. */
export const keyOf = (...names: readonly (Cell | undefined)[]): string => names.map(plainName).join('\n')

/** Of two spellings of one name the one that is shown, whichever row comes first. */
export const shownAs = (one: string, other: string): string => (one < other ? one : other)

/** The order of lists; the same on every machine, whatever its language. */
export const byName = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
