import { expect, test } from 'vitest'
import { move, moveAndStop, readSums, withProduct } from '../testing/fixtures/moved-products.ts'

test('a move into PostgreSQL or back that stops is started again safely, and no server starts before', () =>
  withProduct(async ({ first, middle, last }) => {
    for (const [from, to] of [
      [first, middle],
      [middle, last],
    ] as const) {
      await moveAndStop(from, to, 30)
      await expect(readSums(to)).rejects.toThrow(
        /^the database holds an unfinished move from .*: run the same «npm run move» again to finish it$/,
      )
      await move(from, to)
    }
    expect(await readSums(last)).toEqual(await readSums(first))
  }))
