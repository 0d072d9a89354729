/** Letters of either case are one, and so are ё and е. */
export const folded = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е')

/** Looks through texts that were folded once, since there are very many of them. */
export const lookingFor = (wanted: string): ((foldedText: string) => boolean) => {
  const words = folded(wanted).split(/\s+/)
  return (text) => words.every((word) => text.includes(word))
}

/** Whether each word of what is looked for stands somewhere in the texts. */
export const matches = (wanted: string, ...texts: readonly string[]): boolean =>
  lookingFor(wanted)(folded(texts.join('\n')))
