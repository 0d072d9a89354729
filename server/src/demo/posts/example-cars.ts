import type { CalculationInput } from 'shared/calculator'
import { demoExchangeRates } from '../site-content.ts'

export const phoenixExampleCar = {
  origin: 'usa',
  auction: 'copart',
  price: 6200,
  currency: 'USD',
  location: 'PHOENIX',
  state: 'AZ',
  port: 'Houston',
  destination: 'Klaipeda',
  vehicle: 'sedan',
  engine: 'petrol',
  volume: 1984,
  year: 2019,
  insurance: true,
} as const

export const rustaviExampleCar = {
  origin: 'georgia',
  price: 9500,
  currency: 'USD',
  port: 'Rustavi',
  destination: 'Chornomorsk',
  vehicle: 'sedan',
  engine: 'petrol',
  volume: 2494,
  year: 2018,
} as const

export const berlinExampleCar = {
  origin: 'eu',
  price: 9000,
  currency: 'EUR',
  port: 'Berlin',
  destination: 'Kyiv',
  vehicle: 'suv',
  engine: 'diesel',
  volume: 1968,
  year: 2018,
} as const

const losAngelesCar = {
  origin: 'usa',
  auction: 'copart',
  price: 11_000,
  currency: 'USD',
  location: 'LOS ANGELES',
  port: 'Los Angeles',
  destination: 'Bremerhaven',
  vehicle: 'suv',
  year: 2021,
} as const

export const electricExampleCar = { ...losAngelesCar, engine: 'electric', battery: 75 } as const
export const petrolExampleCar = { ...losAngelesCar, engine: 'petrol', volume: 1998 } as const

export const atlantaExampleCar = {
  origin: 'usa',
  auction: 'copart',
  price: 7800,
  currency: 'USD',
  bid: 'prebid',
  location: 'ATLANTA EAST',
  port: 'Savannah',
  destination: 'Klaipeda',
  vehicle: 'sedan',
  volume: 1798,
  year: 2020,
} as const

export const chicagoExampleCar = {
  origin: 'usa',
  auction: 'copart',
  price: 8400,
  currency: 'USD',
  location: 'CHICAGO HEIGHTS',
  port: 'Newark',
  destination: 'Klaipeda',
  vehicle: 'suv',
  engine: 'petrol',
  volume: 2499,
  year: 2020,
  insurance: true,
} as const

/** Exchange rates of the day for which the demo posts quote calculated amounts. */
export const demoPostExchangeRates = demoExchangeRates

export const demoPostCalculationTime = new Date(`${demoPostExchangeRates.date}T10:00:00Z`)

/** Example cars of the demo posts, by the name that the front matter of a post contains. */
export const demoPostCars = {
  phoenix: phoenixExampleCar,
  'phoenix-los-angeles': { ...phoenixExampleCar, insurance: false, port: 'Los Angeles' },
  rustavi: rustaviExampleCar,
  berlin: berlinExampleCar,
  'berlin-eur1': { ...berlinExampleCar, eur1: true },
  electric: electricExampleCar,
  hybrid: { ...atlantaExampleCar, engine: 'hybrid-petrol' },
  chicago: chicagoExampleCar,
} as const satisfies Record<string, Omit<CalculationInput, 'date'>>

export type DemoPostCarKey = keyof typeof demoPostCars

export const isDemoPostCarKey = (name: string): name is DemoPostCarKey => Object.hasOwn(demoPostCars, name)
