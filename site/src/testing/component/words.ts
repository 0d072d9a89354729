/** Builds a pattern for a text with any kind of spaces: the site joins short words with no-break spaces. */
export const words = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s'))
