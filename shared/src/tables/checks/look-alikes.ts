import { normalizeName } from '../../calculator/index.ts'
import { type Alphabet, alphabetNames, alphabetOf, writtenIn } from './alphabets.ts'

/** Letters of a name that do not belong among the others, and how it is meant. */
interface LookAlike {
  /** `буква «С» (1-я) из кириллицы`. */
  readonly said: string
  /** Where all the strange letters look like one of the right alphabet. */
  readonly meant: string | undefined
  readonly alphabet: Alphabet
}

interface Letter {
  readonly letter: string
  readonly alphabet: Alphabet
  /** Counted from 1, as people do. */
  readonly at: number
}

// Most names have no other letters, and tables have thousands of names.
const isPlainLatin = (name: string): boolean => /^[\u0020-\u007E\u00A0]*$/.test(name)

const lettersOf = (name: string): readonly Letter[] =>
  [...name].flatMap((letter, at) =>
    /\p{L}/u.test(letter) ? [{ letter, alphabet: alphabetOf(letter), at: at + 1 }] : [],
  )

/** Letters that stand side by side. */
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

/** In which a name is meant: Latin where all of it can be, since ports and yards are; else that of most letters. */
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

// A state may be written out in Russian; what is shorter is a code, and codes are Latin.
const isWord = (name: string): boolean => /\p{L}{4}/u.test(name)

const strangeInCode = (name: string, letters: readonly Letter[]): LookAlike | undefined => {
  const odd = letters.filter(({ alphabet }) => alphabet !== 'latin')
  const isDrawnAlike = odd.length > 0 && !isWord(name) && writtenIn(name, 'latin') !== undefined
  return isDrawnAlike ? foundIn(name, odd, 'latin') : undefined
}

/** Letters of another alphabet inside a word, or a whole word of them that could be read as one of the right alphabet. */
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

/** A whole name of letters that look Latin is one only where the Latin one is known. */
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

/** `known` are plain names that stand in the same column, here or in the other table. */
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
