export const splitNonEmptyLines = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** An email address that mail servers accept, in Latin letters only: `name@example.com`. */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Matches a plain email address: other texts could be parsed as a list of recipients or start a new header. */
const PLAIN_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/

export const isPlainEmailAddress = (text: string): boolean => PLAIN_ADDRESS.test(text)

/** No-break space: keeps a number and its unit, or the parts of a date, on one line. */
export const NO_BREAK_SPACE = '\u00A0'

/**
 * Matches more than 30 combining marks in a row, which no language needs: Unicode normalization of half a million takes
 * minutes. NFKC turns some half-width katakana characters into marks, so they count as marks.
 */
const longMarkRun = /(?<![\p{M}\uFF9E\uFF9F])([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

export const limitCombiningMarks = (text: string): string =>
  // Texts of up to 30 characters cannot contain more than 30 combining marks, so the slow search is skipped.
  text.length <= 30 ? text : text.replace(longMarkRun, '$1')

/** Normalizes a text to NFC in linear time. Long runs of combining marks are cut, also those that NFC creates. */
export const normalizeUnicodeText = (text: string): string =>
  limitCombiningMarks(limitCombiningMarks(text).normalize('NFC'))
