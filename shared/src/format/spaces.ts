/** Keeps a number and its unit, or the parts of a date, on one line. */
export const NO_BREAK_SPACE = '\u00A0'
