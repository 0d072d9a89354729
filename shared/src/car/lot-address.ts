import type { Auction, VehicleTitleStatus } from '../calculator/calculation-input.ts'
import { type CarCountry, findCarCountry } from './vin.ts'

/** Lot of Copart or IAA, with what its address or the text around it says of the car. */
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

const states =
  /^(?:a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|p[ar]|ri|s[cd]|t[nx]|ut|v[at]|w[aivy])$/
const canadianProvinces = /^(?:ab|bc|mb|n[blstu]|on|pe|qc|sk|yt)$/

/** Makes of several words, and those that are not written with one capital letter. */
const makeSpellings = [
  ...['Alfa Romeo', 'Aston Martin', 'Can-Am', 'Harley-Davidson', 'Land Rover', 'Mercedes-Benz', 'Moto Guzzi'],
  ...['MV Agusta', 'Rolls-Royce', 'Royal Enfield', 'Indian Motorcycle', 'Range Rover', 'Western Star'],
  ...['BMW', 'BYD', 'GMC', 'KTM', 'MG', 'MINI', 'McLaren', 'RAM', 'VinFast'],
].map((spelling) => ({ spelling, slug: spelling.toLowerCase().replace(' ', '-') }))

/** Names of models that contain a hyphen. Copart leaves it out of Ford's numbers. */
const hyphenatedModels =
  /\b([bchw]r-[vz]|[cm]x-\d+|c-hr|[efi]-(?:pace|type|tron|golf)|mach-e|[a-z]-class|cx-?9)\b/g

const modelWordSpellings = new Map(
  [
    '4MATIC',
    '4Runner',
    'e-tron',
    'e-Golf',
    'i3',
    'i4',
    'i7',
    'i8',
    'iX',
    'Fit',
    'Fox',
    'Golf',
    'Ion',
    'Max',
    'Pro',
  ]
    .concat(['Rio', 'Van', 'New', 'Mach-E', 'E-Pace', 'F-Pace', 'I-Pace', 'F-Type', 'xDrive', 'sDrive'])
    .map((spelling) => [spelling.toLowerCase(), spelling]),
)

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const formatModelWord = (word: string): string => {
  const known = modelWordSpellings.get(word)
  if (known) return known
  const drive = /^([xs])drive(\w*)$/.exec(word)
  if (drive) return `${drive[1]}Drive${drive[2]}`
  // BMW writes its engines small: 330i, M340i.
  if (/^m?\d{3}(?:[dei]|xi|xe)$/.test(word)) return capitalize(word)
  if (/^[a-z]-class$/.test(word)) return `${word.charAt(0).toUpperCase()}-Class`
  if (word.length <= 3 || /\d/.test(word) || word.includes('-')) return word.toUpperCase()
  return capitalize(word)
}

const formatModel = (make: string, words: string[]): string => {
  const text = words.join('-')
  const joined = make === 'Ford' ? text.replace(/^f-?(\d{3})\b/, 'f_$1') : text
  return joined
    .replace(hyphenatedModels, (name) => name.replace('-', '_'))
    .split('-')
    .map((word) => formatModelWord(word.replace('_', '-')))
    .join(' ')
}

const readYard = (words: string[]): { words: string[]; yard?: { town: string; state: string } } => {
  const place = words.findLastIndex(
    (word, index) => index < words.length - 1 && (states.test(word) || canadianProvinces.test(word)),
  )
  const state = words[place]
  if (state === undefined) return { words }
  // Copart repeats the district: `dc-washington-dc`.
  const town = words.slice(place + 1).filter((word) => word !== state)
  return {
    words: words.slice(0, place),
    yard: { town: town.map(capitalize).join(' '), state: state.toUpperCase() },
  }
}

const readMakeAndModel = (words: string[]): { make?: string; model?: string } => {
  const slug = words.join('-')
  const known = makeSpellings.find((make) => slug === make.slug || slug.startsWith(`${make.slug}-`))
  const make = known?.spelling ?? capitalize(words[0] ?? '')
  if (make === '') return {}
  const model = formatModel(make, words.slice(known ? known.slug.split('-').length : 1))
  return { make: make.slice(0, 40), ...(model !== '' && { model: model.slice(0, 60).trim() }) }
}

const readTitleStatus = (title: string): VehicleTitleStatus | undefined =>
  /^clea[nr](?:-title)?$/.test(title) ? 'clean' : /^salvage(?:-title)?$/.test(title) ? 'salvage' : undefined

/** Reads the last part of a Copart address: `clean-title-2019-audi-a4-az-phoenix`. */
const readCopartSlug = (slug: string, currentYear: number): Omit<AuctionLot, 'kind' | 'lot'> => {
  const parts = /^([a-z-]*?)-?((?:19|20)\d\d)-([a-z0-9.&+'-]+)$/.exec(slug)
  const year = Number(parts?.[2])
  if (!parts || year > currentYear + 1) return {}
  const titleStatus = readTitleStatus(parts[1] ?? '')
  const { words, yard } = readYard((parts[3] ?? '').split('-').filter((word) => word !== ''))
  return {
    ...(titleStatus && { titleStatus }),
    modelYear: year,
    ...readMakeAndModel(words),
    ...(yard && { yard }),
  }
}

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const isHostOf = (domain: string, host: string): boolean => host === domain || host.endsWith(`.${domain}`)

const findCopartCountry = (host: string): string | undefined => {
  if (isHostOf('copart.com', host)) return 'US'
  const code = /(?:^|\.)copart\.(?:com?\.)?([a-z]{2})$/.exec(host)?.[1]?.toUpperCase()
  return code === 'UK' ? 'GB' : code
}

const findIaaCountry = ({ hostname, pathname, search }: LotAddressUrl): string | undefined => {
  if (/^(?:www\.)?(?:iaai?|impactauto)\.ca$/.test(hostname)) return 'CA'
  if (/^(?:www\.)?iaai?\.co\.uk$/.test(hostname)) return 'GB'
  if (!isHostOf('iaai.com', hostname)) return undefined
  const inHost = /^(ca|uk)\./.exec(hostname)?.[1]
  const inPath =
    /~([a-z]{2})/i.exec(decodePath(pathname))?.[1] ?? /[?&]tenant=([a-z]{2})\b/i.exec(search)?.[1]
  const code = (inHost ?? inPath ?? 'US').toUpperCase()
  return code === 'UK' ? 'GB' : code
}

const findLotNumber = (auction: Auction, { pathname, search }: LotAddressUrl): string | undefined =>
  (auction === 'copart'
    ? /\/lot(?:images|details\/solr)?\/(\d{6,9})(?!\d)/i
    : /\/vehicle-?details?\/(\d{6,9})(?!\d)/i
  ).exec(decodePath(pathname))?.[1] ?? /[?&](?:itemid|lotid|lotnumber)=(\d{6,9})(?!\d)/i.exec(search)?.[1]

/** Returns `undefined` for a site that is no auction, and `no-lot` for an auction's page that is not about one lot. */
export const readLotAddress = (
  url: LotAddressUrl,
  currentYear: number,
): AuctionLot | UnservedLot | 'no-lot' | undefined => {
  const hostname = url.hostname.replace(/\.$/, '')
  const copart = findCopartCountry(hostname)
  const code = copart ?? findIaaCountry({ hostname, pathname: url.pathname, search: url.search })
  if (code === undefined) return undefined
  const auction = copart ? 'copart' : 'iaa'
  const link = `https://${hostname}${url.pathname}`
  if (code !== 'US') {
    const country = findCarCountry(code)
    return country && { kind: 'unserved-lot', auction, country, link }
  }
  const lot = findLotNumber(auction, url)
  if (lot === undefined) return 'no-lot'
  const slug =
    auction === 'copart' && decodePath(url.pathname).toLowerCase().split(`/${lot}/`)[1]?.split('/')[0]
  const facts = slug ? readCopartSlug(slug, currentYear) : {}
  const canada = facts.yard && canadianProvinces.test(facts.yard.state.toLowerCase()) && findCarCountry('CA')
  if (canada) return { kind: 'unserved-lot', auction, country: canada, link }
  return { kind: 'lot', auction, lot, link: buildLotLink(auction, lot), ...facts }
}
