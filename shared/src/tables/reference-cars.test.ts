import { expect, test } from 'vitest'
import {
  auctions,
  bidTypes,
  engineTypes,
  originRegions,
  vehicleTitleStatuses,
  vehicleTypes,
} from '../calculator/index.ts'
import { type ReferenceCar, referenceCars } from './reference-cars.ts'

const valuesOf = (key: keyof ReferenceCar, cars = referenceCars) => new Set(cars.map((car) => car[key]))

test('the reference cars show a change of any table, whichever cars it affects', () => {
  expect(referenceCars).toHaveLength(24)
  expect(valuesOf('origin')).toEqual(new Set(originRegions))
  expect(valuesOf('vehicle')).toEqual(new Set(vehicleTypes))
  expect(valuesOf('engine')).toEqual(new Set(engineTypes))
  expect(valuesOf('insurance')).toEqual(new Set([true, undefined]))
  for (const auction of auctions) {
    const sold = referenceCars.filter((car) => car.origin === 'usa' && car.auction === auction)
    expect(valuesOf('vehicle', sold)).toEqual(new Set(vehicleTypes))
    expect(valuesOf('document', sold)).toEqual(new Set(vehicleTitleStatuses))
    expect(valuesOf('bid', sold)).toEqual(new Set(bidTypes))
  }
})

test('some dutiable reference cars from the EU have EUR.1 and some do not', () => {
  const owing = referenceCars.filter(
    ({ origin, vehicle, engine }) => origin === 'eu' && vehicle !== 'motorcycle' && engine !== 'electric',
  )
  expect(valuesOf('eur1', owing)).toEqual(new Set([true, undefined]))
})
