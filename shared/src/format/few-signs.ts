/**
 * Combining marks upon a letter are put in order when a text is normalised, which takes minutes for half a million of them.
 * Thirty are more than any language has. Two signs of half-width katakana become marks in NFKC.
 */
const longRun = /(?<![\p{M}\uFF9E\uFF9F])([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

export const withFewSigns = (text: string): string => text.replace(longRun, '$1')

/** NFC in a time that grows with the text alone. NFC writes a few marks as two or three, so runs are cut again. */
export const normalizeText = (text: string): string => withFewSigns(withFewSigns(text).normalize('NFC'))
