import { readFileSync } from 'node:fs'
import type { VinData } from 'shared/contract'
import { describe, expect, test } from 'vitest'
import { decodeVin } from './decode-vin.ts'
import { createVinPatternReader, matchVinPattern, vinPatternFile } from './vin-patterns.ts'

const CURRENT_YEAR = 2026

const readPatterns = createVinPatternReader(vinPatternFile)
const decode = (vin: string) => decodeVin(readPatterns, vin, CURRENT_YEAR)

/** Decodes a VIN by patterns that a test writes. */
const decodeBy = (patterns: string[], vin: string) =>
  decodeVin(async () => patterns.join('\n\n'), vin, CURRENT_YEAR)

const readFixture = (name: string) =>
  readFileSync(new URL(`fixtures/${name}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t'))

const petrol = /Gasoline|Ethanol|Methanol|Flexible/

const findEngine = (...fuels: string[]): string | undefined => {
  const burnt = fuels.includes('Diesel')
    ? 'diesel'
    : fuels.some((fuel) => petrol.test(fuel))
      ? 'petrol'
      : undefined
  if (burnt) return fuels.includes('Electric') ? `hybrid-${burnt}` : burnt
  return fuels.join('') === 'Electric' ? 'electric' : undefined
}

/** Counts how many values of a source were answered, and how many of them right. */
const countRight = () => {
  const counts = new Map<string, { of: number; right: number }>()
  return {
    add: (fact: string, isRight: boolean) => {
      const count = counts.get(fact) ?? { of: 0, right: 0 }
      counts.set(fact, { of: count.of + 1, right: count.right + Number(isRight) })
    },
    shares: () => Object.fromEntries([...counts].map(([fact, { of, right }]) => [fact, right / of])),
    totals: () => Object.fromEntries([...counts].map(([fact, { of }]) => [fact, of])),
  }
}

const checkFacts = (
  count: ReturnType<typeof countRight>,
  expected: { [Fact in keyof VinData]?: string | undefined },
  found: VinData,
) => {
  for (const [fact, value] of Object.entries(expected))
    if (value) count.add(fact, value === String(Object(found)[fact]))
}

describe('the decoder of VINs', () => {
  test('tells at least 95 % of what the public database tells of 1,000 VINs made of its patterns', async () => {
    const count = countRight()
    for (const [vin = '', modelYear, make, model, volume, primary = '', secondary = ''] of readFixture(
      'generated-vins',
    )) {
      const engine = findEngine(primary, secondary)
      const facts = { make, model, modelYear, engine, volume: engine === 'electric' ? undefined : volume }
      checkFacts(count, facts, await decode(vin))
    }
    expect(count.totals()).toMatchObject({ make: 1000, model: 1000, modelYear: 1000 })
    for (const share of Object.values(count.shares())) expect(share).toBeGreaterThanOrEqual(0.95)
  })

  test('agrees with at least 95 % of what published lists say of known cars, where the data tell it', async () => {
    const count = countRight()
    for (const [vin = '', modelYear, make = '', litres, fuel] of readFixture('published-vins')) {
      const found = await decode(vin)
      checkFacts(
        count,
        { make: make.toLowerCase(), modelYear },
        { ...found, make: String(found.make).toLowerCase() },
      )
      if (litres && found.volume !== null)
        count.add('volume', Math.abs(found.volume / 1_000 - Number(litres)) < 0.06)
      if (fuel && found.engine !== null) count.add('engine', found.engine.startsWith(fuel))
    }
    const { volume = 0, engine = 0, ...others } = count.totals()
    expect(Math.min(...Object.values(others))).toBeGreaterThan(200)
    expect(Math.min(volume, engine)).toBeGreaterThan(170)
    for (const share of Object.values(count.shares())) expect(share).toBeGreaterThanOrEqual(0.95)
  })

  test.each([
    ['a hybrid', 'JTDKARFU0J3061234', { model: 'Prius', engine: 'hybrid-petrol', volume: 1800 }],
    ['an electric car', '5YJ3E1EA7KF317000', { model: 'Model 3', engine: 'electric', volume: null }],
    ['a diesel', '4JGDA0EB6GA760930', { model: 'GLE-Class', engine: 'diesel' }],
    ['a pickup', '1FTFW1ET5DFC10312', { model: 'F-150', vehicle: 'large' }],
    ['a motorcycle', 'JH2PC35051M200020', { make: 'Honda', vehicle: 'motorcycle', volume: 599 }],
  ])('tells engine and body of %s', async (_, vin, facts) => {
    expect(await decode(vin)).toMatchObject(facts)
  })

  test.each([
    ['of a car for Europe, whose places 4–8 the data do not know', 'WVWZZZ1KZAW000000', 'Volkswagen'],
    ['from before 1996', '2FTCF15F2ECA55516', null],
    ['of a trailer', '1UYVS2538GU000000', null],
    ['of an unknown manufacturer', 'XTA210990Y2766389', null],
  ])('leaves open what it does not know of a VIN %s', async (_, vin, make) => {
    const nothing = { model: null, volume: null, engine: null, vehicle: null, modelYear: null }
    expect(await decode(vin)).toMatchObject(nothing)
    if (make) expect((await decode(vin)).make).toBe(make)
  })

  test('leaves a value open on which equally exact patterns differ', async () => {
    const patterns = ['2\t0\tAudi', '2019-2019\nMAudi|A4\tENAF\nF4\tENAF\nL2000\tENA*4\nL3000\tE*AF4']
    expect(await decodeBy(patterns, 'WAUENAF42KN012345')).toMatchObject({ model: 'A4', volume: null })
  })

  test('prefers the patterns that decide more places, and those of the later schema', async () => {
    const later = '2019-2019\nL2000\t****4'
    const patterns = ['2\t0\tAudi', '2018-2999\nMAudi|A4\tE\nMAudi|S4\tENA\nF4\tE\nL3000\tENAF4', later]
    expect(await decodeBy(patterns, 'WAUENAF42KN012345')).toMatchObject({ model: 'S4', volume: 2000 })
  })

  test('takes a mild hybrid for a car of its fuel', async () => {
    const patterns = (hint: string) => ['2\t0\tAudi', `2019-2019\nMAudi|A6\tE\nF4\tE\nS2\tE\n${hint}\tE`]
    expect(await decodeBy(patterns('Hmild'), 'WAUENAF42KN012345')).toMatchObject({ engine: 'petrol' })
    expect(await decodeBy(patterns('Hfull'), 'WAUENAF42KN012345')).toMatchObject({ engine: 'hybrid-petrol' })
  })

  test('gives an electric car no engine volume, even if a pattern has one', async () => {
    const patterns = ['2\t0\tFiat', '2019-2019\nMFiat|500e\tE\nF2\tE\nL1400\tE']
    expect(await decodeBy(patterns, '3C3ENAF42KN012345')).toMatchObject({ engine: 'electric', volume: null })
  })

  test('counts a sport utility vehicle above 7,000 pounds as a large one', async () => {
    const patterns = (weight: string) => ['7\t0\tGMC', `2019-2019\nMGMC|Yukon\tE\nB7\tE\nG${weight}\tE`]
    expect(await decodeBy(patterns('15'), '1GKENAF42KN012345')).toMatchObject({ vehicle: 'large' })
    expect(await decodeBy(patterns('14'), '1GKENAF42KN012345')).toMatchObject({ vehicle: 'suv' })
    const saloon = ['2\t0\tBMW', '2019-2019\nMBMW|760Li\tE\nB13\tE\nG15\tE']
    expect(await decodeBy(saloon, 'WBAENAF42KN012345')).toMatchObject({ vehicle: 'sedan' })
  })

  test('takes the older model year of a car with a digit in the seventh place', async () => {
    const patterns = ['2\t0\tHonda', '1996-2999\nMHonda|Accord\tCM']
    expect(await decodeBy(patterns, '1HGCM82633A004352')).toMatchObject({ modelYear: 2003 })
    expect(await decodeBy(patterns, '1HGCM8F633A004352')).toMatchObject({ modelYear: 2003 })
    expect(await decodeBy(patterns, '1HGCM8F63CA004352')).toMatchObject({ modelYear: 2012 })
    const newer = ['2\t0\tHonda', '2010-2999\nMHonda|Accord\tCM']
    expect(await decodeBy(newer, '1HGCM8263CA004352')).toMatchObject({ make: 'Honda', modelYear: null })
  })
})

test.each([
  ['CM82', 4],
  ['*M*2', 2],
  ['CM[78][0-4]6', 5],
  ['CM[79]', undefined],
  ['[A-B]M', undefined],
  ['CM826|3A', 7],
  ['*****|*[AB]', 1],
  ['CM827', undefined],
])('the pattern %s decides %s places of a VIN', (pattern, decided) => {
  expect(matchVinPattern(pattern, 'CM826|3A004352')).toBe(decided)
})
