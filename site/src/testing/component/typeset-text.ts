/** Matches a text whichever spaces typesetting has put between its words. */
export const typesetText = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s'))
