import {
  type EffectiveFeeTables,
  type FeeTableCell,
  type FeeTableTitle,
  type FeeTableVersion,
  feeTableDefinitions,
  feeTableTitles,
} from '../../calculator/index.ts'
import { resolveCalculatorSettingsOnDay } from '../../contract/setting/resolve-calculator-settings.ts'
import { demoFeeTables } from '../../demo-tables/demo-fee-tables.ts'
import type { PriceImpactCalculationInput } from '../index.ts'

export const createFeeTableVersion = (
  rows: readonly (readonly FeeTableCell[])[],
  version = 1,
): FeeTableVersion => ({
  version,
  validFrom: '2026-10-06',
  rows,
})

/** All six demo tables in force. */
export const demoTablesInForce: EffectiveFeeTables = Object.fromEntries(
  feeTableTitles.map((title) => [title, createFeeTableVersion(demoFeeTables[title])]),
)

export const demoImpactDay: PriceImpactCalculationInput = {
  date: '2026-11-20',
  rates: { USD: 43.2174, EUR: 49.863, date: '2026-11-20' },
  settings: resolveCalculatorSettingsOnDay({}, null, '2026-11-20'),
}

const priceColumnPattern = /^(?:fee|percent|price|onward)$/

/** Returns the table with all prices raised by ten percent. */
export const raiseFeeTablePrices = (title: FeeTableTitle): FeeTableVersion => {
  const columns: readonly string[] = feeTableDefinitions[title].columns
  const rows = demoFeeTables[title].map((row) =>
    row.map((cell, at) =>
      typeof cell === 'number' && priceColumnPattern.test(columns[at] ?? '')
        ? Math.round(cell * 110 + 100) / 100
        : cell,
    ),
  )
  return createFeeTableVersion(rows, 2)
}
