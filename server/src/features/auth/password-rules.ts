import { dictionary } from '@zxcvbn-ts/language-common'
import type { FieldError } from 'shared/errors'

let commonOnes: ReadonlySet<string> | undefined

const isListed = (text: string): boolean => {
  commonOnes ??= new Set(dictionary['passwords-common'].map(String))
  return commonOnes.has(text)
}

/** Rows and columns of keys in both layouts, the alphabets and the digits: whoever walks along one types a run. */
const walks = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
]

const neighbours: ReadonlySet<string> = new Set(
  walks.flatMap((walk) => [...walk].slice(1).flatMap((key, i) => [`${walk[i]}${key}`, `${key}${walk[i]}`])),
)

/** The shortest piece whose repetition is the whole. */
const unitOf = (text: string): string => {
  for (let size = 1; size <= text.length / 2; size++) {
    const piece = text.slice(0, size)
    if (piece.repeat(text.length / size) === text) return piece
  }
  return text
}

/** How many keys have to be guessed, once runs and repetitions are known for what they are. */
const surprises = (text: string): number =>
  [...unitOf(text)].filter(
    (key, i, keys) => i === 0 || (key !== keys[i - 1] && !neighbours.has(`${keys[i - 1]}${key}`)),
  ).length

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
  text.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '').replace(/[013457@$]/g, (sign) => disguises[sign] ?? sign)

const isCommon = (text: string): boolean => {
  const word = unitOf(wordIn(text))
  return isListed(text) || isListed(unitOf(text)) || (word.length >= 4 && isListed(word))
}

/** Why a password of the right length is still easy to guess; `undefined` when it is not. */
export const weaknessOf = (password: string, email: string): Omit<FieldError, 'path'> | undefined => {
  const typed = password.toLowerCase()
  const name = email.split('@')[0]?.toLowerCase() ?? ''
  if (name.length > 2 && typed.includes(name)) {
    return { code: 'holds-email', message: 'Пароль не должен содержать имя из почты' }
  }
  if (surprises(typed) < 6) {
    return {
      code: 'run',
      message: 'Подряд идущие или повторяющиеся знаки легко угадать. Возьмите несколько несвязанных слов',
    }
  }
  if (isCommon(typed)) {
    return {
      code: 'common',
      message: 'Такой пароль есть в списках распространённых. Возьмите несколько несвязанных слов',
    }
  }
  return undefined
}
