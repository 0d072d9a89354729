import { parseCarReference } from 'shared/car'
import { describe, expect, test } from 'vitest'
import type { RawCalculatorInput } from '../state/calculator-input.ts'
import { reduceCalculatorInput } from '../state/calculator-reducer.ts'
import {
  answerProductionYear,
  listStandingProposals,
  parseCarProposals,
  proposeCarFields,
  proposeDecodedCar,
  proposeReferencedCar,
  withdrawCarProposals,
} from './car-proposals.ts'
import { formatProposalNote } from './text.ts'

const LINK = 'https://www.copart.com/lot/58192734/clean-title-2019-audi-a4-az-phoenix'
const OTHER_LINK = 'https://www.copart.com/lot/41234567/salvage-2016-bmw-x5-tx-dallas'

const propose = (rawInput: RawCalculatorInput, reference: string): RawCalculatorInput => {
  const typed = { ...rawInput, reference }
  return { ...typed, ...proposeReferencedCar(typed, parseCarReference(reference, 2026), 2026) }
}

const listStandingNames = (rawInput: RawCalculatorInput) =>
  listStandingProposals(rawInput).map(([name]) => name)

const withoutProposals = ({ proposed: _proposed, reference: _reference, ...rawInput }: RawCalculatorInput) =>
  Object.fromEntries(Object.entries(rawInput).filter(([, value]) => value !== undefined))

describe('a lot link', () => {
  test('fills in what it tells and leaves the other fields as typed', () => {
    expect(withoutProposals(propose({ price: '8000', year: '2012' }, LINK))).toEqual({
      price: '8000',
      origin: 'usa',
      auction: 'copart',
      document: 'clean',
      yard: 'Phoenix AZ',
      year: '2019',
      make: 'Audi',
      model: 'A4',
    })
  })

  test('that is taken back restores what was typed before, but no field that the visitor has edited since', () => {
    const before = { price: '8000', year: '2012', auction: 'iaa' }
    const proposed = propose(before, LINK)
    expect(withoutProposals({ ...proposed, ...withdrawCarProposals(proposed) })).toEqual(before)
    const edited = { ...proposed, auction: 'iaa', document: 'salvage' }
    expect(withoutProposals({ ...edited, ...withdrawCarProposals(edited) })).toEqual({
      ...before,
      document: 'salvage',
    })
  })

  test('that replaces another one does not restore the values of the first', () => {
    const before = { year: '2012' }
    const replaced = propose(propose(before, LINK), OTHER_LINK)
    expect(replaced).toMatchObject({ year: '2016', make: 'BMW', document: 'salvage' })
    expect(withoutProposals({ ...replaced, ...withdrawCarProposals(replaced) })).toEqual(before)
    const foreign = propose(replaced, 'https://bidfax.info/audi/a4')
    expect(withoutProposals(foreign)).toEqual(before)
    expect(foreign.proposed).toBe(undefined)
  })

  test('of the next model year proposes the current year, and the note tells the model year', () => {
    const reference = LINK.replace('2019', '2027')
    const newest = propose({ year: '2012' }, reference)
    expect(newest.year).toBe('2026')
    const year = listStandingProposals(newest).find(([name]) => name === 'year')
    expect(year && formatProposalNote([year])).toBe('из ссылки: модельный год 2027')
    expect({ ...newest, ...withdrawCarProposals(newest) }.year).toBe('2012')
    const current = listStandingProposals(propose({}, LINK)).find(([name]) => name === 'year')
    expect(current && formatProposalNote([current])).toBe('из ссылки: это модельный год')
  })

  test('that is taken back for one field keeps its other values', () => {
    const proposed = propose({}, LINK)
    const left = { ...proposed, ...withdrawCarProposals(proposed, ['year']) }
    expect(left.year).toBe(undefined)
    expect(listStandingNames(left)).toEqual(['origin', 'auction', 'document', 'yard', 'make', 'model'])
  })

  test('keeps its mark at a field only while the field has its value', () => {
    const proposed = propose({}, LINK)
    expect(listStandingNames({ ...proposed, year: '2018', auction: 'iaa' })).toEqual([
      'origin',
      'document',
      'yard',
      'make',
      'model',
    ])
  })

  test('takes the year of the plate along when it is replaced or taken back, but no year typed by hand', () => {
    const proposed = propose({ year: '2012' }, LINK)
    for (const year of [2018, 2019]) {
      const answered = { ...proposed, ...answerProductionYear(proposed, year) }
      expect(answered.year).toBe(String(year))
      expect({ ...answered, ...withdrawCarProposals(answered) }.year).toBe('2012')
      expect(propose(answered, 'https://www.copart.com/lot/41234567').year).toBe('2012')
      expect(propose(answered, OTHER_LINK).year).toBe('2016')
      const edited = { ...answered, year: '2017' }
      expect({ ...edited, ...withdrawCarProposals(edited) }.year).toBe('2017')
    }
  })

  test('of a visitor who has chosen Europe restores its price when it is taken back', () => {
    const change = (state: Parameters<typeof reduceCalculatorInput>[0], rawInput: RawCalculatorInput) =>
      reduceCalculatorInput(state, {
        change: rawInput,
        rates: { USD: 40, EUR: 44, date: '' },
        today: '2026-11-20',
      })
    const empty = { rawInput: {}, otherCountries: {}, day: undefined, source: 'visitor' } as const
    const europe = change(change(empty, { origin: 'eu' }), { price: '9000', port: 'Berlin', reference: LINK })
    const american = change(
      europe,
      proposeReferencedCar(europe.rawInput, parseCarReference(LINK, 2026), 2026),
    )
    expect(american.rawInput).toMatchObject({ origin: 'usa', auction: 'copart', price: '9\u00a0900' })
    const restored = change(american, withdrawCarProposals(american.rawInput))
    expect(restored.rawInput).toMatchObject({ origin: 'eu', price: '9000', port: 'Berlin' })
  })
})

describe('a VIN', () => {
  const VIN = '1HGCM82633A004352'
  const decoded = {
    make: 'Honda',
    model: 'Accord',
    volume: 2998,
    engine: 'petrol',
    vehicle: 'sedan',
    modelYear: 2004,
  } as const

  test('and what the server knows of it fill in the form, and both are taken back at once', () => {
    const before = { volume: '1600', vehicle: 'suv' }
    const read = propose(before, VIN)
    expect(read).toMatchObject({ year: '2003', volume: '1600' })
    const known = { ...read, ...proposeDecodedCar(read, decoded, false) }
    expect(known).toMatchObject({
      year: '2003',
      volume: '2998',
      engine: 'petrol',
      vehicle: 'sedan',
      make: 'Honda',
    })
    expect(parseCarProposals(known.proposed)).toMatchObject({ reference: VIN, isDecoded: true })
    expect(withoutProposals({ ...known, ...withdrawCarProposals(known) })).toEqual(before)
    const open = propose({}, '1HD1BXV14CB012345')
    expect(proposeDecodedCar(open, { ...decoded, modelYear: 2012 }, true)).toMatchObject({ year: '2012' })
    expect(proposeDecodedCar(open, decoded, false).year).toBe(undefined)
  })

  test('of a motorcycle of unknown engine replaces an engine that no motorcycle has', () => {
    const nothing = { make: null, model: null, volume: null, engine: null, modelYear: null }
    const read = propose({ engine: 'diesel' }, VIN)
    expect(proposeDecodedCar(read, { ...nothing, vehicle: 'motorcycle' }, false)).toMatchObject({
      vehicle: 'motorcycle',
      engine: 'petrol',
    })
    expect(withoutProposals(proposeDecodedCar(read, { ...nothing, vehicle: null }, false))).toEqual({})
  })

  test('of the next model year proposes the current year, also if the visitor chooses it or the server tells it', () => {
    const open = propose({}, 'WAUZZZ8K9VA123456')
    expect(open.year).toBe(undefined)
    const chosen = proposeCarFields(open, { year: '2027' }, 'vin')
    expect(chosen.year).toBe('2026')
    expect(parseCarProposals(chosen.proposed)?.fields?.year?.nextYear).toBe('2027')
    expect(proposeDecodedCar(open, { ...decoded, modelYear: 2027 }, true).year).toBe('2026')
  })

  test('with two model years keeps the one that was chosen, whatever the server and the plate say', () => {
    // The seventh character of a motorcycle does not tell its decade.
    const read = propose({}, '1HD1BXV14CB012345')
    expect(read.year).toBe(undefined)
    const chosen = { ...read, ...proposeCarFields(read, { year: '1982' }, 'vin') }
    const known = { ...chosen, ...proposeDecodedCar(chosen, { ...decoded, modelYear: 2012 }, true) }
    expect(known.year).toBe('1982')
    const answered = { ...known, ...answerProductionYear(known, 1981) }
    expect(answered.year).toBe('1981')
    expect(parseCarProposals(answered.proposed)?.fields?.year?.value).toBe('1982')
  })

  test('that the server knows late fills in no field that the visitor has edited meanwhile', () => {
    const read = propose({ volume: '1600' }, VIN)
    const edited = { ...read, volume: '3000', vehicle: 'suv' }
    const known = { ...edited, ...proposeDecodedCar(edited, decoded, false) }
    expect(known).toMatchObject({ volume: '3000', vehicle: 'suv', engine: 'petrol', make: 'Honda' })
    expect(withoutProposals({ ...known, ...withdrawCarProposals(known) })).toEqual({
      volume: '3000',
      vehicle: 'suv',
    })
  })

  test('beside a lot link tells what the link does not', () => {
    const both = propose({}, `${LINK} ${VIN}`)
    expect(both).toMatchObject({ auction: 'copart', year: '2019', make: 'Audi' })
    expect({ ...both, ...proposeDecodedCar(both, decoded, false) }).toMatchObject({
      year: '2019',
      make: 'Audi',
      model: 'A4',
      volume: '2998',
    })
    expect(propose({}, `https://www.copart.com/lot/58192734 ${VIN}`).year).toBe('2003')
    expect(propose({}, 'https://www.copart.com/lot/58192734 1HGCM82633A004353').year).toBe(undefined)
    expect(propose({}, `https://bid.cars/ru/lot/1 ${VIN}`).year).toBe('2003')
  })

  test('with a wrong check digit changes nothing', () => {
    expect(withoutProposals(propose({ year: '2012' }, '1HGCM82633A004353'))).toEqual({ year: '2012' })
  })
})

test('stored proposals of another form are no proposals', () => {
  for (const text of [
    undefined,
    '',
    '[',
    'null',
    '1',
    '{"fields":1}',
    '{"fields":{"year":null}}',
    '{"fields":{"year":{}}}',
  ])
    expect(parseCarProposals(text)?.fields).toBe(undefined)
  expect(proposeCarFields({ proposed: '[' }, { year: '2019' }, 'vin')).toMatchObject({ year: '2019' })
})
