/**
 * Normalization sorts the combining marks of a letter, which takes minutes for half a million of them.
 * No language needs more than thirty. Two half-width katakana characters become marks in NFKC.
 */
const longRun = /(?<![\p{M}\uFF9E\uFF9F])([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

export const withFewSigns = (text: string): string => text.replace(longRun, '$1')

/** Normalizes to NFC in linear time. NFC turns a few marks into two or three, so runs are cut twice. */
export const normalizeText = (text: string): string => withFewSigns(withFewSigns(text).normalize('NFC'))
