/** Pairs letters with the ones of another alphabet that look the same. */
export const pairLookAlikeLetters = (
  letters: string,
  twins: string,
): readonly (readonly [letter: string, twin: string])[] => {
  const twinLetters = [...twins]
  return [...letters].map((letter, at) => [letter, twinLetters[at] ?? ''])
}

/** Cyrillic letters that look like Latin ones, in lower or upper case. */
const latinLookAlikes = new Map(pairLookAlikeLetters('авеһніїјкморсѕтух', 'abehhiijkmopcstyx'))

/** Replaces Cyrillic letters that look like Latin ones. Expects lower case. */
export const replaceLookAlikeLetters = (text: string): string =>
  text.replace(/[а-ӿ]/gu, (letter) => latinLookAlikes.get(letter) ?? letter)

/** Maps words, spelled with Latin look-alikes of Cyrillic letters, to their originals: to the first of equal ones. */
export const indexWordSpellingsByLookAlike = (spellings: Iterable<string>): ReadonlyMap<string, string> =>
  new Map([...spellings].reverse().map((spelling) => [replaceLookAlikeLetters(spelling), spelling]))

const isCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text)

/** Lists the letters of a word that are of the wrong alphabet: `буквы «С», «о» — из кириллицы`. */
export const describeForeignAlphabetLetters = (written: string, meant: string): string => {
  const isMeantCyrillic = isCyrillic(meant)
  const foreign = [...new Set(written)].filter(
    (sign) => /\p{L}/u.test(sign) && isCyrillic(sign) !== isMeantCyrillic,
  )
  const letters = foreign.map((letter) => `«${letter}»`).join(', ')
  return `${foreign.length > 1 ? 'буквы' : 'буква'} ${letters} — из ${isMeantCyrillic ? 'латиницы' : 'кириллицы'}`
}
