import { indexFeeTables, type LoadedCalculationDay } from 'shared/calculator'
import { resolveCalculatorSettings } from 'shared/contract'
import { expect, test } from 'vitest'
import { prepareCalculator } from './prepare-calculator.ts'
import { isPreparedInputRejected } from './prepared-calculator.ts'

const date = '2026-11-20'

/** A product whose office has not uploaded any fee table yet. */
const dayWithoutTables: LoadedCalculationDay = {
  date,
  today: date,
  tables: indexFeeTables({}),
  settings: resolveCalculatorSettings({}, null, date),
  rates: null,
  isBankSilent: true,
  usesNewestRatesDay: false,
}

test('a page without input in its address is not rejected, even if nothing can be calculated yet', async () => {
  for (const preset of [{}, { origin: 'eu' }]) {
    const prepared = await prepareCalculator('', async () => dayWithoutTables, preset)
    expect(prepared.state.calculation).toBeUndefined()
    expect(isPreparedInputRejected(prepared)).toBe(false)
  }
})

test('input in the address that cannot be calculated is rejected', async () => {
  const prepared = await prepareCalculator('?price=', async () => dayWithoutTables, { origin: 'eu' })
  expect(isPreparedInputRejected(prepared)).toBe(true)
})
