/** What a table program would take for a formula and run; our own sign before it is to be taken off again once. */
const startsFormula = /^'*[=+\-@\t\r]/
const isDefused = /^'+[=+\-@\t\r]/

/** A text that no table program runs. */
export const defused = (text: string): string => (startsFormula.test(text) ? `'${text}` : text)

/** The text before it was defused: what we have written out reads back as it was. */
export const undefused = (text: string): string => (isDefused.test(text) ? text.slice(1) : text)
