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

const threesOf = (walk: string): string[] => [...walk].slice(2).map((_, i) => walk.slice(i, i + 3))

const backwards = (text: string): string => [...text].reverse().join('')

/** Three keys in a row: two neighbours stand in every second word, three in few. */
const threes: ReadonlySet<string> = new Set(
  walks.flatMap((walk) => [...threesOf(walk), ...threesOf(backwards(walk))]),
)

/** The shortest piece whose repetition, perhaps cut off, is the whole. */
export const unitOf = (text: string): string => {
  for (let size = 1; size <= text.length / 2; size++) {
    const piece = text.slice(0, size)
    if (piece.repeat(Math.ceil(text.length / size)).startsWith(text)) return piece
  }
  return text
}

/** How many keys have to be guessed, once runs and repetitions are known for what they are. */
const surprises = (text: string): number => {
  const keys = unitOf(text)
  return [...keys].filter((key, i) => key !== keys[i - 1] && !threes.has(keys.slice(i - 2, i + 1))).length
}

const everySecond = (text: string, from: number): string =>
  [...text].filter((_, i) => i % 2 === from).join('')

/** Whether keys follow one another so predictably that hardly any has to be guessed. */
export const isRun = (text: string): boolean =>
  surprises(text) < 6 ||
  new Set(text).size < 5 ||
  (surprises(everySecond(text, 0)) < 3 && surprises(everySecond(text, 1)) < 3)
