import {
  calculatorQueryParameterNames,
  numericQueryParameterNames,
  serializeCalculatorQueryParameters,
} from '../../../lib/calculator-query.ts'
import { buildAuctionYardKey } from '../calculator-labels.ts'
import {
  engineVolumeInputFormat,
  fillInCalculatorFormDefaults,
  isExampleCalculatorInput,
  NO_AUCTION_OPTION_VALUE,
  parseNumberInput,
  type RawCalculatorInput,
} from './calculator-input.ts'

/** Maximum length of a query parameter. No form of the site sends longer values. */
const MAX_VALUE_LENGTH = 120

export const SHIPPING_ROUTE_FIELD_NAME = 'route'
/** Hidden field with the shipping route selected by the server. If the visitor posts the same route, he chose none. */
export const SHOWN_SHIPPING_ROUTE_FIELD_NAME = 'shown-route'

export const buildShippingRouteKey = ({ port, destination }: { port: string; destination: string }) =>
  `${port}|${destination}`

/** Fields that every posted calculator form has. If all are present, a missing checkbox field means unchecked, not the default. */
const wholeFormFields = ['price', 'port', 'destination', 'vehicle', 'engine', 'year'] as const

const parseFlag = (value: string | undefined): string | undefined =>
  value === undefined ? undefined : value === '1' || value === 'true' ? 'yes' : 'no'

const withDecimalComma = (value: string | undefined): string | undefined =>
  value !== undefined && /^\d+\.\d{1,2}$/.test(value) ? value.replace('.', ',') : value

/** Converts an engine size in litres to cm³, as the form does when its field loses focus. */
const toCubicCentimetres = (volume: string | undefined): string | undefined => {
  if (volume === undefined || !/[.,л]/.test(volume)) return volume
  const parsed = parseNumberInput(volume, engineVolumeInputFormat)
  return 'value' in parsed ? String(parsed.value) : volume
}

/** Returns the shipping route from a form posted without JavaScript; an empty object if the visitor has left the route unchanged. */
const parseChosenRoute = (query: URLSearchParams): RawCalculatorInput => {
  const route = query.get(SHIPPING_ROUTE_FIELD_NAME)
  if (route === null || route === query.get(SHOWN_SHIPPING_ROUTE_FIELD_NAME)) return {}
  const [port, destination] = route.split('|')
  return { port, destination }
}

/** The last value of a repeated parameter counts: a hidden zero precedes the value of a checkbox. */
export const parseCalculatorInputFromQuery = (search: string): RawCalculatorInput | undefined => {
  const query = new URLSearchParams(search)
  const read = (name: string): string | undefined => query.getAll(name).at(-1)?.slice(0, MAX_VALUE_LENGTH)
  if (![...calculatorQueryParameterNames, SHIPPING_ROUTE_FIELD_NAME].some((name) => query.has(name)))
    return undefined
  const { location, state, zip, eur1, insurance, ...plain } = Object.fromEntries(
    calculatorQueryParameterNames.map((name) => [
      name,
      numericQueryParameterNames.includes(name) ? withDecimalComma(read(name)) : read(name),
    ]),
  )
  const values: RawCalculatorInput = {
    ...plain,
    volume: toCubicCentimetres(plain.volume),
    ...(location ? { yard: buildAuctionYardKey({ location, state, zip }) } : {}),
    eur1: parseFlag(eur1),
    insurance: parseFlag(wholeFormFields.every((name) => query.has(name)) ? (insurance ?? '0') : insurance),
    ...parseChosenRoute(query),
  }
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== undefined && (value !== '' || numericQueryParameterNames.includes(name)),
    ),
  )
}

const withoutSpaces = (typed: string): string => typed.replace(/\s/g, '')

/** Builds the query that restores the calculator form. The example car is left out: the form shows it anyway. */
export const buildQueryFromCalculatorInput = (rawInput: RawCalculatorInput): string => {
  const { price, volume, battery, year, ...values } = fillInCalculatorFormDefaults(rawInput)
  const { origin, auction, document, bid, currency, vehicle, engine, eur1, insurance } = values
  const [location, state, zip] = rawInput.yard?.split('|') ?? []
  const engineSize =
    engine === 'electric' ? { battery: withoutSpaces(battery) } : { volume: withoutSpaces(volume) }
  return serializeCalculatorQueryParameters({
    origin,
    ...(auction === undefined
      ? { auction: origin === 'georgia' ? NO_AUCTION_OPTION_VALUE : undefined }
      : { auction, document, bid }),
    ...(isExampleCalculatorInput(rawInput)
      ? {}
      : { price: withoutSpaces(price), currency, vehicle, engine, ...engineSize, year: withoutSpaces(year) }),
    location,
    state,
    zip,
    port: rawInput.port,
    destination: rawInput.destination,
    ...(origin === 'eu' ? { eur1 } : {}),
    insurance,
    date: rawInput.date,
    clearance: rawInput.clearance,
  })
}

const flagFields: readonly string[] = ['eur1', 'insurance']

const parseValue = (name: string, value: string): string | number | boolean => {
  if (numericQueryParameterNames.includes(name)) return Number(value)
  return flagFields.includes(name) ? value === '1' : value
}

interface PostedCalculation {
  /** Calculation to save. The server validates it. */
  body: Record<string, unknown>
  /** Address of the calculator with the same input, where the visitor reads why saving was rejected. */
  formAddress: string
}

export const parsePostedCalculatorForm = (fields: Record<string, unknown>): PostedCalculation => {
  const values = Object.fromEntries(
    calculatorQueryParameterNames.flatMap((name) => {
      const value = fields[name]
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
    }),
  )
  return {
    body: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, parseValue(name, value)])),
    formAddress: `/?${serializeCalculatorQueryParameters(values)}`,
  }
}

const isEdited = (field: Element): field is HTMLInputElement | HTMLSelectElement => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.defaultSelected && !option.selected)
  if (!(field instanceof HTMLInputElement)) return false
  if (field.type === 'radio') return field.checked && !field.defaultChecked
  return field.type === 'checkbox'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}

/** Returns calculator fields that a visitor has edited before hydration. The price is in the currency of the country shown then. */
export const readFieldsEditedBeforeHydration = (
  formId: string,
  shownOrigin: string | undefined,
): RawCalculatorInput[] => {
  const form = document.getElementById(formId)
  const query = new URLSearchParams()
  for (const field of form instanceof HTMLFormElement ? form.elements : []) {
    if (!isEdited(field)) continue
    const isUnchecked = field.type === 'checkbox' && field instanceof HTMLInputElement && !field.checked
    query.set(field.name, isUnchecked ? '0' : field.value)
  }
  const edited = parseCalculatorInputFromQuery(query.toString())
  if (!edited) return []
  const { origin = shownOrigin, ...others } = edited
  const first = { ...(shownOrigin && { origin: shownOrigin }), ...others }
  return origin === shownOrigin ? [first] : [first, { origin }]
}
