import {
  type AuctionYard,
  type Calculation,
  type CalculationInput,
  type CalculationRefusal,
  type CalculatorSettings,
  calculate,
  calculateRoutes,
  type ExchangeRates,
  type IndexedFeeTables,
  type PricedRoute,
} from 'shared/calculator'
import { type Car, carOf, usualFigures } from './car.ts'
import { type Ends, findWay, type RankWays, type Wanted, type Way } from './find-way.ts'
import { type Expected, readNumber, units } from './read-number.ts'
import type { FieldName, Said } from './said.ts'

/** Tables and settings of one day. */
export interface Day {
  readonly date: string
  readonly tables: IndexedFeeTables
  readonly settings: CalculatorSettings
}

export type Faults = Readonly<Partial<Record<FieldName, string>>>

export interface Reckoned {
  readonly way: Way
  readonly faults: Faults
  /** Input to save. Undefined while a field is unreadable. */
  readonly input: CalculationInput | undefined
  readonly calculation: Calculation | undefined
  /** Refusal that belongs to no field. */
  readonly refusal: CalculationRefusal | undefined
  /** Prices of the same car by all routes, the cheapest first. */
  readonly routes: readonly PricedRoute[]
}

const figureNames = ['price', 'volume', 'battery', 'year'] as const

type FigureName = (typeof figureNames)[number]

type Figures = Readonly<Partial<Record<FigureName, number>>>

const expectedOf = ({ currency }: Car): Readonly<Record<FigureName, Expected>> => ({
  price: { decimals: 2, unit: units[currency], example: '6 200' },
  volume: { decimals: 0, unit: units.volume, example: '1 598' },
  battery: { decimals: 2, unit: units.battery, example: '77,4' },
  year: { decimals: 0, example: '2019' },
})

const namesOf = ({ engine }: Car): readonly FigureName[] =>
  figureNames.filter((name) => name !== (engine === 'electric' ? 'volume' : 'battery'))

const usualOn = ({ engine }: Car, date: string): Figures => {
  const { price, battery, volume } = usualFigures
  const size = engine === 'electric' ? { battery } : { volume }
  return { price, ...size, year: Number(date.slice(0, 4)) }
}

/** Parses all numbers. An unreadable one gets an error and is replaced by its default. */
const readFigures = (car: Car) => {
  const figures: Partial<Record<FigureName, number>> = {}
  const faults: Partial<Record<FieldName, string>> = {}
  const expected = expectedOf(car)
  for (const name of namesOf(car)) {
    const read = readNumber(car[name], expected[name])
    if ('fault' in read) faults[name] = read.fault
    figures[name] = 'fault' in read ? usualFigures[name] : read.value
  }
  return { figures, faults }
}

const yardIn = (yard: AuctionYard | undefined) =>
  yard === undefined
    ? {}
    : {
        location: yard.location,
        ...(yard.state === null ? {} : { state: yard.state }),
        ...(yard.zip === null ? {} : { zip: yard.zip }),
      }

const inputOf = (
  car: Car,
  { price = 0, year = 0, ...size }: Figures,
  yard: AuctionYard | undefined,
  ends: Ends,
  date: string,
): CalculationInput => {
  const { origin, auction, document, bid, currency, vehicle, engine, eur1, insurance } = car
  return {
    origin,
    ...(auction === undefined ? {} : { auction, document, bid }),
    price,
    currency,
    ...yardIn(yard),
    ...ends,
    vehicle,
    engine,
    ...size,
    year,
    ...(origin === 'eu' ? { eur1 } : {}),
    insurance,
    date,
  }
}

const placeOf: Readonly<Record<string, FieldName>> = { location: 'yard', state: 'yard', zip: 'yard' }

/** Maps the refusal to error messages of fields. A field that was unreadable keeps its own message. */
const engineFaults = (refusal: CalculationRefusal, { origin }: Car, unread: Faults): Faults => {
  // Missing rates or tables are our problem, not an error of a field.
  if (refusal.code === 'no-rate' || refusal.code === 'no-table') return {}
  const offered: readonly string[] = [
    ...(origin === 'usa' ? ['yard'] : []),
    ...['auction', 'price', 'currency', 'port', 'destination', 'vehicle', 'engine', 'volume', 'battery'],
    ...['year', 'date'],
  ]
  return Object.fromEntries(
    refusal.inputErrors.flatMap(({ path, message }) => {
      const name = placeOf[path] ?? path
      return offered.includes(name) && !(name in unread) ? [[name, message]] : []
    }),
  )
}

const wantedOf = ({ origin, auction, vehicle }: Car, { yard, port, destination }: Said): Wanted => ({
  origin,
  auction,
  vehicle,
  yard,
  port,
  destination,
})

/** Calculates the price from the raw input, or returns the errors that prevent it. */
export const reckon = (
  said: Said,
  { date, tables, settings }: Day,
  rates: ExchangeRates | null,
): Reckoned => {
  const car = carOf(said)
  const { figures, faults: unread } = readFigures(car)
  const routesOf = (each: Figures, yard: AuctionYard | undefined, ends: Ends): readonly PricedRoute[] =>
    calculateRoutes(inputOf(car, each, yard, ends, date), tables, rates, settings).routes ?? []
  // A half typed number must not change which route is the cheapest.
  const rank: RankWays = (yard, ends) => {
    const routes = routesOf(figures, yard, ends)
    return routes.length > 0 ? routes : routesOf(usualOn(car, date), yard, ends)
  }

  const way = findWay(tables, wantedOf(car, said), rank)
  const ends = { port: way.port ?? '', destination: way.destination ?? '' }
  const input = inputOf(car, figures, way.yard, ends, date)
  const { calculation, refusal } = calculate(input, tables, rates, settings)
  const faults = { ...(refusal ? engineFaults(refusal, car, unread) : {}), ...unread }
  const isWhole = Object.keys(faults).length === 0
  return {
    way,
    faults,
    input: isWhole ? input : undefined,
    calculation: isWhole ? calculation : undefined,
    refusal: isWhole ? refusal : undefined,
    routes: isWhole && calculation ? routesOf(figures, way.yard, ends) : [],
  }
}
