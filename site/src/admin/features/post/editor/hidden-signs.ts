/** Characters that the server rejects in any text: control characters, lone surrogates and direction overrides. */
const hidden = /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu

export const withoutHiddenSigns = (text: string): string => text.replace(hidden, '')

/** Cleans plain text: replaces tabs and line separators by spaces and removes hidden characters. */
export const plainWords = (text: string): string => withoutHiddenSigns(text.replace(/[\t\u2028\u2029]/g, ' '))
