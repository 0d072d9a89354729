import { expect, test } from 'vitest'
import { demoFeeTables } from '../demo-tables/index.ts'
import { calculateFeeTableImpact } from './index.ts'
import { createTableVersion, demoImpactDay, demoTablesInForce } from './testing/demo-tables.ts'
import { replaceNoBreakSpaces } from './testing/sheet-rows.ts'

const unchanged = createTableVersion(demoFeeTables['copart-fee'], 2)
const impact = calculateFeeTableImpact('copart-fee', unchanged, demoTablesInForce, demoImpactDay)

test('there are twenty-four reference cars, each with a unique label', () => {
  expect(impact).toHaveLength(24)
  expect(new Set(impact.map(({ vehicle }) => vehicle)).size).toBe(24)
})

test('every reference car has a price with the demo tables, which stays equal if nothing changes', () => {
  for (const { before, after } of impact) {
    expect(before).toBeTypeOf('number')
    expect(after).toBe(before)
  }
})

test('labels of reference cars keep numbers and units on one line', () => {
  expect(impact[0]?.vehicle).toBe('Седан, бензин 1\u00A0984\u00A0см³, 2019')
  const routes = impact.map(({ vehicle, route }) => replaceNoBreakSpaces(`${vehicle}: ${route}`))
  expect(routes).toContain('Седан, бензин 1 984 см³, 2019: Copart, Phoenix AZ — Klaipeda')
  expect(routes).toContain('Седан, электро 75 кВт·ч, 2021: Copart, Los Angeles CA — Klaipeda')
  expect(routes).toContain(
    'Внедорожник, гибрид с бензином 2 494 см³, 2019: Грузия, Copart, Rustavi — Chornomorsk',
  )
  expect(routes).toContain('Мотоцикл, бензин 798 см³, 2017: Европа, Vilnius — Kyiv')
})

test('reference cars cost what the calculator computes; the sedan in Phoenix was checked by hand', () => {
  expect(impact[0]?.before).toBe(15_771.89)
})

test('the reference cars use many fee tiers', () => {
  for (const title of ['copart-fee', 'iaa-fee'] as const) {
    const moving = demoFeeTables[title].filter((_, at) => {
      const rows = demoFeeTables[title].map((cells, row) =>
        row === at
          ? cells.map((cell, column) => (column > 1 && typeof cell === 'number' ? cell + 5 : cell))
          : cells,
      )
      return calculateFeeTableImpact(title, createTableVersion(rows), demoTablesInForce, demoImpactDay).some(
        ({ before, after }) => before !== after,
      )
    })
    expect(moving.length).toBeGreaterThanOrEqual(7)
  }
})
