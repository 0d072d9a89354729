import { normalizeNameForComparison } from '../../calculator/index.ts'
import { pairLookAlikeLetters } from '../cells/latin-look-alikes.ts'

type Alphabet = 'latin' | 'cyrillic' | 'greek' | 'wide' | 'other'

const latinTwins: ReadonlyMap<string, string> = new Map([
  ...pairLookAlikeLetters('АВЕКМНОРСТУХІЇЈЅЁаеорсухіїјѕёк', 'ABEKMHOPCTYXIÏJSËaeopcyxiïjsëk'),
  ...pairLookAlikeLetters('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορικυ', 'ABEZHIKMNOPTYXavopiku'),
])

const cyrillicTwins: ReadonlyMap<string, string> = new Map(
  pairLookAlikeLetters('ABEKMHOPCTYXIaeopcyxi', 'АВЕКМНОРСТУХІаеорсухі'),
)

const fullWidthLetter = /[\uFF21-\uFF3A\uFF41-\uFF5A]/

const detectAlphabet = (letter: string): Alphabet => {
  if (fullWidthLetter.test(letter)) return 'wide'
  if (/\p{Script=Latin}/u.test(letter)) return 'latin'
  if (/\p{Script=Cyrillic}/u.test(letter)) return 'cyrillic'
  return /\p{Script=Greek}/u.test(letter) ? 'greek' : 'other'
}

const alphabetNames: Record<Alphabet, string> = {
  latin: 'латиницы',
  cyrillic: 'кириллицы',
  greek: 'греческого алфавита',
  wide: 'восточной раскладки',
  other: 'другого алфавита',
}

const findTwinLetter = (letter: string, alphabet: Alphabet): string | undefined => {
  if (fullWidthLetter.test(letter)) return letter.normalize('NFKC')
  return alphabet === 'cyrillic' ? cyrillicTwins.get(letter) : latinTwins.get(letter)
}

/** Rewrites a name with letters of one alphabet. Returns `undefined` if a letter has no look-alike in it. */
const convertToAlphabet = (name: string, alphabet: Alphabet): string | undefined => {
  const letters = [...name].map((sign) =>
    /\p{L}/u.test(sign) && detectAlphabet(sign) !== alphabet ? findTwinLetter(sign, alphabet) : sign,
  )
  return letters.includes(undefined) ? undefined : letters.join('')
}

interface LookAlikeLetters {
  /** Description of the letters from the wrong alphabet, such as `буква «С» (1-я) из кириллицы`. */
  description: string
  /** Corrected name, set if every letter from the wrong alphabet has a look-alike in the right one. */
  suggestion: string | undefined
  targetAlphabet: Alphabet
}

interface Letter {
  letter: string
  alphabet: Alphabet
  at: number
}

// Plain ASCII names are accepted without a check of each letter, because fee tables have thousands of them.
const isPlainLatin = (name: string): boolean => /^[\u0020-\u007E\u00A0]*$/.test(name)

const extractLetters = (name: string): readonly Letter[] =>
  [...name].flatMap((letter, at) =>
    /\p{L}/u.test(letter) ? [{ letter, alphabet: detectAlphabet(letter), at: at + 1 }] : [],
  )

const splitIntoWords = (letters: readonly Letter[]): readonly (readonly Letter[])[] => {
  const words: Letter[][] = []
  for (const letter of letters) {
    const word = words.at(-1)
    if (word && word.at(-1)?.at === letter.at - 1) word.push(letter)
    else words.push([letter])
  }
  return words
}

const hasAlphabet =
  (alphabet: Alphabet) =>
  (letter: Letter): boolean =>
    letter.alphabet === alphabet

/**
 * Detects the intended alphabet of a name: Latin if all letters have a Latin look-alike, since ports and yards are
 * Latin, else that of most letters.
 */
const detectMainAlphabet = (name: string, letters: readonly Letter[]): Alphabet => {
  const latin = letters.filter(hasAlphabet('latin')).length
  const cyrillic = letters.filter(hasAlphabet('cyrillic')).length
  if (latin > 0 && convertToAlphabet(name, 'latin') !== undefined) return 'latin'
  if (cyrillic > 0 && convertToAlphabet(name, 'cyrillic') !== undefined) return 'cyrillic'
  return cyrillic > latin ? 'cyrillic' : 'latin'
}

const hasMixedAlphabets = (word: readonly Letter[]): boolean =>
  word.some(({ alphabet }) => alphabet !== word[0]?.alphabet)

const describeLetters = (foreignLetters: readonly Letter[]): string => {
  const lettersText = foreignLetters.map(({ letter, at }) => `«${letter}» (${at}-я)`).join(', ')
  const alphabets = [...new Set(foreignLetters.map(({ alphabet }) => alphabetNames[alphabet]))]
  return `${foreignLetters.length > 1 ? 'буквы' : 'буква'} ${lettersText} из\u00A0${alphabets.join(' и\u00A0')}`
}

const buildLookAlike = (
  name: string,
  foreignLetters: readonly Letter[],
  alphabet: Alphabet,
): LookAlikeLetters => ({
  description: describeLetters(foreignLetters),
  suggestion: convertToAlphabet(name, alphabet),
  targetAlphabet: alphabet,
})

// A text with four letters in a row may be the Russian name of a state. Others are state codes, which must be Latin.
const isWord = (name: string): boolean => /\p{L}{4}/u.test(name)

const findForeignLettersInCode = (name: string, letters: readonly Letter[]): LookAlikeLetters | undefined => {
  const foreignLetters = letters.filter(({ alphabet }) => alphabet !== 'latin')
  const looksLatin =
    foreignLetters.length > 0 && !isWord(name) && convertToAlphabet(name, 'latin') !== undefined
  return looksLatin ? buildLookAlike(name, foreignLetters, 'latin') : undefined
}

/** Finds single letters of another alphabet in a word, and words written completely in look-alike letters. */
const findForeignLettersInName = (name: string, letters: readonly Letter[]): LookAlikeLetters | undefined => {
  const alphabet = detectMainAlphabet(name, letters)
  const foreignLetters = splitIntoWords(letters)
    .map((word) => ({ word, foreign: word.filter((letter) => letter.alphabet !== alphabet) }))
    .filter(({ word, foreign }) => {
      const foreignText = foreign.map(({ letter }) => letter).join('')
      const couldBeLatin = alphabet === 'latin' && convertToAlphabet(foreignText, alphabet) !== undefined
      return hasMixedAlphabets(word) || (foreign.length > 0 && couldBeLatin)
    })
    .flatMap(({ foreign }) => foreign)
  return foreignLetters.length > 0 ? buildLookAlike(name, foreignLetters, alphabet) : undefined
}

/** A name without Latin letters that looks Latin is reported only if its Latin spelling is a known name. */
const findLatinNamesake = (
  name: string,
  letters: readonly Letter[],
  known: ReadonlySet<string>,
): LookAlikeLetters | undefined => {
  if (letters.length === 0 || letters.some(({ alphabet }) => alphabet === 'latin')) return undefined
  const suggestion = convertToAlphabet(name.toUpperCase(), 'latin')
  return suggestion !== undefined && known.has(normalizeNameForComparison(suggestion))
    ? { description: describeLetters(letters), suggestion, targetAlphabet: 'latin' }
    : undefined
}

/** Finds look-alike letters in a name. `knownNames` are normalized names of the same column in all fee tables. */
export const findLookAlikeLetters = (
  name: string,
  isCode: boolean,
  knownNames: ReadonlySet<string>,
): LookAlikeLetters | undefined => {
  if (isPlainLatin(name)) return undefined
  const letters = extractLetters(name.normalize('NFC'))
  const foundInCode = isCode ? findForeignLettersInCode(name, letters) : undefined
  return (
    foundInCode ?? findForeignLettersInName(name, letters) ?? findLatinNamesake(name, letters, knownNames)
  )
}
