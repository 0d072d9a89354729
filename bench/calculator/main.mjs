import { calculate, calculateRoutes, feeTableTitles, indexFeeTables } from 'shared/calculator'
import { settingsOn } from 'shared/contract'
import { demonstrationTables } from 'shared/demonstration-tables'
import { yardsNamed } from '../../shared/dist/calculator/tables/yard-index.js'
import { manyYards } from '../many-yards.mjs'
import { table } from '../table.mjs'
import { inTurns, medianOf } from './measure.mjs'
import { scanForRoad, withoutYardIndex } from './scanning.mjs'

const ROUNDS = 21
const DAY = '2026-11-20'
const floors = { 'one look-up': 100, 'one calculation': 5 }

const rows = { ...demonstrationTables, transportation: manyYards() }
const tables = Object.fromEntries(
  feeTableTitles.map((title) => [title, { version: 1, validFrom: DAY, rows: rows[title] }]),
)
const rates = { USD: 43.2174, EUR: 49.863, date: DAY }
const settings = settingsOn({}, null, DAY)

const car = (row) => {
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
const cars = Array.from({ length: 1_000 }, (_, at) => car((at * 7_919) % rows.transportation.length))
const at = (time) => cars[time % cars.length]

const indexing = medianOf(() => indexFeeTables(tables), 1, ROUNDS)
const indexed = indexFeeTables(tables)
const scanned = withoutYardIndex(indexed, rows.transportation)

const lookUp = (asked) => {
  const [yard] = yardsNamed(indexed.transportation.index, asked)
  return yard?.ports.get(asked.port.toLowerCase())
}
const reckon = (asked, from) => calculate(asked, from, rates, settings).calculation

for (const asked of cars.slice(0, 50)) {
  const found = [lookUp(asked)?.price, scanForRoad(rows.transportation, asked)?.[5]]
  const sums = [reckon(asked, indexed), reckon(asked, scanned)].map(({ total }) => total.uah)
  if (found[0] !== found[1] || sums[0] !== sums[1]) throw new Error('the two sides do not do the same work')
}

const measured = {
  'one look-up': inTurns(
    {
      ours: { work: (time) => lookUp(at(time)), times: 20_000 },
      rival: { work: (time) => scanForRoad(rows.transportation, at(time)), times: 20 },
    },
    ROUNDS,
  ),
  'one calculation': inTurns(
    {
      ours: { work: (time) => reckon(at(time), indexed), times: 1_000 },
      rival: { work: (time) => reckon(at(time), scanned), times: 20 },
    },
    ROUNDS,
  ),
}
const routes = medianOf((time) => calculateRoutes(at(time), indexed, rates, settings), 200, ROUNDS)

const shown = Object.entries(measured).map(([what, { ours, rival, ratio }]) => [
  what,
  ours.toFixed(2),
  rival.toFixed(2),
  `${ratio.toFixed(1)}×`,
])
process.stdout.write(table([['microseconds', 'indexed', 'scanning', 'ratio'], ...shown]))
process.stdout.write(`every route of a car: ${routes.toFixed(0)} µs\n`)
process.stdout.write(
  `indexing of ${rows.transportation.length} rows, once: ${(indexing / 1_000).toFixed(1)} ms\n`,
)

const missed = Object.entries(floors).filter(([what, floor]) => measured[what].ratio < floor)
for (const [what, floor] of missed) process.stdout.write(`under its floor: ${what}, ${floor}× wanted\n`)
process.exitCode = missed.length > 0 ? 1 : 0
