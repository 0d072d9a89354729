/** Keeps a figure, its unit and the parts of a date on one line. */
export const NO_BREAK_SPACE = '\u00A0'
