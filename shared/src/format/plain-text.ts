export const splitNonEmptyLines = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** An email address that mail servers accept, in Latin letters only: `name@example.com`. */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** No-break space: keeps a number and its unit, or the parts of a date, on one line. */
export const NO_BREAK_SPACE = '\u00A0'

/**
 * Matches combining marks beyond thirty of one letter, more than any language needs: Unicode normalization takes
 * minutes to sort half a million. Two half-width katakana characters become marks in NFKC.
 */
const longMarkRun = /(?<![\p{M}\uFF9E\uFF9F])([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

export const limitCombiningMarks = (text: string): string =>
  // Short texts are not searched, because the search is slow and they cannot contain such a run of marks.
  text.length <= 30 ? text : text.replace(longMarkRun, '$1')

/** Normalizes a text in linear time. NFC turns some marks into two or three, so runs of marks are cut twice. */
export const normalizeUnicodeText = (text: string): string =>
  limitCombiningMarks(limitCombiningMarks(text).normalize('NFC'))
