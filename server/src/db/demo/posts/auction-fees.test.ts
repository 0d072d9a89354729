import { demonstrationTables } from 'shared/demonstration-tables'
import { expect, test } from 'vitest'
import { asWritten } from './testing/reckoned.ts'
import { rowOf, rowsIn, wordsIn } from './testing/rows.ts'

const slug = 'copart-ili-iaa'
const rows = rowsIn(slug)

type Bid = 'live' | 'prebid'
type Title = 'copart-fee' | 'iaa-fee' | 'copart-internet-bid'

const feeOf = (title: Title, price: number, of: string | null): number => {
  const row = demonstrationTables[title].find(
    ([from, to, , , document, bid]) =>
      Number(from) <= price && (to === null || price < Number(to)) && (document ?? bid) === of,
  )
  return row?.[3] == null ? Number(row?.[2]) : (price * Number(row[3])) / 100
}

const bidOf = (price: number, bid: Bid) => feeOf('copart-internet-bid', price, bid)

const ofCopart = (price: number, document: 'salvage' | 'clean') =>
  feeOf('copart-fee', price, document) + bidOf(price, 'live') + (document === 'salvage' ? 95 : 79) + 15 + 20

const prices = [1500, 3000, 6200, 9000, 12_000, 18_000]

test('what two auctions add to a price is what their tables say', () => {
  for (const price of prices) {
    const iaa = feeOf('iaa-fee', price, null) + bidOf(price, 'live') + 105 + 15 + 20
    expect(rows).toContain(rowOf(price, ofCopart(price, 'salvage'), ofCopart(price, 'clean'), iaa))
  }
})

test('what a clean document saves is the least and the most of the table in the text', () => {
  const saved = prices.map((price) => ofCopart(price, 'salvage') - ofCopart(price, 'clean'))
  const said = `от\u00A0${Math.min(...saved)} до\u00A0${Math.max(...saved)}\u00A0$`
  expect(wordsIn(slug)).toContain(`при ценах из\u00A0таблицы выше ${said}`)
})

/** The first price of a row like «от 5 500 до 6 000 $», and the last below its end. */
const edges = (from: number, to: number | null) => ({
  cell: to === null ? `от\u00A0${asWritten(from)}` : `от\u00A0${asWritten(from)} до\u00A0${asWritten(to)}`,
  within: to === null ? [from] : [from, to - 1],
})

test('each step of a fee, from its first dollar to its last, costs what its row says', () => {
  for (const [from, to] of [
    [5500, 6000],
    [6000, 6500],
    [6500, 7000],
    [7000, 7500],
    [8500, 10_000],
    [10_000, 15_000],
  ] as const) {
    const { cell, within } = edges(from, to)
    for (const price of within) expect(rows).toContain(rowOf(cell, feeOf('copart-fee', price, 'salvage')))
  }
})

test('each step of a bid over the network costs what its row says, live and beforehand', () => {
  for (const [from, to] of [
    [1000, 1500],
    [2000, 4000],
    [4000, 6000],
    [6000, 8000],
    [8000, null],
  ] as const) {
    const { cell, within } = edges(from, to)
    for (const price of within)
      expect(rows).toContain(rowOf(cell, bidOf(price, 'live'), bidOf(price, 'prebid')))
  }
})

test('the dollar that leads over an edge costs all that grows there', () => {
  const added = (price: number) => price + ofCopart(price, 'salvage')
  expect(added(6000) - added(5999)).toBe(46)
  expect(wordsIn(slug)).toContain('Один доллар ставки стоил сорок шесть.')
})
