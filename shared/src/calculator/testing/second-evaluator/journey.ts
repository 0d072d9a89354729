import type { CalculationCurrency, CalculationInput, FeeTables } from '../../index.ts'
import { isEmpty, isSame, isSum, plain, rowsOf } from './cells.ts'
import { type Ratio, ratio } from './ratio.ts'
import { RefusedError } from './refused-error.ts'

/** From the auction's yard to the port. */
export const inlandOf = (tables: FeeTables, input: CalculationInput): Ratio => {
  const named = rowsOf(tables, 'transportation').filter(
    (row) => isSame(row.auction, input.auction) && isSame(row.location, input.location),
  )
  const toTheLetter = named.filter((row) => isSame(row.state, input.state) && isSame(row.zip, input.zip))
  const fitting = named.filter(
    (row) =>
      (isEmpty(input.state) || isSame(row.state, input.state)) &&
      (isEmpty(input.zip) || isSame(row.zip, input.zip)),
  )
  const ofYard = toTheLetter.length > 0 ? toTheLetter : fitting
  const yards = new Set(ofYard.map((row) => JSON.stringify([plain(row.state), plain(row.zip)])))
  if (yards.size === 0) throw new RefusedError('not-served', 'location')
  if (yards.size > 1) throw new RefusedError('invalid', 'location')
  const price = ofYard.find((row) => isSame(row.port, input.port))?.price ?? null
  if (isEmpty(price) || price === 0) throw new RefusedError('not-served', 'port')
  if (!isSum(price)) throw new RefusedError('no-table')
  return ratio(price ?? 0)
}

interface Way {
  readonly currency: CalculationCurrency
  readonly ocean: Ratio
  readonly onward: Ratio | undefined
}

/** From the loading place to the destination, and on into the country. */
export const wayOf = (tables: FeeTables, input: CalculationInput): Way => {
  const fromHere = rowsOf(tables, 'ship-delivery').filter(
    (row) => isSame(row.origin, input.origin) && isSame(row.port, input.port),
  )
  const there = fromHere.filter((row) => isSame(row.destination, input.destination))
  const row =
    there.find((each) => isSame(each.vehicle, input.vehicle)) ?? there.find((each) => isEmpty(each.vehicle))
  if (!row) throw new RefusedError('not-served', fromHere.length === 0 ? 'port' : 'destination')
  const isTold = isSum(row.price) && (isEmpty(row.onward) || isSum(row.onward))
  const isPaid = isEmpty(row.currency) || isSame(row.currency, 'USD') || isSame(row.currency, 'EUR')
  if (!isTold || !isPaid) throw new RefusedError('no-table')
  return {
    currency: isSame(row.currency, 'EUR') ? 'EUR' : 'USD',
    ocean: ratio(row.price ?? 0),
    onward: isEmpty(row.onward) ? undefined : ratio(row.onward ?? 0),
  }
}
