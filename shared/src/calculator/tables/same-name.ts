import type { Cell } from './kinds.ts'

/** Normalizes a name for comparison: case, outer spaces and Unicode form. Some programs write `ń` as one character, others as a letter and an accent. */
export const plainName = (written: Cell | undefined): string =>
  String(written ?? '')
    .trim()
    .toLowerCase()
    .normalize('NFC')

/** Joins several names into one key. No name contains the separator. */
export const keyOf = (...names: readonly (Cell | undefined)[]): string => names.map(plainName).join('\n')

/** Picks the spelling to show, whatever the order of the rows. */
export const shownAs = (one: string, other: string): string => (one < other ? one : other)

/** Compares names for sorting, independently of the locale. */
export const byName = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
