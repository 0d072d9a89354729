import type { Auction } from '../calculator/calculation-input.ts'
import {
  type AuctionLot,
  buildLotLink,
  type LotAddressUrl,
  readLotAddress,
  type UnservedLot,
} from './lot-address.ts'
import { readVinFacts, type VinFacts } from './vin.ts'

/** Longest text that is parsed, and longest link that is stored. */
export const MAX_CAR_REFERENCE_LENGTH = 300

/** Address of a page that is of no auction known here. */
interface OtherCarLink {
  kind: 'other-link'
  link: string
  /** In ASCII, so that look-alike letters of other alphabets show. */
  host: string
}

export type InvalidCarReference =
  | { kind: 'invalid'; problem: 'vin-length'; length: number }
  | { kind: 'invalid'; problem: 'vin-letters'; letters: string[] }
  | { kind: 'invalid'; problem: 'no-lot' | 'two-auctions' | 'two-lots' | 'two-vins' | 'unreadable' }

export type VinReference = { kind: 'vin'; vin: string } & VinFacts

type LotOrLink = (AuctionLot | UnservedLot | OtherCarLink) & {
  /** VIN of the same car, pasted in one text with its link or lot number, or what is wrong with it. */
  besideVin?: VinReference | InvalidCarReference
}

/** What a visitor pasted to name a car. */
export type CarReference = LotOrLink | InvalidCarReference | VinReference

/** Exists in each host of this code. */
declare const URL: new (
  address: string,
) => LotAddressUrl & {
  href: string
  protocol: string
  username: string
  password: string
}

const invalid = (
  problem: Exclude<InvalidCarReference['problem'], 'vin-length' | 'vin-letters'>,
): InvalidCarReference => ({ kind: 'invalid', problem })

/** Finds the address in a word, also one glued to a word before it; only what begins with a domain or a scheme. */
const findAddress = (word: string): string | undefined => {
  const bare = word.replace(/^[[(<«„“"']+/, '')
  if (/^(?:www\.|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?[/?#])/iu.test(bare)) return `https://${bare}`
  if (bare.startsWith('//')) return `https:${bare}`
  if (/^https?%3a/i.test(bare)) return bare.replaceAll(/%3a/gi, ':').replaceAll(/%2f/gi, '/')
  if (/^(?!vin|lot|stock)[a-z][a-z\d+.-]*:\S/i.test(bare)) return bare
  const start = bare.search(/https?:\/\//i)
  return start === -1 ? undefined : bare.slice(start)
}

/** Returns `undefined` for an unreadable address. */
const parseLink = (address: string, currentYear: number): LotOrLink | InvalidCarReference | undefined => {
  try {
    const url = new URL(address.replace(/(?<![\])>»“"',.;!])[\])>»“"',.;!]+$/, ''))
    const isPlain = /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
    // A host without a domain of letters is a number or a name of a private network.
    if (!isPlain || !/\.[a-z][a-z\d-]+\.?$/.test(url.hostname)) return undefined
    const lot = readLotAddress(url, currentYear)
    if (lot) return lot === 'no-lot' ? invalid('no-lot') : lot
    return url.href.length > MAX_CAR_REFERENCE_LENGTH
      ? undefined
      : { kind: 'other-link', link: url.href, host: url.hostname }
  } catch {
    return undefined
  }
}

const chooseLink = (
  references: (LotOrLink | InvalidCarReference)[],
): LotOrLink | InvalidCarReference | undefined => {
  const lots = references.filter((reference) => reference.kind === 'lot')
  const other = lots.find(({ lot, auction }) => lot !== lots[0]?.lot || auction !== lots[0].auction)
  if (other) return invalid(other.auction === lots[0]?.auction ? 'two-lots' : 'two-auctions')
  const order = ['unserved-lot', 'other-link', 'invalid']
  return lots[0] ?? references.toSorted((one, two) => order.indexOf(one.kind) - order.indexOf(two.kind))[0]
}

/** Cyrillic capitals and the Latin letters that look the same. */
const cyrillicLetters = 'АВЕКМНОРСТУХІЈЅ'
const latinLetters = 'ABEKMHOPCTYXIJS'

const toVinCharacters = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[АВЕКМНОРСТУХІЈЅ]/g, (letter) => latinLetters.charAt(cyrillicLetters.indexOf(letter)))
    .replace(/[\s.,;()·_‐-―-]/g, '')

const parseVin = (
  text: string,
  isSpaced: boolean,
  currentYear: number,
): VinReference | InvalidCarReference | undefined => {
  const vin = toVinCharacters(text)
  const digits = vin.replace(/\D/g, '').length
  const isMixed = /^[A-Z\d]{11,20}$/.test(vin) && digits >= 3 && digits < vin.length
  if (!isMixed) return undefined
  const letters = [...new Set(vin.replace(/[^IOQ]/g, ''))]
  // Words and numbers of a sentence are as long as a VIN now and then, but have other letters, few digits or a year.
  const isSentence =
    vin.length < 16 ||
    vin.length > 18 ||
    (letters.length > 0 && digits < 6) ||
    /(?:^| )(?:19|20)\d\d(?: |$)/.test(text)
  if (isSpaced && isSentence) return undefined
  if (vin.length !== 17) return { kind: 'invalid', problem: 'vin-length', length: vin.length }
  if (letters.length > 0) return { kind: 'invalid', problem: 'vin-letters', letters }
  return { kind: 'vin', vin, ...readVinFacts(vin, currentYear) }
}

const findVin = (text: string, currentYear: number): VinReference | InvalidCarReference | undefined => {
  const label = /^(?:.*[ ,;])?(?:vin|вин|він)(?:[ -]*(?:code|код|номер|number))?[ :№#-]*/i
  const unlabelled = text.replace(label, '')
  const words = text.split(' ').map((word) => word.replace(/^(?:vin|вин|він)[:№#-]+/i, ''))
  const whole = parseVin(unlabelled, unlabelled.includes(' '), currentYear)
  if (whole) return whole
  const inWords = words.map((word) => parseVin(word, false, currentYear))
  const vins = inWords.filter((found) => found?.kind === 'vin')
  if (vins.some(({ vin }) => vin !== vins[0]?.vin)) return invalid('two-vins')
  return vins[0] ?? inWords.find((found) => found)
}

/** Splits addresses of lots that are joined without a space. What an address of another site contains stays in it. */
const splitAddresses = (word: string): string[] =>
  /^(?:https?:\/\/)?(?:\w+\.)*(?:copart|iaai)\.com\//i.test(word)
    ? word.split(/[,;](?=https?:|(?:\w+\.)?(?:copart|iaai)\.)/i)
    : [word]

/** Numbers that can only be those of lots. Stock numbers and days have eight digits too. */
const lotNumbers = /(?<![^\s,;:№#])(?<!(?:stock|сток)\W{0,6})(?!20\d\d[01]\d[0-3]\d)\d{8}(?![^\s,;.])/gi

/** Finds a lot number that stands alone or with words such as «лот» or the name of its auction. */
const findLot = (text: string): LotOrLink | InvalidCarReference | undefined => {
  const isCopart = /copart|копарт/i.test(text)
  const isIaa = /\biaa|~us$|(?:^|\s)иаа/i.test(text)
  if (isCopart && isIaa) return invalid('two-auctions')
  const number = text
    .replace(/copart|копарт|iaai?|иааи?|лоту?|lot|номер|number|stock|сток|~us$/gi, '')
    .replace(/[\s:;,.№#-]/g, '')
  if (!/^\d{6,9}$/.test(number)) return undefined
  const auction: Auction | undefined = isCopart ? 'copart' : isIaa ? 'iaa' : undefined
  return { kind: 'lot', lot: number, ...(auction && { auction, link: buildLotLink(auction, number) }) }
}

const isOfVin = (word: string, vin: string): boolean =>
  toVinCharacters(word).endsWith(vin) || /^(?:vin|вин|він)(?:$|[:№#-])/i.test(word)

const withoutVin = (words: string[], found: ReturnType<typeof findVin>): string =>
  (found?.kind === 'vin' ? words.filter((word) => !isOfVin(word, found.vin)) : words).join(' ')

/** Adds a VIN to the link or lot, unless both are too long to be requested again, or a word has not the length of a VIN. */
const addVin = (car: LotOrLink, vin: VinReference | InvalidCarReference): LotOrLink => {
  const isWord = vin.kind === 'invalid' && vin.problem === 'vin-length' && Math.abs(vin.length - 17) > 1
  return isWord || (car.link ?? '').length + 17 >= MAX_CAR_REFERENCE_LENGTH ? car : { ...car, besideVin: vin }
}

/**
 * Parses what a visitor pasted: an address of a lot, its number, a VIN or an address of another site. The host alone
 * says whose an address is. Returns `undefined` for an empty text.
 */
export const parseCarReference = (text: string, currentYear: number): CarReference | undefined => {
  if (text.length > MAX_CAR_REFERENCE_LENGTH) return text.trim() === '' ? undefined : invalid('unreadable')
  // Messengers and some keyboards insert signs that nobody sees.
  const visible = text
    .replace(/[^\P{C}\s]|\uFEFF/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (visible === '') return undefined
  const words = visible.split(' ').flatMap(splitAddresses)
  const addresses = words.map(findAddress)
  const link = chooseLink(addresses.flatMap((address) => (address && parseLink(address, currentYear)) || []))
  const others = words.filter((_, place) => addresses[place] === undefined)
  const numbers = others.join(' ').match(lotNumbers) ?? []
  const lots = new Set(link?.kind === 'lot' ? [link.lot, ...numbers] : numbers)
  if (lots.size > 1 && (link === undefined || link.kind === 'lot')) return invalid('two-lots')
  const vin = findVin(link ? others.join(' ') : visible, currentYear)
  const car = link ?? findLot(withoutVin(words, vin))
  if (car === undefined) return vin ?? invalid('unreadable')
  return car.kind === 'invalid' || vin === undefined ? car : addVin(car, vin)
}

/** What is stored of a visitor's own car. */
export type SavedCar = { auction?: Auction | undefined } & {
  [Name in 'lot' | 'link' | 'vin' | 'make' | 'model']?: string | undefined
}

const normalizeName = (name: string | undefined): string => (name ?? '').replace(/[\s\p{C}]+/gu, ' ').trim()

/**
 * Builds what is stored from what a visitor sent. Make and model of a link count if the visitor sent neither. A number
 * that only a lot can have is one of the auction chosen in the USA.
 */
export const buildSavedCar = (
  body: { reference?: string | undefined; make?: string | undefined; model?: string | undefined },
  currentYear: number,
  chosenAuction?: Auction,
): SavedCar | undefined => {
  const reference = parseCarReference(body.reference ?? '', currentYear)
  const found: SavedCar & { besideVin?: { kind: string; vin?: string } } =
    reference === undefined || reference.kind === 'invalid' ? {} : reference
  const { lot } = found
  const numberAuction = lot?.length === 8 ? chosenAuction : undefined
  const auction = lot === undefined ? undefined : (found.auction ?? numberAuction)
  const sent = { make: normalizeName(body.make), model: normalizeName(body.model) }
  const names = sent.make || sent.model ? sent : found
  const car = {
    auction,
    lot,
    link: auction && lot ? buildLotLink(auction, lot) : found.link,
    vin: found.vin ?? found.besideVin?.vin,
    make: names.make || undefined,
    model: names.model || undefined,
  }
  return Object.values(car).some(Boolean) ? car : undefined
}
