import {
  calculatorQueryParameterNames,
  numericQueryParameterNames,
  serializeCalculatorQueryParameters,
} from '../../../lib/calculator-query.ts'
import { buildAuctionYardKey } from '../calculator-labels.ts'
import { CAR_REFERENCE_ELEMENT_ID, SHOWN_ORIGIN_PARAMETER } from '../form/edited-form-fields.ts'
import { DEFAULT_BUDGET } from './bid-limit.ts'
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

/** Radio buttons of the form: whether the visitor knows the price or the budget, of which only one counts. */
export const KNOWN_AMOUNT_FIELD_NAME = 'known'

/** Without JavaScript a form sends price and budget, and the radio buttons tell which one counts. */
const parseBudget = (known: string | null, budget: string | undefined): string | undefined => {
  if (known === 'price') return undefined
  return budget ?? (known === 'budget' ? DEFAULT_BUDGET : undefined)
}

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
  const known = [SHIPPING_ROUTE_FIELD_NAME, KNOWN_AMOUNT_FIELD_NAME]
  if (![...calculatorQueryParameterNames, ...known].some((name) => query.has(name))) return undefined
  const { location, state, zip, eur1, insurance, ...plain } = Object.fromEntries(
    calculatorQueryParameterNames.map((name) => [
      name,
      numericQueryParameterNames.includes(name) ? withDecimalComma(read(name)) : read(name),
    ]),
  )
  const values: RawCalculatorInput = {
    ...plain,
    budget: parseBudget(query.get(KNOWN_AMOUNT_FIELD_NAME), plain.budget),
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
    ...(rawInput.budget === undefined
      ? {}
      : { budget: withoutSpaces(rawInput.budget), budgetCurrency: values.budgetCurrency }),
  })
}

const flagFields: readonly string[] = ['eur1', 'insurance']

const parseValue = (name: string, value: string): string | number | boolean => {
  if (numericQueryParameterNames.includes(name)) return Number(value)
  return flagFields.includes(name) ? value === '1' : value
}

interface PostedCalculation {
  /** Calculation to save. The server validates it. */
  body: Record<string, unknown> & { car?: { reference: string } }
  /** Address of the calculator with the same input, where the visitor reads why saving was rejected. */
  formAddress: string
}

export const parsePostedCalculatorForm = (fields: Record<string, unknown>): PostedCalculation => {
  const values = Object.fromEntries(
    // A calculation is saved with the price that the budget has led to.
    calculatorQueryParameterNames.flatMap((name) => {
      if (name === 'budget' || name === 'budgetCurrency') return []
      const value = fields[name]
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
    }),
  )
  const reference = typeof fields.reference === 'string' ? fields.reference.trim() : ''
  return {
    body: {
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, parseValue(name, value)])),
      ...(reference !== '' && { car: { reference } }),
    },
    formAddress: `/?${serializeCalculatorQueryParameters(values)}`,
  }
}

/** Parses changes of the calculator input from a query of edited fields. The price is in the currency of the country shown then. */
export const parseEditedFormFields = (query: string, pageOrigin?: string): RawCalculatorInput[] => {
  const reference = new URLSearchParams(query).get(CAR_REFERENCE_ELEMENT_ID)
  // Empty proposals tell that the reference is new, so that the fields are filled in from it.
  const car = reference === null ? undefined : { reference, proposed: '{}' }
  const edited: RawCalculatorInput | undefined = parseCalculatorInputFromQuery(query) ?? car
  if (!edited) return []
  const editedOrigin = new URLSearchParams(query).get(SHOWN_ORIGIN_PARAMETER) ?? pageOrigin
  const { origin = editedOrigin, ...others } = edited
  // A chosen price replaces the budget of an earlier visit.
  const isPriceChosen = new URLSearchParams(query).get(KNOWN_AMOUNT_FIELD_NAME) === 'price'
  const budget = isPriceChosen ? { budget: undefined, budgetCurrency: undefined } : {}
  const first = { ...(editedOrigin && { origin: editedOrigin }), ...others, ...budget, ...car }
  return origin === editedOrigin ? [first] : [first, { origin }]
}
