import { expect, test } from 'vitest'
import {
  moveTestProduct,
  moveTestProductAndStop,
  readProductChecksums,
  withMovableProduct,
} from '../testing/fixtures/moved-products.ts'

test('after an interrupted move to PostgreSQL or back no server starts until a repeated move is complete', () =>
  withMovableProduct(async ({ first, middle, last }) => {
    for (const [from, to] of [
      [first, middle],
      [middle, last],
    ] as const) {
      await moveTestProductAndStop(from, to, 30)
      await expect(readProductChecksums(to)).rejects.toThrow(
        /^the database holds an unfinished move from .*: run the same «npm run move» again to finish it$/,
      )
      await moveTestProduct(from, to)
    }
    expect(await readProductChecksums(last)).toEqual(await readProductChecksums(first))
  }))
