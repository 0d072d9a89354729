import type { Auction, VehicleTitleStatus } from '../calculator/calculation-input.ts'
import { type CarCountry, findCarCountry } from './vin.ts'

/** Lot of Copart or IAA in the USA, with what its address or the text around it says of the car. */
export interface AuctionLot {
  kind: 'lot'
  /** Absent if only a number is known: both auctions count their lots with eight digits. */
  auction?: Auction
  lot: string
  /** Address built from the number, never the pasted one. */
  link?: string
  titleStatus?: VehicleTitleStatus
  modelYear?: number
  make?: string
  model?: string
  yard?: { town: string; state: string }
}

/** Lot of an auction outside the USA. */
export interface UnservedLot {
  kind: 'unserved-lot'
  auction: Auction
  country: CarCountry
  link: string
}

/** Parts of a parsed address, as `URL` has them in each host of this code. */
export interface LotAddressUrl {
  hostname: string
  pathname: string
  search: string
}

export const buildLotLink = (auction: Auction, lot: string): string =>
  auction === 'copart' ? `https://www.copart.com/lot/${lot}` : `https://www.iaai.com/VehicleDetail/${lot}~US`

/** Domains of the auctions with the country of their lots. The first that fits counts. */
const auctionDomains: [domain: string, auction: Auction, country: string][] = [
  ['ca.iaai.com', 'iaa', 'CA'],
  ['uk.iaai.com', 'iaa', 'GB'],
  ['iaai.com', 'iaa', 'US'],
  ['iaai.ca', 'iaa', 'CA'],
  ['impactauto.ca', 'iaa', 'CA'],
  ['iaai.co.uk', 'iaa', 'GB'],
  ['copart.com', 'copart', 'US'],
  ['copart.co.uk', 'copart', 'GB'],
  ['copart.com.br', 'copart', 'BR'],
  ...['CA', 'DE', 'AE', 'FI', 'IE', 'ES', 'BH', 'OM'].map((country): [string, Auction, string] => [
    `copart.${country.toLowerCase()}`,
    'copart',
    country,
  ]),
]

const states =
  /^(?:a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|p[ar]|ri|s[cd]|t[nx]|ut|v[at]|w[aivy])$/
const canadianProvinces = /^(?:ab|bc|mb|n[blstu]|on|pe|qc|sk|yt)$/

/** Makes of several words, and those that are not written with one capital letter. */
const makeSpellings =
  `Alfa Romeo,Aston Martin,BMW,BYD,Can-Am,GMC,Harley-Davidson,Indian Motorcycle,KTM,Land Rover,MG,MINI,MV Agusta,McLaren,Mercedes-Benz,Moto Guzzi,RAM,Rolls-Royce,Royal Enfield,VinFast`
    .split(',')
    .map((spelling) => ({ spelling, words: spelling.toLowerCase().split(/[ -]/) }))

/** Parts of model names that a hyphen joins. */
const joinedModelWords =
  /(?<![a-z\d])(?:[bchw]r-[vz]|c-hr|[cm]x-\d+|[efi]-(?:pace|type|tron|golf)|mach-e|[a-z]-class)(?![a-z\d])/g

/** Engine sizes, whose point Copart writes as a hyphen: `a4-2-0t-quattro`. */
const engineSizePoint = /(?<=-\d)-(?=\d[a-z]?(?:-|$))/g

/** Words of models whose capitals follow no rule below. */
const modelWordSpellings = new Map(
  `4MATIC 4Runner e-tron e-Golf i3 i4 i7 i8 iX Mach-E E-Pace F-Pace I-Pace E-Type F-Type Air Big Cab Car De El Fe Fit Fox Ion Max New Pro Rio Van`
    .split(' ')
    .map((spelling) => [spelling.toLowerCase(), spelling]),
)

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const formatModelWord = (word: string): string => {
  const known = modelWordSpellings.get(word)
  if (known) return known
  if (/^[xs]drive/.test(word)) return `${word.charAt(0)}D${word.slice(2)}`
  if (word.endsWith('-class')) return `${word.charAt(0).toUpperCase()}-Class`
  // Some makers write the letter after an engine small: 330i, M340i, 2.5i, 300h.
  if (/^m?\d+(?:\.\d)?(?:[dehi]|x[ei])$/.test(word)) return capitalize(word)
  const isAbbreviation = word.length <= 3 || /[\d-]/.test(word) || !/[aeiouy]/.test(word)
  return isAbbreviation ? word.toUpperCase() : capitalize(word)
}

/** Joins what Copart separates, or separates what it joins, in the numbers of some makes: F-150, 328xi. */
const spellModelNumber = (make: string, slug: string): string => {
  if (make === 'Ford') return slug.replace(/^f-?(?=\d{3}(?!\d))/, 'f_')
  return make === 'BMW' ? slug.replace(/^(m?\d{3})-(x?[id]|e)(?![a-z])/, '$1$2') : slug
}

const formatModel = (make: string, slug: string): string =>
  spellModelNumber(make, slug)
    .replace(joinedModelWords, (words) => words.replace('-', '_'))
    .replace(engineSizePoint, '.')
    .split('-')
    .map((word) => formatModelWord(word.replace('_', '-')))
    .join(' ')

const readMakeAndModel = (words: string[]): Pick<AuctionLot, 'make' | 'model'> => {
  const known = makeSpellings.find((make) => make.words.every((word, place) => word === words[place]))
  const make = known?.spelling ?? capitalize(words[0] ?? '')
  const model = formatModel(make, words.slice(known?.words.length ?? 1).join('-'))
  return make === ''
    ? {}
    : { make: make.slice(0, 40), ...(model !== '' && { model: model.slice(0, 60).trim() }) }
}

const titleStatuses = new Map<string, VehicleTitleStatus>([
  ['clean-title', 'clean'],
  ['clear-title', 'clean'],
  ['salvage', 'salvage'],
  ['salvage-title', 'salvage'],
])

/** Reads a part of a Copart address: `clean-title-2019-audi-a4-az-phoenix`. The yard is behind the last state. */
const readCopartSlug = (slug: string, currentYear: number): Omit<AuctionLot, 'kind' | 'lot'> => {
  const words = slug
    .toLowerCase()
    .split('-')
    .filter((word) => word !== '')
  const yearPlace = words.findIndex((word) => /^(?:19|20)\d\d$/.test(word))
  const modelYear = Number(words[yearPlace])
  if (yearPlace === -1 || modelYear > currentYear + 1 || !/^[\w.&+'-]+$/.test(slug)) return {}
  const titleStatus = titleStatuses.get(words.slice(0, yearPlace).join('-'))
  const statePlace = words.findLastIndex(
    (word, place) => place < words.length - 1 && (states.test(word) || canadianProvinces.test(word)),
  )
  const hasYard = statePlace > yearPlace + 1
  const state = words[statePlace] ?? ''
  // Copart repeats the district: `dc-washington-dc`.
  const town = words.slice(statePlace + 1).filter((word) => word !== state)
  return {
    ...(titleStatus && { titleStatus }),
    modelYear,
    ...readMakeAndModel(words.slice(yearPlace + 1, hasYard ? statePlace : undefined)),
    ...(hasYard && { yard: { town: town.map(capitalize).join(' '), state: state.toUpperCase() } }),
  }
}

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const findLotNumber = (auction: Auction, path: string, search: string): string | undefined =>
  (auction === 'copart'
    ? /\/lot(?:images|details\/solr)?\/(\d{6,9})(?!\d)/i
    : /\/vehicles?(?:-?details?)?\/(\d{6,9})(?!\d)/i
  ).exec(path)?.[1] ?? /[?&](?:itemid|lotid|lotnumber)=(\d{6,9})(?!\d)/i.exec(search)?.[1]

/** Finds the country that IAA writes after its numbers, as in `41234567~CA`, or as a parameter. */
const findIaaTenant = (path: string, search: string): string | undefined =>
  (/\d~([a-z]{2})(?![a-z])/i.exec(path) ?? /[?&]tenant=([a-z]{2})(?![a-z])/i.exec(search))?.[1]?.toUpperCase()

/** Returns `undefined` for a site that is no auction, and `no-lot` for an auction's page that is not about one lot. */
export const readLotAddress = (
  url: LotAddressUrl,
  currentYear: number,
): AuctionLot | UnservedLot | 'no-lot' | undefined => {
  const host = url.hostname.replace(/\.$/, '')
  const path = decodePath(url.pathname)
  const found = auctionDomains.find(([domain]) => host === domain || host.endsWith(`.${domain}`))
  if (!found) return undefined
  const [, auction, domainCountry] = found
  const lot = findLotNumber(auction, path, url.search)
  const slug = path.split('/').find((part) => /(?:^|-)(?:19|20)\d\d-[a-z]/i.test(part))
  const facts = auction === 'copart' && slug ? readCopartSlug(slug, currentYear) : {}
  // Some yards of copart.com stand in Canada.
  const isCanadian = facts.yard && canadianProvinces.test(facts.yard.state.toLowerCase())
  const tenant = auction === 'iaa' ? findIaaTenant(path, url.search) : undefined
  const country = findCarCountry(isCanadian ? 'CA' : (tenant ?? domainCountry).replace('UK', 'GB'))
  if (country?.code !== 'US')
    return country
      ? { kind: 'unserved-lot', auction, country, link: `https://${host}${url.pathname}` }
      : 'no-lot'
  return lot === undefined
    ? 'no-lot'
    : { kind: 'lot', auction, lot, link: buildLotLink(auction, lot), ...facts }
}
