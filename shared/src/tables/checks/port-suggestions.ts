import { simplifyFeeTableNameSpelling } from './column-name-spellings.ts'

/** Other names that offices use for American ports: states, codes, Russian and Ukrainian names. */
const portNicknames: Record<string, readonly string[]> = {
  newark: 'ny, nj, ewr, ny nj, new york, new jersey, elizabeth, ньюарк, нью йорк, нью джерси'.split(', '),
  'new york': ['nj', 'new jersey', 'нью йорк'],
  'los angeles': ['lax', 'ca', 'california', 'san pedro', 'ла', 'лос анджелес', 'лос анжелес'],
  'long beach': ['lgb', 'ca', 'california', 'лонг бич'],
  oakland: ['ca', 'california', 'окленд'],
  houston: ['tx', 'texas', 'хьюстон', 'хюстон', 'гюстон', 'г юстон'],
  galveston: ['tx', 'texas', 'галвестон'],
  freeport: ['tx', 'texas', 'фрипорт'],
  savannah: ['ga', 'georgia', 'саванна', 'савана', 'саваннах'],
  brunswick: ['ga', 'georgia', 'брансуик'],
  jacksonville: ['jax', 'fl', 'florida', 'джексонвилл', 'джексонвілл'],
  miami: ['fl', 'florida', 'майами', 'маямі'],
  charleston: ['sc', 'south carolina', 'чарлстон'],
  norfolk: ['va', 'virginia', 'норфолк'],
  baltimore: ['md', 'maryland', 'балтимор'],
  wilmington: ['de', 'nc', 'уилмингтон'],
  seattle: ['wa', 'washington', 'сиэтл', 'сієтл'],
  tacoma: ['wa', 'washington', 'такома'],
  'new orleans': ['louisiana', 'новый орлеан', 'новий орлеан'],
  chicago: ['il', 'illinois', 'чикаго'],
}

const isPortNickname = (name: string, port: string): boolean => portNicknames[port]?.includes(name) ?? false

const normalizeWords = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')

const removeSpaces = (words: string): string => words.replaceAll(' ', '')

const getInitials = (words: string): string =>
  words
    .split(' ')
    .map(([first]) => first)
    .join('')

const isSubsequenceFromStart = (abbreviation: string, name: string): boolean => {
  if (abbreviation[0] !== name[0]) return false
  let at = 0
  for (const letter of name) if (letter === abbreviation[at]) at++
  return at === abbreviation.length
}

/** Matches three or four letters of a port name in their order, such as `NWK`. Other lengths would match by chance. */
const isAbbreviation = (abbreviation: string, name: string): boolean =>
  abbreviation.length >= 3 && abbreviation.length <= 4 && isSubsequenceFromStart(abbreviation, name)

/** Minimum length of a port name checked for typos: shorter names of different ports may differ by one letter. */
const MIN_TYPO_LENGTH = 5

/** Whether two names differ by one extra, missing, replaced or transposed letter. */
const isTypoOf = (one: string, other: string): boolean => {
  if (Math.min(one.length, other.length) < MIN_TYPO_LENGTH) return false
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

const stripState = (words: string): string => words.replace(/(?<=.) \p{L}{2}$/u, '')

interface NormalizedPortName {
  name: string
  words: string
  withoutState: string
  simplified: string
}

const normalizePortName = (name: string): NormalizedPortName => {
  const words = normalizeWords(name)
  return { name, words, withoutState: stripState(words), simplified: simplifyFeeTableNameSpelling(words) }
}

type PortMatcher = (written: NormalizedPortName, port: NormalizedPortName) => boolean

/** Matchers of port names, the most reliable first. Later matchers run only if earlier ones find no port. */
const portMatchers: readonly PortMatcher[] = [
  ({ simplified }, port) => simplified === port.simplified,
  (written, { words }) => words.includes(' ') && getInitials(words) === removeSpaces(written.withoutState),
  (written, { words }) => isPortNickname(written.words, words) || isPortNickname(written.withoutState, words),
  (written, { words }) => ` ${written.words} `.includes(` ${words} `),
  (written, { words }) => isAbbreviation(removeSpaces(written.withoutState), removeSpaces(words)),
  (written, { simplified }) => isTypoOf(simplifyFeeTableNameSpelling(written.withoutState), simplified),
]

/** Returns the known port that a name most likely means, or `undefined` if it fits two of them. */
export const createSeaPortSuggester = (
  knownNames: readonly string[],
): ((name: string) => string | undefined) => {
  const ports = knownNames.map(normalizePortName).filter(({ words }) => words !== '')
  return (name) => {
    const normalized = normalizePortName(name)
    for (const matches of portMatchers) {
      const [match, other] = ports.filter((port) => matches(normalized, port))
      if (match) return other ? undefined : match.name
    }
    return undefined
  }
}
