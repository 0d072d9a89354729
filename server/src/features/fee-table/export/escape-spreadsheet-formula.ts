/** Beginning of a text that a spreadsheet would run as a formula, with or without apostrophes before it. */
const formulaStart = /^'*[=+\-@\t\r]/
const escapedFormulaStart = /^'+[=+\-@\t\r]/

/** Adds an apostrophe so that no spreadsheet runs the text as a formula. The import removes it again. */
export const escapeSpreadsheetFormula = (text: string): string =>
  formulaStart.test(text) ? `'${text}` : text

/**
 * Doubles the leading apostrophe of a text, so that the import keeps it. For xlsx, where a text cell never
 * runs as a formula.
 */
export const preserveLeadingApostrophe = (text: string): string =>
  escapedFormulaStart.test(text) ? `'${text}` : text
