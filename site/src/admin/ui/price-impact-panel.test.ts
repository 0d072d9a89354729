import { expect, test } from 'vitest'
import {
  findSharedReasonForMissingPrices,
  formatPriceChange,
  formatPriceOrMissingReason,
  groupCarsByPriceChange,
} from './price-impact-panel.tsx'

test('the list of price changes shows a calculated price as an amount, and the reason in place of a missing price', () => {
  expect(formatPriceOrMissingReason(15771.89)).toBe('15\u00a0771,89')
  expect(formatPriceOrMissingReason(37000)).toBe('37\u00a0000')
  expect([
    formatPriceOrMissingReason('not-served'),
    formatPriceOrMissingReason('no-table'),
    formatPriceOrMissingReason('no-rate'),
  ]).toEqual(['не возим', 'нет таблицы', 'нет курса'])
})

test('the list of price changes shows a change with a sign and without rounding errors in the cents', () => {
  expect(formatPriceChange(15771.89, 15806.16)).toBe('+34,27')
  expect(formatPriceChange(1234.5, 1000)).toBe('−234,50')
  expect(formatPriceChange(10, 10)).toBe('0')
})

test('a car with only one of the prices before and after a change has a dash in the list of price changes', () => {
  expect(formatPriceChange(10, 'not-served')).toBe('—')
  expect(formatPriceChange('no-table', 10)).toBe('—')
  expect(formatPriceChange('no-table', 'no-table')).toBe('0')
})

type Impact = Parameters<typeof groupCarsByPriceChange>[0][number]

const car = (vehicle: string, before: Impact['before'], after: Impact['after']): Impact => ({
  vehicle,
  route: '',
  auction: null,
  origin: 'eu',
  port: 'Bremerhaven',
  before,
  after,
})

const names = (cars: readonly Impact[]): string => cars.map(({ vehicle }) => vehicle).join(' ')

test('the list of price changes sorts changed prices by the size of the change and keeps the order of unchanged ones', () => {
  const {
    changed: moved,
    unchanged: still,
    maxChange: most,
  } = groupCarsByPriceChange([
    car('same', 10, 10),
    car('up', 100, 110),
    car('down', 100, 60),
    car('refused', 'no-table', 'no-table'),
  ])
  expect([names(moved), names(still), most]).toEqual(['down up', 'same refused', 40])
})

test('the list of price changes has cars that lose or gain a price before cars with a changed price', () => {
  const { changed: moved, maxChange: most } = groupCarsByPriceChange([
    car('dear', 1, 9000),
    car('lost', 500, 'not-served'),
    car('won', 'not-served', 500),
  ])
  expect([names(moved), most]).toEqual(['lost won dear', 8999])
})

test('the list of price changes has a shared reason for missing prices only if all cars lack both prices for that reason', () => {
  const without = car('a', 'no-rate', 'no-rate')
  expect(findSharedReasonForMissingPrices([without, without])).toBe('no-rate')
  expect(findSharedReasonForMissingPrices([without, car('b', 1, 1)])).toBeUndefined()
  expect(findSharedReasonForMissingPrices([without, car('b', 'no-table', 'no-rate')])).toBeUndefined()
  expect(findSharedReasonForMissingPrices([])).toBeUndefined()
  expect(groupCarsByPriceChange([without, without]).maxChange).toBe(0)
})
