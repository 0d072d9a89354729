/** Replaces control characters and line breaks by spaces, so that the text is one line. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
