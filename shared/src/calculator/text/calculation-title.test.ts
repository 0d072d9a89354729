import { describe, expect, test } from 'vitest'
import type { NormalizedCalculationInput } from '../calculation-input.ts'
import { formatCalculationTitle } from './calculation-title.ts'

const car: NormalizedCalculationInput = {
  origin: 'usa',
  auction: 'copart',
  price: 6200,
  currency: 'USD',
  document: 'salvage',
  bid: 'live',
  location: 'PHOENIX',
  state: 'AZ',
  zip: '85043',
  port: 'Houston',
  destination: 'Klaipeda',
  vehicle: 'sedan',
  engine: 'petrol',
  volume: 1984,
  year: 2019,
  eur1: false,
  insurance: true,
  date: '2026-11-20',
}

const replaceNoBreakSpaces = (text: string) => text.replaceAll('\u00A0', ' ')

describe('formatCalculationTitle', () => {
  test('the title of a calculation names the auction, the yard, the route, the car and its year', () => {
    expect(replaceNoBreakSpaces(formatCalculationTitle(car))).toBe(
      'Copart, Финикс, AZ 85043 — Хьюстон — Клайпеда, седан, бензин 1 984 см³, 2019',
    )
  })

  test('the title of a calculation keeps the spelling of a place without a Russian name', () => {
    expect(formatCalculationTitle({ ...car, location: 'SPRINGDALE', destination: 'Anywhere' })).toMatch(
      /^Copart, SPRINGDALE, AZ 85043 — Хьюстон — Anywhere, /,
    )
  })

  test('the title of a calculation omits a missing state and zip', () => {
    const { state: _state, zip: _zip, ...named } = car
    expect(formatCalculationTitle({ ...named, state: ' ' })).toMatch(/^Copart, Финикс — Хьюстон — Клайпеда, /)
  })

  test('the title of a calculation for a car outside the USA names the country and the port where the car is', () => {
    const { auction: _auction, location: _location, state: _state, zip: _zip, ...away } = car
    const eu = { ...away, origin: 'eu', port: 'Berlin', destination: 'Kyiv' } as const
    expect(formatCalculationTitle(eu)).toMatch(/^Европа, Берлин — Киев, /)
    const georgia = { ...eu, origin: 'georgia', port: 'Rustavi' } as const
    expect(formatCalculationTitle(georgia)).toMatch(/^Грузия, Рустави — Киев, /)
    expect(formatCalculationTitle({ ...georgia, auction: 'iaa' })).toMatch(/^Грузия, IAA, Рустави — Киев, /)
  })

  test('the title of a calculation names the battery of an electric car with a formatted number', () => {
    const { volume: _volume, ...rest } = car
    const electric = { ...rest, vehicle: 'suv', engine: 'electric', battery: 57.5 } as const
    expect(replaceNoBreakSpaces(formatCalculationTitle(electric))).toMatch(
      /, внедорожник, электро 57,5 кВт·ч, 2019$/,
    )
  })

  test('the title of a calculation adds the word for car to a vehicle label that does not imply it', () => {
    expect(formatCalculationTitle({ ...car, vehicle: 'large' })).toContain(
      ' — Клайпеда, крупный автомобиль, ',
    )
  })
})
