const NBSP = '\u00a0'
/** Word joiner (U+2060). Unlike the hyphen U+2011 it needs no glyph in the font, and text search ignores it. */
const NO_BREAK_HYPHEN = '\u2060-\u2060'

/**
 * Keeps names such as `Нью-Йорк` and endings as in `5-й` on one line. Hyphens after Latin letters do not change: a web
 * address must be copied as it is.
 */
export const insertNonBreakingHyphens = (text: string): string =>
  text.replace(/(?<=[а-яё\d])-(?=[А-ЯЁ]|[а-яё]{1,3}(?![а-яё]))/g, NO_BREAK_HYPHEN)

export const insertNonBreakingSpacesBeforeParticles = (text: string): string =>
  text.replace(/ (?=(?:же?|бы?|л[иь])(?![\p{L}\d-]))/gu, NBSP)

/** Adds non-breaking spaces after short words, before particles, units and dashes, and inside a state with its ZIP code. */
export const typesetRussianText = (text: string): string =>
  insertNonBreakingSpacesBeforeParticles(insertNonBreakingHyphens(text))
    .replace(/(?<=^|[\s«„(\u00a0])(?!(?:же?|бы?|л[иь]) )(\p{Script=Cyrillic}{1,2}) (?=\S)/gu, `$1${NBSP}`)
    .replace(/ —/g, `${NBSP}—`)
    .replace(/(?<![A-Za-z])([A-Z]{2}) (?=\d{5}(?!\d))/g, `$1${NBSP}`)
    .replace(
      /(\d) (?=\d{3}(?!\d)|%|\$|€|(?:грн|см|кВт|л|год|года|году|лет|дней|дня)(?!\p{L}))/gu,
      `$1${NBSP}`,
    )
