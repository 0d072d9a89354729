/** Builds a pattern for a text in which typesetting may have replaced spaces and joined hyphenated names. */
export const matchTypesetText = (text: string): RegExp =>
  new RegExp(
    text
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(' ', '\\s')
      .replaceAll('-', '\u2060?-\u2060?'),
  )

/** Builds a pattern for a text with any kind of spaces: the site joins short words with no-break spaces. */
export const matchAnySpaces = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s'))
