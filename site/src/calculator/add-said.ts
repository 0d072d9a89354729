import { carOf } from './car.ts'
import type { Said } from './said.ts'

/** Another country begins with its own: who sells there, in which currency, and how it is taken from there. */
const ofOrigin = {
  auction: undefined,
  currency: undefined,
  yard: undefined,
  port: undefined,
  destination: undefined,
} as const

/** What is said now, added to what was said before. */
export const addSaid = (before: Said, part: Said): Said => {
  const car = carOf(before)
  const isElsewhere = carOf({ ...before, ...part }).origin !== car.origin
  const said = { ...before, ...(isElsewhere ? ofOrigin : {}), ...part }
  // So many dollars are not as many euros; whoever says so themselves has seen it.
  const isOther = part.currency === undefined && carOf(said).currency !== car.currency
  return isOther ? { ...said, price: part.price } : said
}
