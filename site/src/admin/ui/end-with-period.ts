/** Adds a full stop unless the text already ends with punctuation. */
export const endWithPeriod = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
