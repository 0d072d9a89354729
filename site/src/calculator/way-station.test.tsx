import { Children, isValidElement, type ReactNode } from 'react'
import { feeTableTitles, indexFeeTables } from 'shared/calculator'
import { settingsOn } from 'shared/contract'
import { demonstrationTables } from 'shared/demonstration-tables'
import { expect, test } from 'vitest'
import { carOf } from './car.ts'
import { reckon } from './reckon.ts'
import { WayStation } from './way-station.tsx'
import { YardOptions } from './yard-options.tsx'

const date = '2026-11-20'

const day = {
  date,
  settings: settingsOn({}, null, date),
  tables: indexFeeTables(
    Object.fromEntries(
      feeTableTitles.map((title) => [
        title,
        { version: 1, validFrom: date, rows: demonstrationTables[title] },
      ]),
    ),
  ),
}

/** Returns the yards that the list is rendered from with this price in its field. */
const drawnFrom = (price: string): unknown => {
  const said = { price }
  const { way } = reckon(said, day, { USD: 43, EUR: 49, date })
  const find = (node: ReactNode): unknown =>
    Children.toArray(node)
      .filter((each) => isValidElement<{ readonly children?: ReactNode; readonly yards?: unknown }>(each))
      .map(({ type, props }) => (type === YardOptions ? props.yards : find(props.children)))
      .find((each) => each !== undefined)
  const station = { car: carOf(said), way, settings: day.settings, faults: {}, say: () => undefined }
  return find(WayStation(station))
}

test('typing in the price field does not render the yard options again', () => {
  const yards = drawnFrom('6')
  expect(yards).toHaveLength(15)
  expect(drawnFrom('62')).toBe(yards)
  // React skips a memoized component while its props stay the same.
  expect(YardOptions).toHaveProperty('$$typeof', Symbol.for('react.memo'))
})
