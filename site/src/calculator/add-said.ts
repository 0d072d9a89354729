import { carOf } from './car.ts'
import type { Said } from './said.ts'

/** Fields reset when the country changes: each country has its own auctions, currency and shipping. */
const ofOrigin = {
  auction: undefined,
  currency: undefined,
  yard: undefined,
  port: undefined,
  destination: undefined,
} as const

/** Merges a change into the previous input. */
export const addSaid = (before: Said, part: Said): Said => {
  const car = carOf(before)
  const isElsewhere = carOf({ ...before, ...part }).origin !== car.origin
  const said = { ...before, ...(isElsewhere ? ofOrigin : {}), ...part }
  // The typed price is dropped when the currency changes as a side effect: 7,000 dollars are not 7,000 euros.
  const isOther = part.currency === undefined && carOf(said).currency !== car.currency
  return isOther ? { ...said, price: part.price } : said
}
