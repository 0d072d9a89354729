import { Children, isValidElement, type ReactNode } from 'react'
import { feeTableTitles, indexFeeTables } from 'shared/calculator'
import { resolveCalculatorSettings } from 'shared/contract'
import { demoFeeTables } from 'shared/demo-tables'
import { expect, test } from 'vitest'
import { calculateFromRawInput } from '../state/calculate-from-raw-input.ts'
import { resolveCalculatorFormValues } from '../state/raw-calculator-input.ts'
import { AuctionYardOptions, ShippingSection } from './shipping-section.tsx'

const date = '2026-11-20'

const day = {
  date,
  settings: resolveCalculatorSettings({}, null, date),
  tables: indexFeeTables(
    Object.fromEntries(
      feeTableTitles.map((title) => [title, { version: 1, validFrom: date, rows: demoFeeTables[title] }]),
    ),
  ),
}

/** Returns the yards that the list is rendered from with this price in its field. */
const findRenderedYards = (price: string): unknown => {
  const rawInput = { price }
  const { lane } = calculateFromRawInput(rawInput, day, { USD: 43, EUR: 49, date })
  const find = (node: ReactNode): unknown =>
    Children.toArray(node)
      .filter((each) => isValidElement<{ readonly children?: ReactNode; readonly yards?: unknown }>(each))
      .map(({ type, props }) => (type === AuctionYardOptions ? props.yards : find(props.children)))
      .find((each) => each !== undefined)
  const sectionProps = {
    values: resolveCalculatorFormValues(rawInput),
    lane,
    settings: day.settings,
    errors: {},
    onChange: () => undefined,
  }
  return find(ShippingSection(sectionProps))
}

test('typing in the price field does not render the options of the yard field again', () => {
  const yards = findRenderedYards('6')
  expect(yards).toHaveLength(15)
  expect(findRenderedYards('62')).toBe(yards)
  // React skips a memoized component while its props stay the same.
  expect(AuctionYardOptions).toHaveProperty('$$typeof', Symbol.for('react.memo'))
})
