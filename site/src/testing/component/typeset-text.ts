/** Builds a pattern for a text in which typesetting may have replaced spaces. */
export const typesetText = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s'))
