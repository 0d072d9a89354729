/** What the product refuses in any text: control characters, halves of signs, and marks that turn the direction of all that follows. */
const hidden = /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu

export const withoutHiddenSigns = (text: string): string => text.replace(hidden, '')

/** Of words by themselves, where a tab and a line of its own are no more than a space. */
export const plainWords = (text: string): string => withoutHiddenSigns(text.replace(/[\t\u2028\u2029]/g, ' '))
