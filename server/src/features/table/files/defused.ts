/** Beginning of a text that a spreadsheet would run as a formula, with or without apostrophes before it. */
const startsFormula = /^'*[=+\-@\t\r]/
const looksDefused = /^'+[=+\-@\t\r]/

/** Adds an apostrophe so that no spreadsheet runs the text as a formula. The import removes it again. */
export const defused = (text: string): string => (startsFormula.test(text) ? `'${text}` : text)

/** Doubles the apostrophe of a text that has its own one, so that the import keeps it. For xlsx, where a text cell never runs. */
export const keepingApostrophe = (text: string): string => (looksDefused.test(text) ? `'${text}` : text)
