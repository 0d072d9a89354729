import { describe, expect, test } from 'vitest'
import { type TestApi, withTwoServers } from '../../testing/api.ts'
import {
  MAX_CALCULATIONS_PER_DAY,
  MAX_CALCULATIONS_PER_NETWORK,
  postCalculation,
  prepareCappedCalculator,
  withCalculationCap,
} from '../../testing/fixtures/capped-calculations.ts'

describe('the daily maximum of two servers with one database', () => {
  /** Saves calculations on two servers by turns. Returns the statuses of their responses. */
  const saveByTurns = async (first: TestApi, second: TestApi, count: number): Promise<number[]> => {
    await prepareCappedCalculator(first)
    const statuses: number[] = []
    for (let i = 0; i < count; i++) statuses.push((await postCalculation(i % 2 ? second : first)).status)
    return statuses
  }

  test('two servers with one database that save calculations by turns reach the daily maximum together', () =>
    withTwoServers(
      async (first, second) => {
        const statuses = await saveByTurns(first, second, MAX_CALCULATIONS_PER_DAY + 4)
        const isSaved = (status: number) => status === 201
        expect(statuses.filter(isSaved).length).toBeGreaterThanOrEqual(MAX_CALCULATIONS_PER_DAY)
        // Each server may still have one place of its last share.
        expect(statuses.filter(isSaved).length).toBeLessThanOrEqual(MAX_CALCULATIONS_PER_DAY + 1)
        expect(statuses.slice(-2)).toEqual([429, 429])
      },
      { calculationsPerDay: MAX_CALCULATIONS_PER_DAY },
    ))

  test('a server configured to share its database saves all of 12 simultaneous calculations below the daily maximum', () =>
    withCalculationCap(
      async (api) => {
        const replies = await Promise.all(Array.from({ length: 12 }, () => postCalculation(api)))
        expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(201))
      },
      { calculationsPerDay: 20 },
    ))

  test('two servers with one database count the calculations of one IP address towards one daily maximum', () =>
    withTwoServers(
      async (first, second) => {
        const statuses = await saveByTurns(first, second, 6)
        expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
      },
      { calculationsPerNetwork: MAX_CALCULATIONS_PER_NETWORK },
    ))
})
