import { lookOf, twinIn } from '../look-alike.ts'
import { type Fault, faultOf } from '../read-cell.ts'
import { paddedZip } from '../words/read-name.ts'
import { stateNamed, stateNames } from './state-names.ts'
import { states } from './states.ts'

/** A yard name split into its parts. */
export interface YardCell {
  readonly location: string
  readonly state: string | null
  /** As written. */
  readonly zip: string | null
}

const LETTERS = '\\p{L}{2}'
const NAME = stateNames.join('|')
const ZIP = '\\d{3,5}(?:-\\d{4})?|[A-Z]\\d[A-Z] ?\\d[A-Z]\\d'
const ENDS = `(?:,?\\s+(?<zip>${ZIP}))?(?:,?\\s+(?:USA|United States))?$`

interface Form {
  readonly pattern: RegExp
  /** Whether the punctuation alone marks the part as a state. */
  readonly isSetApart: boolean
}

const formOf = (pattern: string, isSetApart: boolean): Form => ({
  pattern: new RegExp(`^${pattern}${ENDS}`, 'iu'),
  isSetApart,
})

// TX - Dallas, TX: Dallas 75051
const before = (state: string, dash: string) => `(?<state>${state})${dash}\\s*(?<location>.+?)`
// Dallas (TX), Dallas (TX 75051), Dallas (TX) 75051
const inBrackets = (state: string) =>
  `(?<location>.+?)\\s*\\((?<state>${state})(?:,?\\s+(?<inner>${ZIP}))?\\)`
// Dallas, TX 75051, Dallas - TX
const behind = (state: string) => `(?<location>.+?)(?:\\s*[,/]\\s*|\\s+[-–—]\\s+)(?<state>${state})`
// DALLAS TX 75051, Columbia SC
const alongside = (state: string) => `(?<location>.+?)\\s+(?<state>${state})`

const forms: readonly Form[] = [
  formOf(before(LETTERS, '\\s*[-–—:/]'), true),
  formOf(inBrackets(LETTERS), true),
  formOf(behind(LETTERS), true),
  formOf(alongside(LETTERS), false),
  formOf(inBrackets(NAME), true),
  formOf(behind(NAME), true),
  // A hyphen without spaces does not count: Virginia-Highland is a town.
  formOf(before(NAME, '(?:\\s+[-–—]|\\s*[:/])'), true),
  formOf(alongside(NAME), false),
]

/** Accepts lower-case letters as a state code only if they are separated from the name. */
const codeIn = (state: string, isSetApart: boolean): string | undefined => {
  const code = isSetApart ? state.toUpperCase() : state
  return states.has(code) ? code : undefined
}

/**
 * Accepts a full state name only if punctuation or the zip code confirms it, since a town may end like a state, as
 * Port Washington does.
 */
const codeOfNamed = (state: string, zip: string | null, isSetApart: boolean): string | undefined => {
  const named = stateNamed(state)
  return isSetApart || (zip !== null && named?.zip === paddedZip(zip)[0]) ? named?.code : undefined
}

const lookAlike = (name: string, state: string): Fault | undefined => {
  const look = lookOf(state.toLowerCase()).toUpperCase()
  if (look === state.toUpperCase() || !states.has(look)) return undefined
  return faultOf(
    'look-alike',
    `Найдено «${name}». «${state}» похоже на штат ${look}, но ${twinIn(state, look)}. Наберите его заново.`,
  )
}

/** Splits `DALLAS TX 75051`, `TX - Dallas` or `Dallas, Texas`. A name without a state is kept whole. */
export const yardIn = (name: string): YardCell | Fault => {
  for (const { pattern, isSetApart } of forms) {
    const { location, state, zip, inner } = pattern.exec(name)?.groups ?? {}
    if (location === undefined || state === undefined) continue
    const written = zip ?? inner ?? null
    const code = codeIn(state, isSetApart || written !== null) ?? codeOfNamed(state, written, isSetApart)
    if (code !== undefined) return { location, state: code, zip: written }
    const fault = lookAlike(name, state)
    if (fault) return fault
  }
  return { location: name, state: null, zip: null }
}
