import { formatDateTime, HOUR_MS, toKyivDay } from 'shared/format'
import { expect, onTestFinished, test, vi } from 'vitest'

/** Every half hour of the days on which Kyiv has changed its clocks, or may do so, and some instants in between. */
const listInstants = (): Date[] =>
  Array.from({ length: 45 }, (_, index) => 1996 + index).flatMap((year) =>
    [Date.UTC(year, 2, 24), Date.UTC(year, 5, 30), Date.UTC(year, 9, 24)].flatMap((start) =>
      Array.from({ length: 8 * 48 }, (_, index) => new Date(start + index * (HOUR_MS / 2))),
    ),
  )

test('a browser with the Temporal API formats Kyiv times like a browser without it', () => {
  expect('Temporal' in globalThis).toBe(true)
  const instants = listInstants()
  const format = () => instants.map((instant) => `${toKyivDay(instant)} ${formatDateTime(instant)}`)
  const withTemporal = format()
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('Temporal', undefined)
  expect(format()).toEqual(withTemporal)
})
