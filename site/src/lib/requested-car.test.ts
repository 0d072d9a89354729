import { buildSavedCar } from 'shared/car'
import { expect, test } from 'vitest'
import { readRequestedCarOfLocationState, toRequestedCar } from './requested-car.ts'

test('a saved car that is requested again is saved the same, with its link, lot, VIN and name', () => {
  for (const reference of [
    'https://www.copart.com/lot/58192734/clean-title-2019-audi-a4-az-phoenix 1HGCM82633A004352',
    'https://bid.cars/ru/lot/1 VIN 1HGCM82633A004352',
    'лот 58192734 1HGCM82633A004352',
    'https://www.copart.com/lot/58192734',
    '1HGCM82633A004352',
    '58192734',
  ]) {
    const saved = buildSavedCar({ reference }, 2026)
    const requested = saved && toRequestedCar(saved)
    expect(requested?.reference).toBeTruthy()
    expect(buildSavedCar(readRequestedCarOfLocationState({ car: requested }), 2026), reference).toEqual(saved)
  }
})
