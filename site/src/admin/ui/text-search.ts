/** Lowercases text and replaces ё with е. */
export const normalizeForSearch = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е')

/** Creates a matcher for texts that were normalized in advance, since there may be very many. */
export const createTextMatcher = (query: string): ((normalizedText: string) => boolean) => {
  const words = normalizeForSearch(query).split(/\s+/)
  return (text) => words.every((word) => text.includes(word))
}

export const containsEveryWord = (query: string, ...texts: readonly string[]): boolean =>
  createTextMatcher(query)(normalizeForSearch(texts.join('\n')))
