import { lookOf, twinIn } from '../look-alike.ts'
import { type Fault, faultOf } from '../read-cell.ts'
import { states } from './states.ts'

/** A yard that was written in one cell. */
export interface YardCell {
  readonly location: string
  readonly state: string | null
  /** As it was written. */
  readonly zip: string | null
}

const LETTERS = '\\p{L}{2}'
const ZIP = '\\d{3,5}(?:-\\d{4})?|[A-Z]\\d[A-Z] ?\\d[A-Z]\\d'

interface Form {
  readonly pattern: RegExp
  /** Whether its signs alone say that two letters are a state. */
  readonly isSetApart: boolean
}

const forms: readonly Form[] = [
  // TX - Dallas, TX: Dallas 75051
  {
    pattern: new RegExp(
      `^(?<state>${LETTERS})\\s*[-–—:/]\\s*(?<location>.+?)(?:,?\\s+(?<zip>${ZIP}))?$`,
      'u',
    ),
    isSetApart: true,
  },
  // Dallas (TX), Dallas (TX 75051), Dallas (TX) 75051
  {
    pattern: new RegExp(
      `^(?<location>.+?)\\s*\\((?<state>${LETTERS})(?:,?\\s+(?<inner>${ZIP}))?\\)(?:,?\\s+(?<zip>${ZIP}))?$`,
      'u',
    ),
    isSetApart: true,
  },
  // Dallas, TX 75051, Dallas - TX
  {
    pattern: new RegExp(
      `^(?<location>.+?)(?:\\s*[,/]\\s*|\\s+[-–—]\\s+)(?<state>${LETTERS})(?:,?\\s+(?<zip>${ZIP}))?$`,
      'u',
    ),
    isSetApart: true,
  },
  // DALLAS TX 75051, Columbia SC
  {
    pattern: new RegExp(`^(?<location>.+?)\\s+(?<state>${LETTERS})(?:,?\\s+(?<zip>${ZIP}))?$`, 'u'),
    isSetApart: false,
  },
]

/** Two small letters at the end of a name are a state only where something sets them apart. */
const isState = (state: string, isSetApart: boolean): boolean =>
  states.has(isSetApart ? state.toUpperCase() : state)

const lookAlike = (name: string, state: string): Fault | undefined => {
  const look = lookOf(state.toLowerCase()).toUpperCase()
  if (look === state.toUpperCase() || !states.has(look)) return undefined
  return faultOf(
    'look-alike',
    `Найдено «${name}». «${state}» похоже на штат ${look}, но ${twinIn(state, look)}. Наберите его заново.`,
  )
}

/** `DALLAS TX 75051`, `TX - Dallas`, `Dallas (TX)` in their parts; a town that names no state stays whole. */
export const yardIn = (name: string): YardCell | Fault => {
  for (const { pattern, isSetApart } of forms) {
    const { location, state, zip, inner } = pattern.exec(name)?.groups ?? {}
    if (location === undefined || state === undefined) continue
    const written = zip ?? inner ?? null
    if (isState(state, isSetApart || written !== null))
      return { location, state: state.toUpperCase(), zip: written }
    const fault = lookAlike(name, state)
    if (fault) return fault
  }
  return { location: name, state: null, zip: null }
}
