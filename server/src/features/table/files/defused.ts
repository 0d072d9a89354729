/** What a table program would take for a formula and run, with or without apostrophes before it. */
const startsFormula = /^'*[=+\-@\t\r]/
const looksDefused = /^'+[=+\-@\t\r]/

/** A text that no table program runs: reading takes the one apostrophe off again. */
export const defused = (text: string): string => (startsFormula.test(text) ? `'${text}` : text)

/** For where a text is a text and runs nowhere: one that has an apostrophe of its own keeps it when it is read. */
export const keepingApostrophe = (text: string): string => (looksDefused.test(text) ? `'${text}` : text)
