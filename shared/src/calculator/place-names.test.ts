import { describe, expect, test } from 'vitest'
import { demoFeeTables } from '../demo-tables/demo-fee-tables.ts'
import { capitalizeLatinPlaceName, findRussianPlaceName, formatPlaceName, isUkrainianPlace } from './index.ts'
import { foreignPlaceNames, ukrainianPlaceNames } from './place-names.ts'

const lines = `${foreignPlaceNames}\n${ukrainianPlaceNames}`.split('\n')
const spellings = lines.flatMap((line) => (line.split('=')[0] ?? '').split('/'))

describe('the list of Russian place names', () => {
  test('the list of Russian place names covers every yard town, port and destination of the demo tables', () => {
    const inland = demoFeeTables.transportation.flatMap(([, location, , , port]) => [location, port])
    const lanes = demoFeeTables['ship-delivery'].flatMap(([, port, destination]) => [port, destination])
    const places = [...new Set([...inland, ...lanes].map(String))]
    expect(places.length).toBeGreaterThan(25)
    expect(places.filter((place) => findRussianPlaceName(place) === undefined)).toEqual([])
  })

  test('the list of Russian place names has each spelling once, and each name in Russian letters', () => {
    const keys = spellings.map((spelling) => spelling.toLowerCase())
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    expect(lines.filter((line) => !/^[^=]+=[А-Я][а-яё]+(?:[- ][А-Я][а-яё]+)*$/.test(line))).toEqual([])
    expect(spellings.filter((spelling) => spelling !== spelling.trim())).toEqual([])
  })
})

describe('findRussianPlaceName', () => {
  test.each([
    ['PHOENIX', 'Финикс'],
    [' houston ', 'Хьюстон'],
    ['Klaipeda', 'Клайпеда'],
    ['Klaipėda', 'Клайпеда'],
    ['Bremerhaven', 'Бремерхафен'],
    ['Poti', 'Поти'],
    ['Newark', 'Ньюарк'],
    ['Savannah', 'Саванна'],
    ['LOS ANGELES', 'Лос-Анджелес'],
    ['CHICAGO HEIGHTS', 'Чикаго-Хайтс'],
    ['St. Louis', 'Сент-Луис'],
    ['FT. WORTH', 'Форт-Уэрт'],
    ['Rustavi', 'Рустави'],
    ['Vilnius', 'Вильнюс'],
    ['Warszawa', 'Варшава'],
    ['Warsaw', 'Варшава'],
    ['Київ', 'Киев'],
  ])('the place %s has the Russian name %s', (name, russianName) => {
    expect(findRussianPlaceName(name)).toBe(russianName)
  })

  test.each([
    ['ATLANTA EAST', 'Атланта-Ист'],
    ['Phoenix North', 'Финикс-Норт'],
    ['NORTH BOSTON', 'Норт-Бостон'],
    ['West Palm Beach', 'Уэст-Палм-Бич'],
  ])('the yard %s of a known town has the Russian name %s', (name, russianName) => {
    expect(findRussianPlaceName(name)).toBe(russianName)
  })

  test.each(['Springdale', 'SPRINGDALE EAST', 'East', '', 'Клайпеда', 'constructor'])(
    'a lookup of the place «%s» in the list of Russian place names finds nothing',
    (name) => {
      expect(findRussianPlaceName(name)).toBeUndefined()
    },
  )
})

test('the calculator shows a place without a Russian name in the spelling of the fee table, without outer spaces', () => {
  expect([' Springdale ', 'КЛАЙПЕДА', 'Riga'].map(formatPlaceName)).toEqual([
    'Springdale',
    'КЛАЙПЕДА',
    'Рига',
  ])
})

test.each([
  ['PHOENIX', 'Phoenix'],
  ['FORT WORTH', 'Fort Worth'],
  ['FT. WORTH', 'Ft. Worth'],
  ['MCALLEN', 'McAllen'],
  ["LEE'S SUMMIT", "Lee's Summit"],
  ['WINSTON-SALEM', 'Winston-Salem'],
  ['Houston', 'Houston'],
  ['Port of Newark', 'Port of Newark'],
])('the place name %s from a fee table is shown as %s', (name, shown) => {
  expect(capitalizeLatinPlaceName(name)).toBe(shown)
})

test('the calculator recognizes a place in Ukraine by its English, Russian or Ukrainian name, and no foreign place', () => {
  for (const name of ['Chornomorsk', 'KYIV', 'Одесса', 'Одеса', 'Киев', ' Южный ', 'львів'])
    expect(isUkrainianPlace(name), name).toBe(true)
  for (const name of ['Klaipeda', 'Poti', 'Клайпеда', '', 'Anywhere'])
    expect(isUkrainianPlace(name), name).toBe(false)
})
