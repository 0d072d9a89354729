import { isNickname } from './port-nicknames.ts'
import { skeletonOf } from './similar-names.ts'

/** Returns lower-case words and numbers separated by single spaces. */
const wordsOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')

const joined = (words: string): string => words.replaceAll(' ', '')

const initialsOf = (words: string): string =>
  words
    .split(' ')
    .map(([first]) => first)
    .join('')

const beginsAndFollows = (short: string, whole: string): boolean => {
  if (short[0] !== whole[0]) return false
  let at = 0
  for (const letter of whole) if (letter === short[at]) at++
  return at === short.length
}

/** Matches `NWK` or `SAV`: letters of the name in order. Shorter and longer ones would match by chance. */
const isAbbreviation = (short: string, whole: string): boolean =>
  short.length >= 3 && short.length <= 4 && beginsAndFollows(short, whole)

/** Shorter names differ from others by only one letter. */
const LONG_ENOUGH = 5

/** Whether two names differ by one extra, missing, replaced or transposed letter. */
const isSlipOf = (one: string, other: string): boolean => {
  if (Math.min(one.length, other.length) < LONG_ENOUGH) return false
  let from = 0
  while (from < one.length && one[from] === other[from]) from++
  const [rest, otherRest] = [one.slice(from), other.slice(from)]
  const [a = '', b = '', ...more] = rest
  return [
    [rest.slice(1), otherRest],
    [rest, otherRest.slice(1)],
    [rest.slice(1), otherRest.slice(1)],
    [`${b}${a}${more.join('')}`, otherRest],
  ].some(([left, right]) => left === right)
}

const withoutState = (words: string): string => words.replace(/(?<=.) \p{L}{2}$/u, '')

interface Written {
  readonly name: string
  readonly words: string
  readonly withoutState: string
  readonly bones: string
}

const writtenOf = (name: string): Written => {
  const words = wordsOf(name)
  return { name, words, withoutState: withoutState(words), bones: skeletonOf(words) }
}

type Likeness = (written: Written, port: Written) => boolean

/** Sorted by reliability. Later matchers run only if the earlier ones find no port. */
const likenesses: readonly Likeness[] = [
  ({ bones }, port) => bones === port.bones,
  (written, { words }) => words.includes(' ') && initialsOf(words) === joined(written.withoutState),
  (written, { words }) => isNickname(written.words, words) || isNickname(written.withoutState, words),
  (written, { words }) => ` ${written.words} `.includes(` ${words} `),
  (written, { words }) => isAbbreviation(joined(written.withoutState), joined(words)),
  (written, { bones }) => isSlipOf(skeletonOf(written.withoutState), bones),
]

/** Returns the known port that a name most likely means, or `undefined` if it fits two of them. */
export const portsMeantAmong = (known: readonly string[]): ((name: string) => string | undefined) => {
  const ports = known.map(writtenOf).filter(({ words }) => words !== '')
  return (name) => {
    const written = writtenOf(name)
    for (const isLike of likenesses) {
      const [found, other] = ports.filter((port) => isLike(written, port))
      if (found) return other ? undefined : found.name
    }
    return undefined
  }
}
