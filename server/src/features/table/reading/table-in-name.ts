import type { TableTitle } from 'shared/calculator'
import { tableNamed } from './sheet-name.ts'

type Auction = 'copart' | 'iaa'
type FeeKind = 'fee' | 'internet-bid'
type WayTable = 'ship-delivery' | 'transportation'

interface FeeTable {
  readonly auction: Auction
  readonly kind: FeeKind
}

const feeTables: Readonly<Partial<Record<TableTitle, FeeTable>>> = {
  'copart-fee': { auction: 'copart', kind: 'fee' },
  'copart-internet-bid': { auction: 'copart', kind: 'internet-bid' },
  'iaa-fee': { auction: 'iaa', kind: 'fee' },
  'iaa-internet-bid': { auction: 'iaa', kind: 'internet-bid' },
}

/** `CopartFee_v3.csv` → `copart fee v3 csv`. */
const spaced = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})/gu, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')

const anyOf = (...words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'u')

const says = {
  copart: anyOf('copart', 'копарт\\p{L}?'),
  iaa: anyOf('iaai?', 'иааи?', 'іааі?'),
  fee: anyOf('fees?', 'сбор\\p{L}*', 'зб[оі]р\\p{L}*'),
  bid: anyOf('internet', 'online', 'virtual', 'bids?', 'онлайн', 'интернет', 'інтернет'),
  ship: anyOf(
    'ship',
    'ocean',
    'sea',
    'морск\\p{L}*',
    'морськ\\p{L}*',
    'морем',
    'океан\\p{L}*',
    'фрахт\\p{L}*',
  ),
  inland: anyOf('transportation', 'inland', 'до порт[ау]', 'наземн\\p{L}*', 'сухопутн\\p{L}*'),
} as const

/** Returns the word that matches, or nothing if both or neither match. */
const oneOf = <Word extends string>(name: string, words: readonly [[Word, RegExp], [Word, RegExp]]) => {
  const said = words.filter(([, pattern]) => pattern.test(name))
  return said.length === 1 ? said[0]?.[0] : undefined
}

const wayIn = (name: string): WayTable | undefined =>
  oneOf<WayTable>(name, [
    ['ship-delivery', says.ship],
    ['transportation', says.inland],
  ])

/** Completes what the name leaves out from the table that is being uploaded. */
const feeIn = (name: string, title: TableTitle): TableTitle | undefined => {
  const own = feeTables[title]
  const auction = oneOf<Auction>(name, [
    ['copart', says.copart],
    ['iaa', says.iaa],
  ])
  const isOfBoth = auction === undefined && says.copart.test(name)
  // Bid tables are called fees too: «internet bid fee». The word «fee» alone may mean any table.
  const feeKind = auction !== undefined && says.fee.test(name) ? 'fee' : undefined
  const kind = says.bid.test(name) ? 'internet-bid' : feeKind
  const [whose, what] = [auction ?? own?.auction, kind ?? own?.kind]
  const isSaid = (auction ?? kind) !== undefined && !isOfBoth
  return isSaid && whose && what ? `${whose}-${what}` : undefined
}

/** Guesses the table from a file or sheet name. Returns nothing if the name refers to no table. */
export const tableInName = (name: string, title: TableTitle): TableTitle | undefined =>
  tableNamed(name) ?? wayIn(spaced(name)) ?? feeIn(spaced(name), title)
