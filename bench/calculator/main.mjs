import { calculate, calculateCarRoutePrices, feeTableTitles, indexFeeTables } from 'shared/calculator'
import { findHighestBid } from 'shared/calculator/budget'
import { resolveCalculatorSettingsOnDay } from 'shared/contract'
import { demoFeeTables } from 'shared/demo-tables'
import { findMatchingAuctionYards } from '../../shared/dist/calculator/tables/auction-yard-index.js'
import { formatTextTable, median } from '../lib/harness.mjs'
import { generateYardRows } from '../lib/yard-rows.mjs'
import { findRouteRowByScan, replaceYardIndexWithScan } from './table-scan.mjs'

const measureMicroseconds = (work, times) => {
  const startedAt = performance.now()
  for (let time = 0; time < times; time += 1) work(time)
  return ((performance.now() - startedAt) * 1_000) / times
}

/** Returns the median duration of one call in microseconds over several rounds. */
const measureMedian = (work, times, rounds) =>
  median(Array.from({ length: rounds }, () => measureMicroseconds(work, times)))

/** Measures both sides alternately in one run. Returns their medians in microseconds and the ratio. */
const measureAlternating = ({ ours, rival }, rounds) => {
  const sides = { ours: [], rival: [] }
  for (let round = 0; round < rounds; round += 1) {
    sides.ours.push(measureMicroseconds(ours.work, ours.times))
    sides.rival.push(measureMicroseconds(rival.work, rival.times))
  }
  const [oursMedian, rivalMedian] = [median(sides.ours), median(sides.rival)]
  return { ours: oursMedian, rival: rivalMedian, ratio: rivalMedian / oursMedian }
}

const ROUNDS = 21
const DAY = '2026-11-20'
const floors = { 'one look-up': 100, 'one calculation': 5 }

const rows = { ...demoFeeTables, transportation: generateYardRows() }
const tables = Object.fromEntries(
  feeTableTitles.map((title) => [title, { version: 1, validFrom: DAY, rows: rows[title] }]),
)
const rates = { USD: 43.2174, EUR: 49.863, date: DAY }
const settings = resolveCalculatorSettingsOnDay({}, null, DAY)

const createCarRequest = (row) => {
  const [auction, location, state, zip, port] = rows.transportation[row]
  return {
    origin: 'usa',
    auction,
    price: 6_200,
    currency: 'USD',
    location,
    state,
    zip,
    port,
    destination: 'Klaipeda',
    vehicle: 'sedan',
    engine: 'petrol',
    volume: 1_984,
    year: 2019,
    insurance: true,
    date: DAY,
  }
}

/** Cars spread over the whole table, so that a scan finds them neither always near its top nor near its end. */
const cars = Array.from({ length: 1_000 }, (_, at) =>
  createCarRequest((at * 7_919) % rows.transportation.length),
)
const pickCar = (time) => cars[time % cars.length]

const indexing = measureMedian(() => indexFeeTables(tables), 1, ROUNDS)
const indexed = indexFeeTables(tables)
const scanned = replaceYardIndexWithScan(indexed, rows.transportation)

const findRoutePrice = (car) => {
  const [yard] = findMatchingAuctionYards(indexed.transportation.index, car)
  return yard?.ports.get(car.port.toLowerCase())
}
const calculateWith = (car, from) => calculate(car, from, rates, settings).calculation

for (const car of cars.slice(0, 50)) {
  const found = [findRoutePrice(car)?.price, findRouteRowByScan(rows.transportation, car)?.[5]]
  const sums = [calculateWith(car, indexed), calculateWith(car, scanned)].map(({ total }) => total.uah)
  if (found[0] !== found[1] || sums[0] !== sums[1]) throw new Error('the two sides do not do the same work')
}

const measured = {
  'one look-up': measureAlternating(
    {
      ours: { work: (time) => findRoutePrice(pickCar(time)), times: 20_000 },
      rival: { work: (time) => findRouteRowByScan(rows.transportation, pickCar(time)), times: 20 },
    },
    ROUNDS,
  ),
  'one calculation': measureAlternating(
    {
      ours: { work: (time) => calculateWith(pickCar(time), indexed), times: 1_000 },
      rival: { work: (time) => calculateWith(pickCar(time), scanned), times: 20 },
    },
    ROUNDS,
  ),
}
const routes = measureMedian(
  (time) => calculateCarRoutePrices(pickCar(time), indexed, rates, settings),
  200,
  ROUNDS,
)

/** 20,000 tiers of a dollar each, whose fees rise and fall. */
const manyTiers = Array.from({ length: 20_000 }, (_, at) => [at, at + 1, (at * 37) % 900, null, null, null])
const finely = indexFeeTables({
  ...tables,
  'copart-fee': { ...tables['copart-fee'], rows: [...manyTiers, [20_000, null, 900, null, null, null]] },
})
const copartCars = cars.filter(({ auction }) => auction === 'copart')
const findBidWithin = (amount) => (time) =>
  findHighestBid(copartCars[time % copartCars.length], { amount, currency: 'USD' }, finely, rates, settings)
const budgets = [0, 15_000, 30_000].map((amount) => measureMedian(findBidWithin(amount), 20, ROUNDS))

const resultRows = Object.entries(measured).map(([what, { ours, rival, ratio }]) => [
  what,
  ours.toFixed(2),
  rival.toFixed(2),
  `${ratio.toFixed(1)}×`,
])
process.stdout.write(formatTextTable([['microseconds', 'indexed', 'scanning', 'ratio'], ...resultRows]))
process.stdout.write(`every route of a car: ${routes.toFixed(0)} µs\n`)
process.stdout.write(
  `highest bid of a budget, one of 20,000 tiers of fees: ${budgets.map((time) => (time / 1_000).toFixed(1)).join(', ')} ms (0, 15,000, 30,000 $)\n`,
)
process.stdout.write(
  `indexing of ${rows.transportation.length} rows, once: ${(indexing / 1_000).toFixed(1)} ms\n`,
)

const missed = Object.entries(floors).filter(([what, floor]) => measured[what].ratio < floor)
for (const [what, floor] of missed) process.stdout.write(`under its floor: ${what}, ${floor}× wanted\n`)
process.exitCode = missed.length > 0 ? 1 : 0
