/** Pairs letters with the ones of another alphabet that look the same. */
const twins = (theirs: string, latin: string): readonly (readonly [string, string])[] => {
  const own = [...latin]
  return [...theirs].map((letter, at) => [letter, own[at] ?? ''] as const)
}

export type Alphabet = 'latin' | 'cyrillic' | 'greek' | 'wide' | 'other'

const looksLatin: ReadonlyMap<string, string> = new Map([
  ...twins('АВЕКМНОРСТУХІЇЈЅЁаеорсухіїјѕёк', 'ABEKMHOPCTYXIÏJSËaeopcyxiïjsëk'),
  ...twins('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορικυ', 'ABEZHIKMNOPTYXavopiku'),
])

const looksCyrillic: ReadonlyMap<string, string> = new Map(
  twins('ABEKMHOPCTYXIaeopcyxi', 'АВЕКМНОРСТУХІаеорсухі'),
)

const WIDE = /[\uFF21-\uFF3A\uFF41-\uFF5A]/

export const alphabetOf = (letter: string): Alphabet => {
  if (WIDE.test(letter)) return 'wide'
  if (/\p{Script=Latin}/u.test(letter)) return 'latin'
  if (/\p{Script=Cyrillic}/u.test(letter)) return 'cyrillic'
  return /\p{Script=Greek}/u.test(letter) ? 'greek' : 'other'
}

export const alphabetNames: Readonly<Record<Alphabet, string>> = {
  latin: 'латиницы',
  cyrillic: 'кириллицы',
  greek: 'греческого алфавита',
  wide: 'восточной раскладки',
  other: 'другого алфавита',
}

const twinOf = (letter: string, among: Alphabet): string | undefined => {
  if (WIDE.test(letter)) return letter.normalize('NFKC')
  return among === 'cyrillic' ? looksCyrillic.get(letter) : looksLatin.get(letter)
}

/** Rewrites a name with letters of one alphabet. Returns `undefined` if a letter has no look-alike in it. */
export const writtenIn = (name: string, alphabet: Alphabet): string | undefined => {
  const letters = [...name].map((sign) =>
    /\p{L}/u.test(sign) && alphabetOf(sign) !== alphabet ? twinOf(sign, alphabet) : sign,
  )
  return letters.includes(undefined) ? undefined : letters.join('')
}
