/** Letters of Cyrillic that look like Latin ones, small or capital. */
const twins: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
}

/** What letters look like, whatever alphabet they are of; expects small letters. */
export const lookOf = (text: string): string => text.replace(/[а-ӿ]/gu, (letter) => twins[letter] ?? letter)

/** Spellings by their look; of two that look alike the one that is named first is meant. */
export const byLook = (spellings: Iterable<string>): ReadonlyMap<string, string> =>
  new Map([...spellings].reverse().map((spelling) => [lookOf(spelling), spelling]))

const isCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text)

/** `буквы «С», «о» — из кириллицы`: those of another alphabet than that of the word that is meant. */
export const twinIn = (written: string, meant: string): string => {
  const isMeantCyrillic = isCyrillic(meant)
  const strange = [...new Set(written)].filter(
    (sign) => /\p{L}/u.test(sign) && isCyrillic(sign) !== isMeantCyrillic,
  )
  const letters = strange.map((letter) => `«${letter}»`).join(', ')
  return `${strange.length > 1 ? 'буквы' : 'буква'} ${letters} — из ${isMeantCyrillic ? 'латиницы' : 'кириллицы'}`
}
