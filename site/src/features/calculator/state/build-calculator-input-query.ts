import { buildCalculatorQuery } from '../../../lib/calculator-query.ts'
import {
  isExampleInput,
  NO_AUCTION,
  type RawCalculatorInput,
  resolveCalculatorFormValues,
} from './raw-calculator-input.ts'

const withoutSpaces = (typed: string): string => typed.replace(/\s/g, '')

/** Builds the query that restores the calculator form. An example stays one: its car is left out. */
export const buildCalculatorInputQuery = (rawInput: RawCalculatorInput): string => {
  const { price, volume, battery, year, ...values } = resolveCalculatorFormValues(rawInput)
  const { origin, auction, document, bid, currency, vehicle, engine, eur1, insurance } = values
  const [location, state, zip] = rawInput.yard?.split('|') ?? []
  const engineSize =
    engine === 'electric' ? { battery: withoutSpaces(battery) } : { volume: withoutSpaces(volume) }
  return buildCalculatorQuery({
    origin,
    ...(auction === undefined
      ? { auction: origin === 'georgia' ? NO_AUCTION : undefined }
      : { auction, document, bid }),
    ...(isExampleInput(rawInput)
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
