import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/db.ts'
import { createFeeTablesLoader } from '../../domain/fee-tables/effective-fee-tables.ts'
import { createSavedCalculation } from '../../features/calculation/service.ts'
import {
  isPostExampleName,
  type PostExampleName,
  postExampleCars,
  postExampleRates,
  postExampleTime,
} from './example-cars.ts'

/** Link in the text of a demo post to the calculation of its example, before that has an id. */
export const EXAMPLE_LINK = '/calculation/example'

/**
 * Saves the calculation of each example car as a visitor would, on the day whose amounts the posts quote.
 * Returns the addresses of the calculations by the name of the car.
 */
export const savePostExamples = async (db: Db, now: Date): Promise<ReadonlyMap<PostExampleName, string>> => {
  // The day of the examples cannot lie ahead of the clock that saves them.
  const clock = () => (now > postExampleTime ? now : postExampleTime)
  const ctx = {
    db,
    clock,
    randomBytes,
    rates: { ratesForDay: async () => postExampleRates, findNewestRates: async () => undefined },
    ...createFeeTablesLoader(db),
    openings: {
      record: () => undefined,
      lastOpenedAt: () => null,
      isRecent: () => false,
      flush: async () => true,
      stop: async () => true,
    },
    dailyCap: {
      assertNotRefused: () => undefined,
      takePlace: async () => undefined,
      returnPlace: () => undefined,
    },
  }
  const options = {
    idempotencyKey: undefined,
    countRequest: async () => ({ uncount: async () => undefined }),
  }
  const addresses = new Map<PostExampleName, string>()
  for (const name of Object.keys(postExampleCars).filter(isPostExampleName)) {
    const body = { ...postExampleCars[name], date: postExampleRates.date }
    const { id } = await createSavedCalculation(ctx, body, options)
    addresses.set(name, `/calculation/${id}`)
  }
  return addresses
}
