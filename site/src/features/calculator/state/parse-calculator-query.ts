import { calculatorQueryNames, typedQueryNames } from '../../../lib/calculator-query.ts'
import { buildYardKey } from '../calculator-labels.ts'
import { parseNumberInput, volumeFormat } from './parse-number.ts'
import type { RawCalculatorInput } from './raw-calculator-input.ts'

/** Maximum length of a value in an address. Longer ones come from no form of ours. */
const MAX_VALUE_LENGTH = 120

/** Names of the radio buttons of the routes, and of the route that was selected when the page was rendered. */
export const ROUTE_FIELD = 'route'
export const SHOWN_ROUTE_FIELD = 'shown-route'

export const buildRouteKey = ({
  port,
  destination,
}: {
  readonly port: string
  readonly destination: string
}) => `${port}|${destination}`

/** Fields that every sent form has. Among them an unchecked box is missing, elsewhere a missing value is the default. */
const wholeFormFields = ['price', 'port', 'destination', 'vehicle', 'engine', 'year'] as const

const parseFlag = (value: string | undefined): string | undefined =>
  value === undefined ? undefined : value === '1' || value === 'true' ? 'yes' : 'no'

/** Writes the decimal mark of a number as the site does. */
const withDecimalComma = (value: string | undefined): string | undefined =>
  value !== undefined && /^\d+\.\d{1,2}$/.test(value) ? value.replace('.', ',') : value

/** Converts an engine size in litres to cm³, as the form does when its field loses focus. */
const toCubicCentimetres = (volume: string | undefined): string | undefined => {
  if (volume === undefined || !/[.,л]/.test(volume)) return volume
  const parsed = parseNumberInput(volume, volumeFormat)
  return 'value' in parsed ? String(parsed.value) : volume
}

/** Returns the route chosen in a form without JavaScript, if it is another than the one that was shown. */
const parseChosenRoute = (query: URLSearchParams): RawCalculatorInput => {
  const route = query.get(ROUTE_FIELD)
  if (route === null || route === query.get(SHOWN_ROUTE_FIELD)) return {}
  const [port, destination] = route.split('|')
  return { port, destination }
}

/**
 * Parses the calculator input from the query of an address. Returns `undefined` if the query has none of its
 * fields. Of a repeated parameter the last value counts: an unchecked box is preceded by a hidden zero.
 */
export const parseCalculatorQuery = (search: string): RawCalculatorInput | undefined => {
  const query = new URLSearchParams(search)
  const read = (name: string): string | undefined => query.getAll(name).at(-1)?.slice(0, MAX_VALUE_LENGTH)
  if (!calculatorQueryNames.some((name) => query.has(name))) return undefined
  const { location, state, zip, eur1, insurance, ...plain } = Object.fromEntries(
    calculatorQueryNames.map((name) => [
      name,
      typedQueryNames.includes(name) ? withDecimalComma(read(name)) : read(name),
    ]),
  )
  const values: RawCalculatorInput = {
    ...plain,
    volume: toCubicCentimetres(plain.volume),
    ...(location ? { yard: buildYardKey({ location, state, zip }) } : {}),
    eur1: parseFlag(eur1),
    insurance: parseFlag(wholeFormFields.every((name) => query.has(name)) ? (insurance ?? '0') : insurance),
    ...parseChosenRoute(query),
  }
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== undefined && (value !== '' || typedQueryNames.includes(name)),
    ),
  )
}
