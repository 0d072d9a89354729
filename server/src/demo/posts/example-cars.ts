import type { CalculationInput } from 'shared/calculator'
import { demoExchangeRates } from '../site-content.ts'

export const phoenixCar = {
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

export const rustaviCar = {
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

export const berlinCar = {
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

export const electricCar = { ...losAngelesCar, engine: 'electric', battery: 75 } as const
export const petrolCar = { ...losAngelesCar, engine: 'petrol', volume: 1998 } as const

export const atlantaCar = {
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

export const chicagoCar = {
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

/** The texts of the demo posts quote amounts of this day. */
export const postExampleRates = demoExchangeRates

export const postExampleCalculationTime = new Date(`${postExampleRates.date}T10:00:00Z`)

/** Example cars by their name in the front matter of a post. */
export const postExampleCars = {
  phoenix: phoenixCar,
  'phoenix-los-angeles': { ...phoenixCar, insurance: false, port: 'Los Angeles' },
  rustavi: rustaviCar,
  berlin: berlinCar,
  'berlin-eur1': { ...berlinCar, eur1: true },
  electric: electricCar,
  hybrid: { ...atlantaCar, engine: 'hybrid-petrol' },
  chicago: chicagoCar,
} as const satisfies Record<string, Omit<CalculationInput, 'date'>>

export type PostExampleName = keyof typeof postExampleCars

export const isPostExampleName = (name: string): name is PostExampleName =>
  Object.hasOwn(postExampleCars, name)
