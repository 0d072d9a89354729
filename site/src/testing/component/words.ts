/** Matches a text whatever its spaces are: the site joins short words with no-break spaces. */
export const words = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s'))
