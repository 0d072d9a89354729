import type { CalculationInput } from '../calculator/index.ts'

/** Typical car with its preferred route, which is replaced if the fee tables do not contain it. */
export type ReferenceCar = Omit<CalculationInput, 'date'>

type Purchase = Pick<
  CalculationInput,
  'price' | 'document' | 'bid' | 'vehicle' | 'engine' | 'volume' | 'battery' | 'year' | 'insurance'
>

const createAmericanCar = (
  auction: 'copart' | 'iaa',
  [location, state, zip, port, destination]: readonly [string, string, string, string, string],
  purchase: Purchase,
): ReferenceCar => ({
  origin: 'usa',
  auction,
  currency: 'USD',
  location,
  state,
  zip,
  port,
  destination,
  ...purchase,
})

const phoenix = ['PHOENIX', 'AZ', '85043'] as const
const losAngeles = ['LOS ANGELES', 'CA', '90001'] as const

const copartCars: readonly ReferenceCar[] = [
  createAmericanCar('copart', [...phoenix, 'Houston', 'Klaipeda'], {
    ...{ vehicle: 'sedan', engine: 'petrol', volume: 1984, year: 2019 },
    ...{ price: 6200, document: 'salvage', bid: 'live', insurance: true },
  }),
  createAmericanCar('copart', [...losAngeles, 'Los Angeles', 'Bremerhaven'], {
    ...{ vehicle: 'suv', engine: 'petrol', volume: 3604, year: 2018 },
    ...{ price: 11_500, document: 'clean', bid: 'live' },
  }),
  createAmericanCar('copart', ['DALLAS', 'TX', '75051', 'Houston', 'Klaipeda'], {
    ...{ vehicle: 'sedan', engine: 'hybrid-petrol', volume: 2487, year: 2020 },
    ...{ price: 8400, document: 'salvage', bid: 'prebid' },
  }),
  createAmericanCar('copart', ['CHICAGO HEIGHTS', 'IL', '60411', 'Newark', 'Klaipeda'], {
    ...{ vehicle: 'suv', engine: 'diesel', volume: 2993, year: 2017 },
    ...{ price: 14_200, document: 'salvage', bid: 'live', insurance: true },
  }),
  createAmericanCar('copart', [...losAngeles, 'Los Angeles', 'Klaipeda'], {
    ...{ vehicle: 'sedan', engine: 'electric', battery: 75, year: 2021 },
    ...{ price: 17_500, document: 'salvage', bid: 'live', insurance: true },
  }),
  createAmericanCar('copart', ['DENVER', 'CO', '80229', 'Houston', 'Bremerhaven'], {
    ...{ vehicle: 'large', engine: 'petrol', volume: 6162, year: 2016 },
    ...{ price: 23_000, document: 'clean', bid: 'prebid' },
  }),
  createAmericanCar('copart', ['MIAMI', 'FL', '33167', 'Savannah', 'Klaipeda'], {
    ...{ vehicle: 'motorcycle', engine: 'petrol', volume: 998, year: 2020 },
    ...{ price: 2300, document: 'salvage', bid: 'live' },
  }),
  createAmericanCar('copart', ['TRENTON', 'NJ', '08561', 'Newark', 'Poti'], {
    ...{ vehicle: 'sedan', engine: 'petrol', volume: 1598, year: 2014 },
    ...{ price: 950, document: 'salvage', bid: 'live' },
  }),
  createAmericanCar('copart', ['CHARLOTTE', 'NC', '28206', 'Savannah', 'Klaipeda'], {
    ...{ vehicle: 'suv', engine: 'hybrid-diesel', volume: 1968, year: 2021 },
    ...{ price: 7800, document: 'clean', bid: 'live' },
  }),
]

const iaaCars: readonly ReferenceCar[] = [
  createAmericanCar('iaa', ['DETROIT', 'MI', '48183', 'Newark', 'Klaipeda'], {
    ...{ vehicle: 'sedan', engine: 'petrol', volume: 1798, year: 2017 },
    ...{ price: 3350, document: 'salvage', bid: 'prebid' },
  }),
  createAmericanCar('iaa', ['ATLANTA EAST', 'GA', '30052', 'Savannah', 'Bremerhaven'], {
    ...{ vehicle: 'suv', engine: 'petrol', volume: 1998, year: 2022 },
    ...{ price: 12_800, document: 'salvage', bid: 'live', insurance: true },
  }),
  createAmericanCar('iaa', ['GRAHAM', 'WA', '98338', 'Los Angeles', 'Klaipeda'], {
    ...{ vehicle: 'suv', engine: 'electric', battery: 82, year: 2022 },
    ...{ price: 21_500, document: 'clean', bid: 'live' },
  }),
  createAmericanCar('iaa', ['HOUSTON', 'TX', '77073', 'Houston', 'Poti'], {
    ...{ vehicle: 'sedan', engine: 'hybrid-petrol', volume: 1798, year: 2016 },
    ...{ price: 4700, document: 'salvage', bid: 'live' },
  }),
  createAmericanCar('iaa', ['COLUMBIA', 'MO', '65202', 'Houston', 'Klaipeda'], {
    ...{ vehicle: 'large', engine: 'diesel', volume: 6651, year: 2015 },
    ...{ price: 27_000, document: 'salvage', bid: 'prebid' },
  }),
  createAmericanCar('iaa', ['BIRMINGHAM', 'AL', '35023', 'Savannah', 'Bremerhaven'], {
    ...{ vehicle: 'motorcycle', engine: 'petrol', volume: 471, year: 2019 },
    ...{ price: 1450, document: 'salvage', bid: 'prebid' },
  }),
  createAmericanCar('iaa', ['COLUMBIA', 'SC', '29053', 'Newark', 'Klaipeda'], {
    ...{ vehicle: 'sedan', engine: 'petrol', volume: 2354, year: 2008 },
    ...{ price: 480, document: 'salvage', bid: 'live' },
  }),
]

const georgianDefaults = { origin: 'georgia', currency: 'USD', destination: 'Chornomorsk' } as const

const georgianCars: readonly ReferenceCar[] = [
  {
    ...{ ...georgianDefaults, port: 'Tbilisi', price: 7800 },
    ...{ vehicle: 'sedan', engine: 'petrol', volume: 2487, year: 2015 },
  },
  {
    ...{ ...georgianDefaults, auction: 'copart', port: 'Rustavi', price: 13_600, insurance: true },
    ...{ vehicle: 'suv', engine: 'hybrid-petrol', volume: 2494, year: 2019 },
  },
  {
    ...{ ...georgianDefaults, auction: 'iaa', port: 'Rustavi', price: 9100, bid: 'prebid' },
    ...{ vehicle: 'sedan', engine: 'petrol', volume: 1999, year: 2020 },
  },
  {
    ...{ ...georgianDefaults, port: 'Tbilisi', price: 10_400 },
    ...{ vehicle: 'suv', engine: 'petrol', volume: 4608, year: 2012 },
  },
]

const europeanDefaults = { origin: 'eu', currency: 'EUR', destination: 'Kyiv' } as const

const europeanCars: readonly ReferenceCar[] = [
  {
    ...{ ...europeanDefaults, port: 'Berlin', price: 12_900, eur1: true },
    ...{ vehicle: 'sedan', engine: 'diesel', volume: 1995, year: 2018 },
  },
  {
    ...{ ...europeanDefaults, port: 'Warszawa', price: 18_500 },
    ...{ vehicle: 'suv', engine: 'diesel', volume: 2967, year: 2016 },
  },
  {
    ...{ ...europeanDefaults, port: 'Amsterdam', price: 19_800, eur1: true },
    ...{ vehicle: 'sedan', engine: 'electric', battery: 58, year: 2022 },
  },
  {
    ...{ ...europeanDefaults, port: 'Vilnius', price: 5600, eur1: true },
    ...{ vehicle: 'motorcycle', engine: 'petrol', volume: 798, year: 2017 },
  },
]

/** Cars of all prices, ages, countries and engines, so that each change of a fee table affects one of them. */
export const referenceCars: readonly ReferenceCar[] = [
  ...copartCars,
  ...iaaCars,
  ...georgianCars,
  ...europeanCars,
]
