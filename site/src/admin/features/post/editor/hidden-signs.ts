/** What the product refuses in any text: control characters, halves of signs, and marks that turn the direction of all that follows. */
const hidden = /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

export const withoutHiddenSigns = (text: string): string => text.replace(hidden, '')
