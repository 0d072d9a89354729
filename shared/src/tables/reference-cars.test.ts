import { expect, test } from 'vitest'
import {
  auctions,
  bidTypes,
  carOriginRegions,
  engineTypes,
  vehicleTitleStatuses,
  vehicleTypes,
} from '../calculator/index.ts'
import { demoFeeTables } from '../demo-tables/demo-fee-tables.ts'
import { calculateFeeTablePriceImpact } from './index.ts'
import { type ReferenceCar, referenceCars } from './reference-cars.ts'
import { createFeeTableVersion, demoImpactDay, demoTablesInForce } from './testing/demo-tables.ts'
import { replaceNoBreakSpaces } from './testing/sheet-rows.ts'

const collectValues = (key: keyof ReferenceCar, cars = referenceCars) => new Set(cars.map((car) => car[key]))

test('the reference cars of the price impact cover all origins and engines, and at each auction all vehicle and bid types', () => {
  expect(referenceCars).toHaveLength(24)
  expect(collectValues('origin')).toEqual(new Set(carOriginRegions))
  expect(collectValues('vehicle')).toEqual(new Set(vehicleTypes))
  expect(collectValues('engine')).toEqual(new Set(engineTypes))
  expect(collectValues('insurance')).toEqual(new Set([true, undefined]))
  for (const auction of auctions) {
    const sold = referenceCars.filter((car) => car.origin === 'usa' && car.auction === auction)
    expect(collectValues('vehicle', sold)).toEqual(new Set(vehicleTypes))
    expect(collectValues('document', sold)).toEqual(new Set(vehicleTitleStatuses))
    expect(collectValues('bid', sold)).toEqual(new Set(bidTypes))
  }
})

test('some dutiable reference cars of the price impact from the EU have an EUR.1 certificate, and some do not', () => {
  const owing = referenceCars.filter(
    ({ origin, vehicle, engine }) => origin === 'eu' && vehicle !== 'motorcycle' && engine !== 'electric',
  )
  expect(collectValues('eur1', owing)).toEqual(new Set([true, undefined]))
})

const unchanged = createFeeTableVersion(demoFeeTables['copart-fee'], 2)
const impact = calculateFeeTablePriceImpact('copart-fee', unchanged, demoTablesInForce, demoImpactDay)

test('there are twenty-four reference cars, each with a unique label', () => {
  expect(impact).toHaveLength(24)
  expect(new Set(impact.map(({ vehicle }) => vehicle)).size).toBe(24)
})

test('every reference car has a price with the demo fee tables, and the price stays the same if no table changes', () => {
  for (const { before, after } of impact) {
    expect(before).toBeTypeOf('number')
    expect(after).toBe(before)
  }
})

test('labels of reference cars have no-break spaces between numbers and units', () => {
  expect(impact[0]?.vehicle).toBe('Седан, бензин 1\u00A0984\u00A0см³, 2019')
  const routes = impact.map(({ vehicle, route }) => replaceNoBreakSpaces(`${vehicle}: ${route}`))
  expect(routes).toContain('Седан, бензин 1 984 см³, 2019: Copart, Phoenix AZ — Klaipeda')
  expect(routes).toContain('Седан, электро 75 кВт·ч, 2021: Copart, Los Angeles CA — Klaipeda')
  expect(routes).toContain(
    'Внедорожник, гибрид с бензином 2 494 см³, 2019: Грузия, Copart, Rustavi — Chornomorsk',
  )
  expect(routes).toContain('Мотоцикл, бензин 798 см³, 2017: Европа, Vilnius — Kyiv')
})

test('the reference sedan from Phoenix costs the amount that was checked by hand', () => {
  expect(impact[0]?.before).toBe(15_771.89)
})
