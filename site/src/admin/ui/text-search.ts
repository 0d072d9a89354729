/** Lowercases text and replaces ё with е. */
export const normalizeTextForSearch = (text: string): string =>
  text.toLocaleLowerCase('ru').replaceAll('ё', 'е')

/** Creates a matcher for texts that were normalized in advance, since there may be thousands of texts. */
export const createTextSearchMatcher = (query: string): ((normalizedText: string) => boolean) => {
  const words = normalizeTextForSearch(query).split(/\s+/)
  return (text) => words.every((word) => text.includes(word))
}

export const textsContainEveryQueryWord = (query: string, ...texts: readonly string[]): boolean =>
  createTextSearchMatcher(query)(normalizeTextForSearch(texts.join('\n')))

/** Returns a function that normalizes the text of an item once, as there may be thousands and each key press searches. */
export const createSearchTextCache = <Item extends object>(getText: (item: Item) => string) => {
  const texts = new WeakMap<Item, string>()
  return (item: Item): string => {
    const text = texts.get(item) ?? normalizeTextForSearch(getText(item))
    texts.set(item, text)
    return text
  }
}
