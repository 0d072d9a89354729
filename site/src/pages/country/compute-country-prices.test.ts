import {
  type CarOriginRegion,
  calculate,
  type FeeTableCell,
  type FeeTableTitle,
  feeTableTitles,
  indexFeeTables,
} from 'shared/calculator'
import { resolveCalculatorSettingsOnDay } from 'shared/contract'
import { demoFeeTables } from 'shared/demo-tables'
import { describe, expect, test } from 'vitest'
import { calculateCarPriceFromRawInput } from '../../features/calculator/state/calculate-from-raw-input.ts'
import { parseCalculatorInputFromQuery } from '../../features/calculator/state/calculator-input-query.ts'
import { type CountryPriceReferenceData, computeCountryPagePrices } from './compute-country-prices.ts'
import { euCountryPageTexts } from './contents/eu.ts'
import { georgiaCountryPageTexts } from './contents/georgia.ts'
import { usaCountryPageTexts } from './contents/usa.ts'

const date = '2026-11-20'
const rates = { USD: 43.2174, EUR: 49.863, date }
const contents = { usa: usaCountryPageTexts, eu: euCountryPageTexts, georgia: georgiaCountryPageTexts }

type TableRows = readonly (readonly FeeTableCell[])[]

/** Creates the demo day with some tables replaced. */
const createDay = (
  replaced: Partial<Record<FeeTableTitle, TableRows>> = {},
  dayRates: CountryPriceReferenceData['rates'] = rates,
): CountryPriceReferenceData => ({
  date,
  rates: dayRates,
  settings: resolveCalculatorSettingsOnDay({}, null, date),
  tables: indexFeeTables(
    Object.fromEntries(
      feeTableTitles.map((title) => [
        title,
        { version: 1, validFrom: '2026-11-16', rows: replaced[title] ?? demoFeeTables[title] },
      ]),
    ),
  ),
})

const compute = (region: CarOriginRegion, day = createDay()) =>
  computeCountryPagePrices(contents[region], day)

const lane = (port: string, destination: string, price: number, onward: number) =>
  ['usa', port, destination, 'sedan', price, 'USD', onward, 30] as const

describe('the table of loading places', () => {
  test('the table of American ports shows the shipping price and days of a sedan to the cheapest destination', () => {
    const { table } = compute('usa')
    expect(table).toMatchObject({
      validFrom: '2026-11-16',
      destination: 'Клайпеда',
      isDestinationInUkraine: false,
      otherDestinations: [
        { name: 'Бремерхафен', price: 600, currency: 'USD', onward: 900 },
        { name: 'Поти', price: 1025, currency: 'USD', onward: 1100 },
      ],
    })
    const rows = table?.places.map(({ name, price, onward, days }) => [name, price, onward, days])
    expect(rows).toEqual([
      ['Ньюарк', 740, 750, 35],
      ['Саванна', 790, 750, 37],
      ['Хьюстон', 940, 750, 42],
      ['Лос-Анджелес', 1270, 750, 52],
    ])
  })

  test('on the country page of the USA each port lists the nearest towns whose cheapest route leads over that port', () => {
    const places = compute('usa').table?.places ?? []
    const rows = places.map(({ tableName, towns, otherTownCount }) => [tableName, towns, otherTownCount])
    expect(rows).toEqual([
      ['Newark', ['Трентон', 'Детройт', 'Чикаго-Хайтс', 'Колумбия (MO)'], 0],
      ['Savannah', ['Колумбия (SC)', 'Шарлотт', 'Атланта-Ист', 'Бирмингем', 'Майами'], 0],
      ['Houston', ['Хьюстон', 'Даллас', 'Денвер'], 0],
      ['Los Angeles', ['Лос-Анджелес', 'Финикс', 'Грэм'], 0],
    ])
  })

  test('the table of European loading places shows prices in euros and days, and no transport onward', () => {
    const { table } = compute('eu')
    expect(table).toMatchObject({ destination: 'Киев', isDestinationInUkraine: true, otherDestinations: [] })
    const rows = table?.places.map((place) => [place.name, place.price, place.currency, place.onward])
    expect(rows).toEqual([
      ['Варшава', 350, 'EUR', null],
      ['Вильнюс', 450, 'EUR', null],
      ['Берлин', 550, 'EUR', null],
      ['Амстердам', 700, 'EUR', null],
      ['Париж', 850, 'EUR', null],
    ])
    expect(table?.places.map(({ days, towns }) => [days, towns])).toEqual(Array(5).fill([4, []]))
  })

  test('the table of Georgian loading places shows the ferry to Chornomorsk and the transport onward in Ukraine', () => {
    const { table } = compute('georgia')
    expect(table).toMatchObject({ destination: 'Черноморск', isDestinationInUkraine: true })
    const row = { price: 650, currency: 'USD', onward: 250, days: 9 }
    expect(table?.places).toMatchObject([
      { name: 'Рустави', ...row },
      { name: 'Тбилиси', ...row },
    ])
  })

  test('the port list of a country page names the destination of a port only if most ports have another destination', () => {
    const rows = [
      lane('Newark', 'Klaipeda', 700, 700),
      lane('Houston', 'Klaipeda', 800, 700),
      lane('Savannah', 'Poti', 300, 900),
    ]
    const table = compute('usa', createDay({ 'ship-delivery': rows })).table
    expect(table?.places.map(({ name, destination }) => [name, destination])).toEqual([
      ['Саванна', 'Поти'],
      ['Ньюарк', undefined],
      ['Хьюстон', undefined],
    ])
  })

  test('a country page does not list a port that no auction yard uses, and has no port table without shipping prices', () => {
    const rows = [lane('Newark', 'Klaipeda', 700, 700), lane('Boston', 'Klaipeda', 600, 700)]
    const day = createDay({ 'ship-delivery': rows })
    expect(compute('usa', day).table?.places.map(({ name }) => name)).toEqual(['Ньюарк'])
    expect(compute('eu', day).table).toBeNull()
  })
})

describe('typical cars', () => {
  test.for(['usa', 'eu', 'georgia'] as const)(
    'each of three typical cars from %s shows the same total as the calculator opened by its link',
    (region) => {
      const day = createDay()
      const { cars, ratesDate } = compute(region, day)
      expect(ratesDate).toBe(date)
      expect(cars.map(({ name }) => name)).toEqual(contents[region].cars.map(({ name }) => name))
      for (const { totalUsd, groupSums, query } of cars) {
        const { errors, input, calculation } = calculateCarPriceFromRawInput(
          parseCalculatorInputFromQuery(query) ?? {},
          day,
          rates,
        )
        expect(errors).toEqual({})
        const outcome = input && calculate(input, day.tables, rates, day.settings)
        expect(outcome?.calculation?.total.usd).toBe(totalUsd)
        expect(calculation?.total.usd).toBe(totalUsd)
        expect(query).toMatch(/insurance=1/)
        expect(groupSums.filter((usd) => usd !== 0)).toEqual(calculation?.groups.map(({ usd }) => usd))
        // Cards of several cars have the same rows: an electric car has no registration.
        expect(groupSums).toHaveLength(5)
        expect(query).not.toContain('date=')
      }
    },
  )

  test('each typical car has the outline of its body, and an electric one that of an electric car', () => {
    const listOutlines = (region: Parameters<typeof compute>[0]) =>
      compute(region).cars.map(({ outline }) => outline)
    expect(listOutlines('usa')).toEqual(['car-sedan', 'car-suv', 'car-electric'])
    expect(listOutlines('georgia')).toEqual(['car-sedan', 'car-sedan', 'car-suv'])
  })

  test('a country page calculates a typical car for its age and for its cheapest shipping route', () => {
    const [sedan] = compute('usa').cars
    expect(sedan?.title.replaceAll('\u00A0', ' ')).toBe(
      'Copart, Даллас, TX 75051 — Хьюстон — Бремерхафен, седан, бензин 2 494 см³, 2020',
    )
    expect(sedan?.days).toBe(42)
  })

  test('on a country page an auction yard of a typical car that is missing in the fee tables is replaced by a listed one', () => {
    const rows = demoFeeTables.transportation.filter(([, location]) => location !== 'DALLAS')
    const { cars } = compute('usa', createDay({ transportation: rows }))
    expect(cars).toHaveLength(3)
    expect(cars[0]?.title).toContain('Атланта-Ист')
  })

  test('a country page leaves out each typical car that cannot be calculated, and shows none without exchange rates', () => {
    expect(compute('usa', createDay({ 'iaa-fee': [] })).cars.map(({ name }) => name)).toEqual([
      'Бензиновый седан',
      'Электромобиль',
    ])
    const { cars, ratesDate, table } = compute('eu', createDay({}, null))
    expect([cars, ratesDate]).toEqual([[], null])
    expect(table?.places).toHaveLength(5)
  })
})
