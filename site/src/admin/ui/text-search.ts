/** Letters of either case are one, and so are ё and е. */
export const normalizeForSearch = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е')

/** Looks through texts that were folded once, since there are very many of them. */
export const createTextMatcher = (query: string): ((normalizedText: string) => boolean) => {
  const words = normalizeForSearch(query).split(/\s+/)
  return (text) => words.every((word) => text.includes(word))
}

/** Whether each word of what is looked for stands somewhere in the texts. */
export const matchesAllWords = (query: string, ...texts: readonly string[]): boolean =>
  createTextMatcher(query)(normalizeForSearch(texts.join('\n')))
