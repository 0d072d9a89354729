import { describe, expect, test } from 'vitest'
import { readCarTable } from './testing/read-table.ts'
import { readVinFacts } from './vin.ts'

const findYears = (vin: string, currentYear = 2026) => readVinFacts(vin, currentYear).modelYears

const listWithEachDigit = (vin: string) =>
  [...'0123456789X'].map((digit) => `${vin.slice(0, 8)}${digit}${vin.slice(9)}`)

describe('check digit', () => {
  test('published VINs have their model year and the country of their plant, and a right one if it is required', () => {
    const rows = readCarTable('published-vins.tsv')
    expect(rows).toHaveLength(100)
    expect(
      rows.map(([vin = '']) => {
        const { checkDigit, modelYears, plant } = readVinFacts(vin, 2026)
        return [vin, modelYears.toReversed().join('/'), plant?.code, checkDigit]
      }),
    ).toEqual(rows.map((row) => [...row, /^[1-57]/.test(row[0] ?? '') ? 'right' : 'not-required']))
  })

  test('each other ninth character is wrong in a car from the USA', () => {
    const others = [...'012456789X'].map((digit) => `1HGCM826${digit}3A004352`)
    expect(others.map((vin) => readVinFacts(vin, 2026).checkDigit)).toEqual(others.map(() => 'wrong'))
  })

  test.each([
    ['1HGCM82633A004353', 'wrong'],
    ['2HGCM82633A004352', 'wrong'],
    ['3HGCM82633A004352', 'wrong'],
    ['7SAYGDEE1NF300000', 'wrong'],
    ['WAUZZZ8K9BA123456', 'not-required'],
    ['VF1BG0A0524123456', 'not-required'],
    ['7A8CM82633A004352', 'not-required'],
    // Right by chance.
    ['WAUZZZ8K4BA123456', 'not-required'],
  ])('of %s is %s', (vin, checkDigit) => {
    expect(readVinFacts(vin, 2026).checkDigit).toBe(checkDigit)
  })
})

describe('model year', () => {
  test.each([
    [
      'a car of North America with a letter in the seventh place is of 2010 or later',
      '5UXCR6C0XL9B12345',
      [2020],
    ],
    ['a car of North America with a digit there is from before 2010', '1HGCM82633A004352', [2003]],
    ['an older car with a letter there has no other year left', '1HGCMB2633A004352', [2003]],
    ['a motorcycle has two years', '1HD1KBM13GB654321', [2016, 1986]],
    ['a heavy truck has two years', '1XPTD40X6JD456115', [2018, 1988]],
    ['a German car for Europe whose maker writes the year has two years', 'WAUZZZ8K9BA123456', [2011, 1981]],
    ['a German car whose maker writes something else in that place has none', 'WDD2120021A123456', []],
    ['U, Z and 0 stand for no year', 'WAUZZZ8K90A123456', []],
  ])('%s', (_, vin, years) => {
    expect(findYears(vin)).toEqual(years)
  })

  test('a VIN that is not for North America has no other year by a check digit that is right by chance', () => {
    for (const [vin, years] of [
      ['WAUZZZ8K9BA123456', [2011, 1981]],
      ['WVWAAAZZ9BA123456', [2011, 1981]],
      ['WDD2120021A123456', []],
      ['W1K2130041A123456', []],
      ['VF1BG0A0524123456', []],
      ['UU1BG0A0524123456', []],
      ...['JMZ', 'JMA', 'JSA', 'SJN', 'SB1', 'TSM', 'XW8', 'VF3'].map(
        (maker) => [`${maker}GG12820A123456`, []] as const,
      ),
    ] as const)
      for (const each of listWithEachDigit(vin)) expect(findYears(each), each).toEqual(years)
  })

  test('a car that a maker of Europe or Asia has built for North America has one year by its right check digit', () => {
    for (const vin of ['WBSWL9C50AP786013', 'JM1BL1SF0A1267720', 'WDDNG7BB0AA522219'])
      expect(listWithEachDigit(vin).filter((each) => findYears(each).length > 0)).toHaveLength(1)
  })

  test('the next year is the latest', () => {
    expect(findYears('WAUZZZ8K9VA123456', 2026)).toEqual([2027, 1997])
    expect(findYears('WAUZZZ8K9VA123456', 2025)).toEqual([1997])
  })
})

describe('country of the plant', () => {
  test.each([
    ['1', 'US', '1', false],
    ['2T', 'CA', '2', false],
    ['3V', 'MX', '3V', false],
    ['7S', 'US', '7S', false],
    ['9B', 'BR', '9B', false],
    ['93', 'BR', '93', false],
    ['JT', 'JP', 'J', false],
    ['KM', 'KR', 'KM', false],
    ['LR', 'CN', 'L', false],
    ['NM', 'TR', 'NM', false],
    ['SA', 'GB', 'SA', false],
    ['SU', 'PL', 'SU', true],
    ['TM', 'CZ', 'TM', true],
    ['U5', 'SK', 'U5', true],
    ['UU', 'RO', 'UU', true],
    ['VF', 'FR', 'VF', true],
    ['VS', 'ES', 'VS', true],
    ['WV', 'DE', 'W', true],
    ['XW', 'RU', 'XW', false],
    ['Y6', 'UA', 'Y6', false],
    ['YV', 'SE', 'YV', true],
    ['ZA', 'IT', 'ZA', true],
  ])('a VIN from %s is of %s', (start, code, characters, isEuropeanUnion) => {
    expect(readVinFacts(start.padEnd(17, '1'), 2026).plant).toMatchObject({
      code,
      characters,
      isEuropeanUnion,
    })
  })

  test('an Audi from the Mexican plant is not German', () => {
    expect(readVinFacts('WA1BNAFY5J2123456', 2026).plant).toMatchObject({
      name: 'Мексика',
      isEuropeanUnion: false,
    })
  })

  test('is absent for a code without a car maker', () => {
    expect(readVinFacts('B1'.padEnd(17, '1'), 2026)).not.toHaveProperty('plant')
  })
})
