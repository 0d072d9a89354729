import { demoFeeTables } from 'shared/demo-tables'
import { expect, test } from 'vitest'
import {
  formatPostAmount,
  joinPostTableCells,
  readDemoPostTableRows,
  readDemoPostText,
} from './testing/post-figures.ts'

const slug = 'copart-ili-iaa'
const rows = readDemoPostTableRows(slug)

type Bid = 'live' | 'prebid'
type Title = 'copart-fee' | 'iaa-fee' | 'copart-internet-bid'

const findAuctionFee = (title: Title, price: number, of: string | null): number => {
  const row = demoFeeTables[title].find(
    ([from, to, , , document, bid]) =>
      Number(from) <= price && (to === null || price < Number(to)) && (document ?? bid) === of,
  )
  return row?.[3] == null ? Number(row?.[2]) : (price * Number(row[3])) / 100
}

const findInternetBidFee = (price: number, bid: Bid) => findAuctionFee('copart-internet-bid', price, bid)

const calculateCopartFee = (price: number, document: 'salvage' | 'clean') =>
  findAuctionFee('copart-fee', price, document) +
  findInternetBidFee(price, 'live') +
  (document === 'salvage' ? 95 : 79) +
  15 +
  20

const prices = [1500, 3000, 6200, 9000, 12_000, 18_000]

test('the auction fees compared in the demo post about auctions equal the amounts in the fee tables', () => {
  for (const price of prices) {
    const iaa = findAuctionFee('iaa-fee', price, null) + findInternetBidFee(price, 'live') + 105 + 15 + 20
    expect(rows).toContain(
      joinPostTableCells(
        price,
        calculateCopartFee(price, 'salvage'),
        calculateCopartFee(price, 'clean'),
        iaa,
      ),
    )
  }
})

test('the demo post about auctions states the correct least and greatest amount that a clean vehicle title saves', () => {
  const saved = prices.map(
    (price) => calculateCopartFee(price, 'salvage') - calculateCopartFee(price, 'clean'),
  )
  const rangeText = `от\u00A0${Math.min(...saved)} до\u00A0${Math.max(...saved)}\u00A0$`
  expect(readDemoPostText(slug)).toContain(`при ценах из\u00A0таблицы выше ${rangeText}`)
})

/** Returns the cell of a price range like «от 5 500 до 6 000 $», with its first price and the last one below its end. */
const listRangeEdges = (from: number, to: number | null) => ({
  cell:
    to === null
      ? `от\u00A0${formatPostAmount(from)}`
      : `от\u00A0${formatPostAmount(from)} до\u00A0${formatPostAmount(to)}`,
  within: to === null ? [from] : [from, to - 1],
})

test('at both ends of every price range the demo post about auctions states the fee that the calculator finds', () => {
  for (const [from, to] of [
    [5500, 6000],
    [6000, 6500],
    [6500, 7000],
    [7000, 7500],
    [8500, 10_000],
    [10_000, 15_000],
  ] as const) {
    const { cell, within } = listRangeEdges(from, to)
    for (const price of within)
      expect(rows).toContain(joinPostTableCells(cell, findAuctionFee('copart-fee', price, 'salvage')))
  }
})

test('in every price range the internet bid fee for live and preliminary bids equals the fee in the demo post', () => {
  for (const [from, to] of [
    [1000, 1500],
    [2000, 4000],
    [4000, 6000],
    [6000, 8000],
    [8000, null],
  ] as const) {
    const { cell, within } = listRangeEdges(from, to)
    for (const price of within)
      expect(rows).toContain(
        joinPostTableCells(cell, findInternetBidFee(price, 'live'), findInternetBidFee(price, 'prebid')),
      )
  }
})

test('the auction fee one dollar above a price range equals the fee in the demo post about auctions', () => {
  const added = (price: number) => price + calculateCopartFee(price, 'salvage')
  expect(added(6000) - added(5999)).toBe(46)
  expect(readDemoPostText(slug)).toContain('Один доллар ставки стоил сорок шесть.')
})
