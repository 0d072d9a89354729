/** Predictable sequences: rows and columns of three keyboard layouts, the alphabets and the digits. */
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

const threesOf = (walk: string): string[] => [...walk].slice(2).map((_, i) => walk.slice(i, i + 3))

const backwards = (text: string): string => [...text].reverse().join('')

/** Triples of neighbouring keys. Pairs would occur in every second word, triples occur in few. */
const threes: ReadonlySet<string> = new Set(
  walks.flatMap((walk) => [...threesOf(walk), ...threesOf(backwards(walk))]),
)

/** Returns the shortest piece whose repetition, possibly cut off, makes up the text. */
export const unitOf = (text: string): string => {
  for (let size = 1; size <= text.length / 2; size++) {
    const piece = text.slice(0, size)
    if (piece.repeat(Math.ceil(text.length / size)).startsWith(text)) return piece
  }
  return text
}

/** Counts the characters that neither continue a sequence nor repeat earlier ones. */
const surprises = (text: string): number => {
  const keys = unitOf(text)
  return [...keys].filter((key, i) => key !== keys[i - 1] && !threes.has(keys.slice(i - 2, i + 1))).length
}

const everySecond = (text: string, from: number): string =>
  [...text].filter((_, i) => i % 2 === from).join('')

/** Returns whether the text is a sequence or repetition with hardly any unpredictable character. */
export const isRun = (text: string): boolean =>
  surprises(text) < 6 ||
  new Set(text).size < 5 ||
  (surprises(everySecond(text, 0)) < 3 && surprises(everySecond(text, 1)) < 3)
