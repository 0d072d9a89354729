import { normalizeName } from '../../calculator/index.ts'
import { type Alphabet, alphabetNames, alphabetOf, writtenIn } from './alphabets.ts'

/** Letters of another alphabet in a name, with the correct spelling. */
interface LookAlike {
  /** Example: `буква «С» (1-я) из кириллицы`. */
  readonly said: string
  /** Set if every foreign letter has a look-alike in the right alphabet. */
  readonly meant: string | undefined
  readonly alphabet: Alphabet
}

interface Letter {
  readonly letter: string
  readonly alphabet: Alphabet
  /** Counted from 1. */
  readonly at: number
}

// Fast path: most names are ASCII, and tables have thousands of them.
const isPlainLatin = (name: string): boolean => /^[\u0020-\u007E\u00A0]*$/.test(name)

const lettersOf = (name: string): readonly Letter[] =>
  [...name].flatMap((letter, at) =>
    /\p{L}/u.test(letter) ? [{ letter, alphabet: alphabetOf(letter), at: at + 1 }] : [],
  )

/** Groups adjacent letters into words. */
const wordsOf = (letters: readonly Letter[]): readonly (readonly Letter[])[] => {
  const words: Letter[][] = []
  for (const letter of letters) {
    const word = words.at(-1)
    if (word && word.at(-1)?.at === letter.at - 1) word.push(letter)
    else words.push([letter])
  }
  return words
}

const isIn =
  (alphabet: Alphabet) =>
  (letter: Letter): boolean =>
    letter.alphabet === alphabet

/**
 * Detects the intended alphabet: Latin if the whole name can be written in it, since ports and yards are
 * Latin, else that of most letters.
 */
const alphabetMeant = (name: string, letters: readonly Letter[]): Alphabet => {
  const latin = letters.filter(isIn('latin')).length
  const cyrillic = letters.filter(isIn('cyrillic')).length
  if (latin > 0 && writtenIn(name, 'latin') !== undefined) return 'latin'
  if (cyrillic > 0 && writtenIn(name, 'cyrillic') !== undefined) return 'cyrillic'
  return cyrillic > latin ? 'cyrillic' : 'latin'
}

const isMixed = (word: readonly Letter[]): boolean =>
  word.some(({ alphabet }) => alphabet !== word[0]?.alphabet)

const tellLetters = (odd: readonly Letter[]): string => {
  const shown = odd.map(({ letter, at }) => `«${letter}» (${at}-я)`).join(', ')
  const alphabets = [...new Set(odd.map(({ alphabet }) => alphabetNames[alphabet]))]
  return `${odd.length > 1 ? 'буквы' : 'буква'} ${shown} из\u00A0${alphabets.join(' и\u00A0')}`
}

const foundIn = (name: string, odd: readonly Letter[], alphabet: Alphabet): LookAlike => ({
  said: tellLetters(odd),
  meant: writtenIn(name, alphabet),
  alphabet,
})

// A state may be written out in Russian. Anything shorter is a code, and codes are Latin.
const isWord = (name: string): boolean => /\p{L}{4}/u.test(name)

const strangeInCode = (name: string, letters: readonly Letter[]): LookAlike | undefined => {
  const odd = letters.filter(({ alphabet }) => alphabet !== 'latin')
  const isDrawnAlike = odd.length > 0 && !isWord(name) && writtenIn(name, 'latin') !== undefined
  return isDrawnAlike ? foundIn(name, odd, 'latin') : undefined
}

/** Finds foreign letters inside a word, and whole words that could be read in the right alphabet. */
const strangeInName = (name: string, letters: readonly Letter[]): LookAlike | undefined => {
  const alphabet = alphabetMeant(name, letters)
  const odd = wordsOf(letters)
    .map((word) => ({ word, strange: word.filter((letter) => letter.alphabet !== alphabet) }))
    .filter(({ word, strange }) => {
      const written = strange.map(({ letter }) => letter).join('')
      const couldBeLatin = alphabet === 'latin' && writtenIn(written, alphabet) !== undefined
      return isMixed(word) || (strange.length > 0 && couldBeLatin)
    })
    .flatMap(({ strange }) => strange)
  return odd.length > 0 ? foundIn(name, odd, alphabet) : undefined
}

/** A name made only of letters that look Latin is reported only if the Latin name is known. */
const strangeNamesake = (
  name: string,
  letters: readonly Letter[],
  known: ReadonlySet<string>,
): LookAlike | undefined => {
  if (letters.length === 0 || letters.some(({ alphabet }) => alphabet === 'latin')) return undefined
  const meant = writtenIn(name.toUpperCase(), 'latin')
  return meant !== undefined && known.has(normalizeName(meant))
    ? { said: tellLetters(letters), meant, alphabet: 'latin' }
    : undefined
}

/** `knownNames` are normalized names of the same column, in this or the linked table. */
export const lookAlikeIn = (
  name: string,
  isCode: boolean,
  known: ReadonlySet<string>,
): LookAlike | undefined => {
  if (isPlainLatin(name)) return undefined
  const letters = lettersOf(name.normalize('NFC'))
  const inCode = isCode ? strangeInCode(name, letters) : undefined
  return inCode ?? strangeInName(name, letters) ?? strangeNamesake(name, letters, known)
}
