import { dictionary } from '@zxcvbn-ts/language-common'
import type { FieldError } from 'shared/errors'

/** Common passwords of Russian and Ukrainian users that the international lists of leaked passwords lack. */
const localCommonPasswords = `
  пароль доступ секрет логин админ администратор тест вход
  привет любовь солнышко солнце зайка котик малышка мама папа бабушка семья
  наташа марина кристина светлана настя оксана ирина елена юлия татьяна оля
  андрей максим сергей александр дмитрий алексей роман виктор саша дима игорь
  украина україна киев київ львов львів днепр дніпро одесса одеса харьков харків
  привіт кохання сонечко родина слава динамо шахтер
  таможня брокер машина автомобиль растаможка офис компания работа
`

let commonPasswords: ReadonlySet<string> | undefined

const isListedPassword = (text: string): boolean => {
  commonPasswords ??= new Set([
    ...dictionary['passwords-common'].map(String),
    ...localCommonPasswords.trim().split(/\s+/),
  ])
  return commonPasswords.has(text)
}

const letterSubstitutes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Undoes substitutions of letters and removes outer symbols of a password: `p@ssw0rd!` → `password`. */
const stripDecorations = (text: string): string =>
  text
    .replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
    .replace(/[013457@$]/g, (character) => letterSubstitutes[character] ?? character)
    .replace(/\P{L}/gu, '')

/** A word of fewer than four letters never counts as common, although lists of common passwords contain such words. */
const consistsMostlyOfCommonWords = (text: string, words: readonly string[]): boolean => {
  const distinct = new Set(words.filter((word) => word !== ''))
  return (
    distinct.size < 3 &&
    words.join('').length * 2 >= text.length &&
    [...distinct].every((word) => word.length > 3 && isListedPassword(word))
  )
}

/** Returns whether a password is common, or one or two common words surrounded by digits and symbols. */
const isCommonPassword = (text: string): boolean =>
  isListedPassword(text) ||
  consistsMostlyOfCommonWords(text, text.split(/\P{L}+/u)) ||
  consistsMostlyOfCommonWords(text, text.split(/[\s._\-/,;:]+/).map(stripDecorations))

/** Sequences that are easy to guess: rows and columns of three keyboard layouts, the alphabets, the digits. */
const keySequences = [
  '01234567890',
  '147258369',
  '!@#$%^&*()_+',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  'йцукенгшщзхъ',
  'йцукенгшщзхї',
  'фывапролджэ',
  'фівапролджє',
  'ячсмитьбю',
]

const listTriples = (sequence: string): string[] =>
  [...sequence].slice(2).map((_, i) => sequence.slice(i, i + 3))

const reverse = (text: string): string => [...text].reverse().join('')

/** Three-character parts of guessable sequences in passwords. Two-character parts would occur in every second word. */
const predictableTriples: ReadonlySet<string> = new Set(
  keySequences.flatMap((walk) => [...listTriples(walk), ...listTriples(reverse(walk))]),
)

/** Returns the shortest substring whose repetition, possibly cut off, makes up the password. */
const findRepeatedSubstring = (text: string): string => {
  for (let size = 1; size <= text.length / 2; size++) {
    const piece = text.slice(0, size)
    if (piece.repeat(Math.ceil(text.length / size)).startsWith(text)) return piece
  }
  return text
}

/** Counts the characters of a password that neither continue a sequence nor repeat earlier ones. */
const countUnpredictableKeys = (text: string): number => {
  const keys = findRepeatedSubstring(text)
  return [...keys].filter(
    (key, i) => key !== keys[i - 1] && !predictableTriples.has(keys.slice(i - 2, i + 1)),
  ).length
}

const takeEverySecond = (text: string, from: number): string =>
  [...text].filter((_, i) => i % 2 === from).join('')

const isPredictableCharacterSequence = (text: string): boolean =>
  countUnpredictableKeys(text) < 6 ||
  new Set(text).size < 5 ||
  (countUnpredictableKeys(takeEverySecond(text, 0)) < 3 &&
    countUnpredictableKeys(takeEverySecond(text, 1)) < 3)

const keepLettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

/** Checks a password for the local part of the email. A local part of three letters counts only as a separate word. */
const containsEmailName = (password: string, email: string): boolean => {
  const name = keepLettersAndDigits(email.split('@')[0]?.toLowerCase() ?? '')
  if (name.length < 3) return false
  if (name.length > 3) return keepLettersAndDigits(password).includes(name)
  return password.split(/\P{L}+/u).includes(name)
}

const removeSeparators = (text: string): string => text.replace(/[\s._\-/]/g, '')

const advice = 'Возьмите несколько несвязанных слов'

export const findPasswordWeakness = (
  password: string,
  email: string,
): Omit<FieldError, 'path'> | undefined => {
  const normalized = password.normalize('NFKC').toLowerCase()
  const compact = removeSeparators(normalized)
  if (containsEmailName(normalized, email)) {
    return { code: 'holds-email', message: `Пароль не должен содержать имя из почты. ${advice}` }
  }
  if (isCommonPassword(normalized) || isCommonPassword(findRepeatedSubstring(compact))) {
    return { code: 'common', message: `Такой пароль есть в списках распространённых паролей. ${advice}` }
  }
  // A password is also checked without its spaces, dots and dashes, which make a sequence no harder to guess.
  if (
    isPredictableCharacterSequence(normalized) ||
    (compact.length >= 8 && isPredictableCharacterSequence(compact))
  ) {
    return { code: 'run', message: `Подряд идущие и повторяющиеся знаки легко угадать. ${advice}` }
  }
  return undefined
}
