import type { TableVersion } from 'shared/calculator'

/** Creates a deterministic random generator whose output does not compress. */
const rolling = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const YARDS = 250
const PORTS = 40

/** Builds a fee table of maximum size: 250 yards of two auctions with 40 ports each and random prices. */
export const manyRows = (): TableVersion['rows'] => {
  const roll = rolling(7)
  const letters = (count: number) =>
    Array.from({ length: count }, () => String.fromCharCode(65 + roll(26))).join('')
  const yards = Array.from({ length: YARDS }, () => ({
    location: `${letters(4 + roll(5))} ${letters(2 + roll(5))}`,
    state: letters(2),
    zip: String(10_000 + roll(90_000)),
  }))
  const ports = Array.from({ length: PORTS }, () => `Port ${letters(6)}`)
  return ['copart', 'iaa'].flatMap((auction) =>
    yards.flatMap(({ location, state, zip }) =>
      ports.map((port) => [auction, location, state, zip, port, 150 + roll(2000)]),
    ),
  )
}

/** Builds the same rows in random order. */
export const manyRowsScattered = (): TableVersion['rows'] => {
  const roll = rolling(11)
  return manyRows()
    .map((row) => ({ row, place: roll(2 ** 31) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ row }) => row)
}
