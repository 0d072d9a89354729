import { type CellParseError, createCellParseError } from './cell-result.ts'
import { describeForeignAlphabetLetters, replaceLookAlikeLetters } from './latin-look-alikes.ts'
import { padZipCode } from './name-cell.ts'

/** Two-letter codes of US states and territories and Canadian provinces. */
const stateCodes: ReadonlySet<string> = new Set(
  [
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND',
    'OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR VI GU AS MP',
    'AB BC MB NB NL NS NT NU ON PE QC SK YT',
  ].flatMap((line) => line.split(' ')),
)

/** US states by the first digit of their zip codes. */
const statesByZipDigit: Record<string, string> = {
  '0': 'Connecticut CT, Maine ME, Massachusetts MA, New Hampshire NH, New Jersey NJ, Puerto Rico PR, Rhode Island RI, Vermont VT',
  '1': 'Delaware DE, New York NY, Pennsylvania PA',
  '2': 'District of Columbia DC, Maryland MD, North Carolina NC, South Carolina SC, Virginia VA, West Virginia WV',
  '3': 'Alabama AL, Florida FL, Georgia GA, Mississippi MS, Tennessee TN',
  '4': 'Indiana IN, Kentucky KY, Michigan MI, Ohio OH',
  '5': 'Iowa IA, Minnesota MN, Montana MT, North Dakota ND, South Dakota SD, Wisconsin WI',
  '6': 'Illinois IL, Kansas KS, Missouri MO, Nebraska NE',
  '7': 'Arkansas AR, Louisiana LA, Oklahoma OK, Texas TX',
  '8': 'Arizona AZ, Colorado CO, Idaho ID, Nevada NV, New Mexico NM, Utah UT, Wyoming WY',
  '9': 'Alaska AK, California CA, Hawaii HI, Oregon OR, Washington WA',
}

const canadianProvinces =
  'Alberta AB, British Columbia BC, Manitoba MB, New Brunswick NB, Newfoundland and Labrador NL, Nova Scotia NS, Ontario ON, Prince Edward Island PE, Quebec QC, Saskatchewan SK'

interface StateInfo {
  code: string
  /** First digit of the zip codes of the state. Canadian postal codes begin with a letter. */
  zip: string | undefined
}

const parseStateList = (line: string, zip?: string): readonly (readonly [string, StateInfo])[] =>
  line.split(', ').map((each) => [each.slice(0, -3).toLowerCase(), { code: each.slice(-2), zip }])

const stateInfoByName: ReadonlyMap<string, StateInfo> = new Map([
  ...Object.entries(statesByZipDigit).flatMap(([zip, line]) => parseStateList(line, zip)),
  ...parseStateList(canadianProvinces),
])

/** Names of states and provinces, longest first, so that West Virginia is not read as Virginia. */
export const usAndCanadianStateNames: readonly string[] = [...stateInfoByName.keys()].toSorted(
  (one, other) => other.length - one.length,
)

export const findUsOrCanadianStateByName = (name: string): StateInfo | undefined =>
  stateInfoByName.get(name.toLowerCase())

export interface ParsedYardName {
  location: string
  state: string | null
  zip: string | null
}

const STATE_CODE = '\\p{L}{2}'
const STATE_NAME = usAndCanadianStateNames.join('|')
const ZIP = '\\d{3,5}(?:-\\d{4})?|[A-Z]\\d[A-Z] ?\\d[A-Z]\\d'
const ENDING = `(?:,?\\s+(?<zip>${ZIP}))?(?:,?\\s+(?:USA|United States))?$`

interface YardFormat {
  pattern: RegExp
  /** Whether the punctuation alone marks this part of a yard name as a state. */
  isStateSeparated: boolean
}

const createYardFormat = (pattern: string, isStateSeparated: boolean): YardFormat => ({
  pattern: new RegExp(`^${pattern}${ENDING}`, 'iu'),
  isStateSeparated,
})

// Matches a state before a town, as in `TX - Dallas` or `TX: Dallas 75051`.
const stateBefore = (state: string, dash: string) => `(?<state>${state})${dash}\\s*(?<location>.+?)`
// Matches a state in brackets, as in `Dallas (TX)`, `Dallas (TX 75051)` or `Dallas (TX) 75051`.
const stateInBrackets = (state: string) =>
  `(?<location>.+?)\\s*\\((?<state>${state})(?:,?\\s+(?<inner>${ZIP}))?\\)`
// Matches a state after a comma or a dash, as in `Dallas, TX 75051` or `Dallas - TX`.
const stateAfterSeparator = (state: string) =>
  `(?<location>.+?)(?:\\s*[,/]\\s*|\\s+[-–—]\\s+)(?<state>${state})`
// Matches a state after a space, as in `DALLAS TX 75051` or `Columbia SC`.
const stateAfterSpace = (state: string) => `(?<location>.+?)\\s+(?<state>${state})`

const yardFormats: readonly YardFormat[] = [
  createYardFormat(stateBefore(STATE_CODE, '\\s*[-–—:/]'), true),
  createYardFormat(stateInBrackets(STATE_CODE), true),
  createYardFormat(stateAfterSeparator(STATE_CODE), true),
  createYardFormat(stateAfterSpace(STATE_CODE), false),
  createYardFormat(stateInBrackets(STATE_NAME), true),
  createYardFormat(stateAfterSeparator(STATE_NAME), true),
  // A hyphen without spaces does not separate a state from a town: Virginia-Highland is a town.
  createYardFormat(stateBefore(STATE_NAME, '(?:\\s+[-–—]|\\s*[:/])'), true),
  createYardFormat(stateAfterSpace(STATE_NAME), false),
]

/** Parses a state code of a yard name. Lower-case letters count only if they are separated from the town. */
const parseStateCode = (state: string, isStateSeparated: boolean): string | undefined => {
  const code = isStateSeparated ? state.toUpperCase() : state
  return stateCodes.has(code) ? code : undefined
}

/**
 * Parses the full name of a state at the end of a yard name. Punctuation or the zip code must confirm the state, since
 * a town may itself end with the name of a state, as Port Washington does.
 */
const parseStateName = (state: string, zip: string | null, isStateSeparated: boolean): string | undefined => {
  const info = findUsOrCanadianStateByName(state)
  return isStateSeparated || (zip !== null && info?.zip === padZipCode(zip)[0]) ? info?.code : undefined
}

const createLookAlikeError = (name: string, state: string): CellParseError | undefined => {
  const look = replaceLookAlikeLetters(state.toLowerCase()).toUpperCase()
  if (look === state.toUpperCase() || !stateCodes.has(look)) return undefined
  return createCellParseError(
    'look-alike',
    `Найдено «${name}». «${state}» похоже на штат ${look}, но ${describeForeignAlphabetLetters(state, look)}. Наберите его заново.`,
  )
}

/** Splits `DALLAS TX 75051`, `TX - Dallas` or `Dallas, Texas`. A name without a state is kept whole. */
export const parseYardName = (name: string): ParsedYardName | CellParseError => {
  for (const { pattern, isStateSeparated } of yardFormats) {
    const { location, state, zip, inner } = pattern.exec(name)?.groups ?? {}
    if (location === undefined || state === undefined) continue
    const foundZip = zip ?? inner ?? null
    const code =
      parseStateCode(state, isStateSeparated || foundZip !== null) ??
      parseStateName(state, foundZip, isStateSeparated)
    if (code !== undefined) return { location, state: code, zip: foundZip }
    const error = createLookAlikeError(name, state)
    if (error) return error
  }
  return { location: name, state: null, zip: null }
}
