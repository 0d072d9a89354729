import { type FeeTableTitle, feeTableDefinitions, feeTableTitles } from '../calculator/index.ts'

/** Normalizes a table name: sheet names cannot contain a colon, and people write `copart_fee`. */
const normalizeTableName = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')

export const findFeeTableByName = (sheet: string): FeeTableTitle | undefined =>
  feeTableTitles.find((title) =>
    [title, feeTableDefinitions[title].name].map(normalizeTableName).includes(normalizeTableName(sheet)),
  )

/** Splits a file name into words: `CopartFee_v3.csv` → `copart fee v3 csv`. */
const splitWords = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})/gu, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')

const createWordPattern = (...words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'u')

const namePatterns = {
  copart: createWordPattern('copart', 'копарт\\p{L}?'),
  iaa: createWordPattern('iaai?', 'иааи?', 'іааі?'),
  fee: createWordPattern('fees?', 'сбор\\p{L}*', 'зб[оі]р\\p{L}*'),
  bid: createWordPattern('internet', 'online', 'virtual', 'bids?', 'онлайн', 'интернет', 'інтернет'),
  'ship-delivery': createWordPattern(
    'ship',
    'ocean',
    'sea',
    'морск\\p{L}*',
    'морськ\\p{L}*',
    'морем',
    'океан\\p{L}*',
    'фрахт\\p{L}*',
  ),
  transportation: createWordPattern(
    'transportation',
    'inland',
    'до порт[ау]',
    'наземн\\p{L}*',
    'сухопутн\\p{L}*',
  ),
} as const

/** Returns the only word whose pattern matches the name; `undefined` if no pattern or more than one matches. */
const findOnlyMatch = <Word extends keyof typeof namePatterns>(name: string, words: readonly Word[]) => {
  const matches = words.filter((word) => namePatterns[word].test(name))
  return matches.length === 1 ? matches[0] : undefined
}

/** Finds the auction fee table meant by a name. If the name lacks the auction or the kind of fee, `title` tells it. */
const findFeeTable = (name: string, title?: FeeTableTitle): FeeTableTitle | undefined => {
  const [, expectedAuction, expectedKind] = /^(copart|iaa)-(.*)$/.exec(title ?? '') ?? []
  const auction = findOnlyMatch(name, ['copart', 'iaa'])
  const namesBothAuctions = auction === undefined && namePatterns.copart.test(name)
  // Without the name of an auction, «fee» could mean any fee table. Names with «bid» mean a table of bid fees.
  const feeKind = auction !== undefined && namePatterns.fee.test(name) ? 'fee' : undefined
  const kind = namePatterns.bid.test(name) ? 'internet-bid' : feeKind
  const meant = `${auction ?? expectedAuction}-${kind ?? expectedKind}`
  const isNamed = (auction ?? kind) !== undefined && !namesBothAuctions
  return isNamed ? feeTableTitles.find((each) => each === meant) : undefined
}

/** Guesses the fee table from the name of a sheet or a file. Returns nothing if the name refers to no table. */
export const guessFeeTableFromName = (name: string, title?: FeeTableTitle): FeeTableTitle | undefined =>
  findFeeTableByName(name) ??
  findOnlyMatch(splitWords(name), ['ship-delivery', 'transportation']) ??
  findFeeTable(splitWords(name), title)

const shortcutPattern = /\.(?:lnk|desktop|url|webloc)$/i

/** Returns whether a file name is that of a shortcut on Windows, Linux or macOS, which only points to another file. */
export const isShortcutFileName = (name: string): boolean => shortcutPattern.test(name)
