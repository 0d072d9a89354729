import { describe, expect, test } from 'vitest'
import { fillInCalculatorFormDefaults, type RawCalculatorInput } from './calculator-input.ts'
import {
  buildQueryFromCalculatorInput,
  parseCalculatorInputFromQuery,
  parseEditedFormFields,
} from './calculator-input-query.ts'

const rawInputs: readonly RawCalculatorInput[] = [
  { price: '7 000', yard: 'MIAMI|FL|33167', port: 'Savannah', destination: 'Poti', bid: 'prebid' },
  { origin: 'eu', price: '9\u00a0500,50', eur1: 'yes', insurance: 'no', currency: 'USD', date: '2026-11-05' },
  { origin: 'georgia', auction: 'iaa', document: 'clean', engine: 'electric', battery: '75,5' },
  { vehicle: 'motorcycle', volume: '600', year: '20' },
  { price: '' },
  { budget: '600000', budgetCurrency: 'UAH', price: '7000' },
]

describe('the query of the calculator', () => {
  test.for(rawInputs)(
    'the URL query built from the calculator input %o restores the same input',
    (rawInput) => {
      const restored = parseCalculatorInputFromQuery(buildQueryFromCalculatorInput(rawInput)) ?? {}
      const compact = ({ price, volume, ...values }: ReturnType<typeof fillInCalculatorFormDefaults>) => ({
        ...values,
        price: price.replace(/\s/g, ''),
        volume: volume.replace(/\s/g, ''),
      })
      expect(compact(fillInCalculatorFormDefaults(restored))).toEqual(
        compact(fillInCalculatorFormDefaults(rawInput)),
      )
      for (const name of ['yard', 'port', 'destination', 'date'] as const)
        expect(restored[name], name).toBe(rawInput[name])
    },
  )

  test('the URL query of the example calculation contains no car, so that opening the URL shows the example again', () => {
    expect(buildQueryFromCalculatorInput({ origin: 'eu' })).toBe('origin=eu&eur1=0&insurance=1')
  })

  test('a form sent without JavaScript has price and budget, and the chosen button tells which one counts', () => {
    const sent = 'price=7000&budget=15000&budgetCurrency=EUR'
    expect(parseCalculatorInputFromQuery(`known=budget&${sent}`)).toMatchObject({
      budget: '15000',
      budgetCurrency: 'EUR',
    })
    expect(parseCalculatorInputFromQuery(`known=price&${sent}`)).not.toHaveProperty('budget')
    expect(parseCalculatorInputFromQuery('known=budget')?.budget).toBe('15\u00a0000')
    expect(parseCalculatorInputFromQuery('budget=15000')?.budget).toBe('15000')
  })

  test('a URL query without calculator fields is parsed as no calculator input', () => {
    expect(parseCalculatorInputFromQuery('?utm_source=x&sent=callback')).toBeUndefined()
  })

  test('an engine size in litres in a URL query is converted to cm³, and an unreadable one stays as typed', () => {
    for (const [typed, volume] of [
      ['1,6', '1600'],
      ['1.6', '1600'],
      ['2 л', '2000'],
      ['1 984', '1 984'],
      ['1,6,4', '1,6,4'],
    ] as const)
      expect(parseCalculatorInputFromQuery(`?volume=${typed}`)).toEqual({ volume })
  })

  test('a decimal point in a query parameter is shown as a decimal comma in the calculator form', () => {
    expect(parseCalculatorInputFromQuery('?price=8150.5&volume=1984&battery=75.25&year=2019')).toEqual({
      price: '8150,5',
      volume: '1984',
      battery: '75,25',
      year: '2019',
    })
    expect(parseCalculatorInputFromQuery('?price=8.150')).toEqual({ price: '8.150' })
  })

  test('a URL query may have the field names of the API for the calculator fields', () => {
    expect(
      parseCalculatorInputFromQuery(
        '?origin=usa&auction=copart&location=COLUMBIA&state=SC&zip=29053&eur1=0&insurance=1',
      ),
    ).toEqual({ origin: 'usa', auction: 'copart', yard: 'COLUMBIA|SC|29053', eur1: 'no', insurance: 'yes' })
  })
})

describe('a form sent without JavaScript', () => {
  const wholeForm =
    'origin=usa&price=7000&port=Houston&destination=Klaipeda&vehicle=sedan&engine=petrol&year=2019'

  test('a posted calculator form without the insurance field is read as insurance not chosen', () => {
    expect(parseCalculatorInputFromQuery(`${wholeForm}&volume=1984`)?.insurance).toBe('no')
    expect(parseCalculatorInputFromQuery('origin=usa')?.insurance).toBeUndefined()
    expect(parseCalculatorInputFromQuery(`${wholeForm}&insurance=0&insurance=1`)?.insurance).toBe('yes')
    expect(parseCalculatorInputFromQuery(`${wholeForm}&insurance=0`)?.insurance).toBe('no')
  })

  test('a route chosen in a posted calculator form replaces port and destination, unless the form had shown that route', () => {
    const shown = `${wholeForm}&shown-route=Houston|Klaipeda`
    expect(parseCalculatorInputFromQuery(`${shown}&route=Newark|Poti`)).toMatchObject({
      port: 'Newark',
      destination: 'Poti',
    })
    expect(
      parseCalculatorInputFromQuery(`${shown}&route=Houston|Klaipeda`.replace('port=Houston', 'port=Newark')),
    ).toMatchObject({ port: 'Newark', destination: 'Klaipeda' })
  })

  test('in the URL query of the calculator an empty choice means the default, and an empty price stays empty', () => {
    expect(parseCalculatorInputFromQuery('origin=usa&price=&date=&port=&location=')).toEqual({
      origin: 'usa',
      price: '',
    })
  })

  test('a value in a URL query that is longer than any calculator field is cut off', () => {
    expect(parseCalculatorInputFromQuery(`price=${'9'.repeat(5000)}`)?.price).toHaveLength(120)
  })

  test('a link or VIN and the name of the car are never in a URL, and no URL sets them', () => {
    const car = {
      reference: '1HGCM82633A004352',
      make: 'Honda',
      model: 'Accord',
      proposed: '{"reference":"1"}',
    }
    const query = buildQueryFromCalculatorInput({ price: '7000', ...car })
    expect(query).toBe(buildQueryFromCalculatorInput({ price: '7000' }))
    expect(parseCalculatorInputFromQuery(`price=7000&${new URLSearchParams(car)}`)).toEqual({ price: '7000' })
  })

  test('a link pasted before hydration is new to the form, with and without other edited fields', () => {
    const car = { reference: 'https://www.copart.com/lot/58192734', proposed: '{}' }
    const query = `car-reference=${encodeURIComponent(car.reference)}&shown=usa`
    expect(parseEditedFormFields(query)).toEqual([{ origin: 'usa', ...car }])
    expect(parseEditedFormFields(`price=7000&${query}`)).toEqual([{ origin: 'usa', price: '7000', ...car }])
  })

  test('a price chosen before hydration replaces the budget of an earlier visit', () => {
    expect(parseEditedFormFields('known=price&shown=usa')).toEqual([
      { origin: 'usa', budget: undefined, budgetCurrency: undefined },
    ])
  })
})
