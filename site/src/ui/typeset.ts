const NBSP = '\u00a0'

/** Keeps short words with the next, units with their figures, and a dash with what stands before it. */
export const typeset = (text: string): string =>
  text
    .replace(/(?<=^|[\s«„(\u00a0])(\p{L}{1,2}) (?=\S)/gu, `$1${NBSP}`)
    .replace(/ —/g, `${NBSP}—`)
    .replace(/(\d) (?=\d{3}\b|%|\$|€|грн|см|кВт|л\b|года?\b|лет\b|дн)/g, `$1${NBSP}`)
