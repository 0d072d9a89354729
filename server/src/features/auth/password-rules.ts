import { dictionary } from '@zxcvbn-ts/language-common'
import type { FieldError } from 'shared/errors'
import { commonHere } from './common-words.ts'

let commonOnes: ReadonlySet<string> | undefined

const isListed = (text: string): boolean => {
  commonOnes ??= new Set([...dictionary['passwords-common'].map(String), ...commonHere])
  return commonOnes.has(text)
}

/** Rows and columns of keys in three layouts, the alphabets and the digits: whoever walks along one types a run. */
const walks = [
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

const neighbours: ReadonlySet<string> = new Set(
  walks.flatMap((walk) => [...walk].slice(1).flatMap((key, i) => [`${walk[i]}${key}`, `${key}${walk[i]}`])),
)

/** The shortest piece whose repetition, perhaps cut off, is the whole. */
const unitOf = (text: string): string => {
  for (let size = 1; size <= text.length / 2; size++) {
    const piece = text.slice(0, size)
    if (piece.repeat(Math.ceil(text.length / size)).startsWith(text)) return piece
  }
  return text
}

/** How many keys have to be guessed, once runs and repetitions are known for what they are. */
const surprises = (text: string): number =>
  [...unitOf(text)].filter(
    (key, i, keys) => i === 0 || (key !== keys[i - 1] && !neighbours.has(`${keys[i - 1]}${key}`)),
  ).length

const everySecond = (text: string, from: number): string =>
  [...text].filter((_, i) => i % 2 === from).join('')

const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

const isRun = (text: string): boolean =>
  surprises(text) < 6 || (surprises(everySecond(text, 0)) < 3 && surprises(everySecond(text, 1)) < 3)

const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** `P@ssw0rd-2026!` → `password`: the word that decorations hide. */
const wordIn = (text: string): string =>
  lettersAndDigits(
    text.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '').replace(/[013457@$]/g, (sign) => disguises[sign] ?? sign),
  )

const isCommon = (text: string): boolean => {
  const word = unitOf(wordIn(text))
  return isListed(text) || isListed(unitOf(lettersAndDigits(text))) || (word.length >= 4 && isListed(word))
}

/** A name of two letters stands in half of all words, one of three in many: they count as words of their own alone. */
const holdsName = (password: string, email: string): boolean => {
  const name = lettersAndDigits(email.split('@')[0]?.toLowerCase() ?? '')
  if (name.length < 3) return false
  if (name.length > 3) return lettersAndDigits(password).includes(name)
  return password.split(/[^\p{L}]+/u).includes(name)
}

const advice = 'Возьмите несколько несвязанных слов'

/** Why a password of the right length is still easy to guess; `undefined` when it is not. */
export const weaknessOf = (password: string, email: string): Omit<FieldError, 'path'> | undefined => {
  const typed = password.normalize('NFC').toLowerCase()
  if (holdsName(typed, email)) {
    return { code: 'holds-email', message: `Пароль не должен содержать имя из почты. ${advice}` }
  }
  // Separators make neither a run nor a date harder to guess.
  if (isRun(typed) || isRun(lettersAndDigits(typed) || typed)) {
    return { code: 'run', message: `Подряд идущие и повторяющиеся знаки легко угадать. ${advice}` }
  }
  if (isCommon(typed)) {
    return { code: 'common', message: `Такой пароль есть в списках распространённых. ${advice}` }
  }
  return undefined
}
