import type { TableVersion } from 'shared/calculator'

/** The same numbers each time, and no pattern that a compression would find. */
const rolling = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const YARDS = 250
const PORTS = 40

/** As much as a file may hold: 250 yards of both auctions, each served from 40 ports, no price like another. */
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

/** The same rows as nobody would sort them. */
export const manyRowsScattered = (): TableVersion['rows'] => {
  const roll = rolling(11)
  return manyRows()
    .map((row) => ({ row, place: roll(2 ** 31) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ row }) => row)
}
