import { describe, expect, test } from 'vitest'
import { normalizedExampleSedan as car } from '../testing/example-sedan.ts'
import { formatCalculationHeading, formatCalculationTitle } from './calculation-title.ts'

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

  test('the title of a calculation adds «автомобиль» to a vehicle label that is only an adjective, as «крупный»', () => {
    expect(formatCalculationTitle({ ...car, vehicle: 'large' })).toContain(
      ' — Клайпеда, крупный автомобиль, ',
    )
  })

  test('the title of a calculation names the make and the model in place of the body type if they are known', () => {
    const format = (named: Parameters<typeof formatCalculationTitle>[1]) =>
      replaceNoBreakSpaces(formatCalculationTitle(car, named)).split('Клайпеда, ')[1]
    expect(format({ make: 'Audi', model: 'A4' })).toBe('Audi A4, бензин 1 984 см³, 2019')
    expect(format({ make: 'Audi' })).toBe('Audi, бензин 1 984 см³, 2019')
    expect(format({ make: ' ' })).toBe('седан, бензин 1 984 см³, 2019')
  })
})

test('the heading of a calculation is the make and the model with the year, or else the body type with the engine', () => {
  expect(formatCalculationHeading(car, { make: 'Audi', model: 'A4' })).toBe('Audi A4, 2019')
  expect(replaceNoBreakSpaces(formatCalculationHeading(car, undefined))).toBe('Седан, бензин 1 984 см³, 2019')
})
