import { expect, test } from 'vitest'
import {
  compareServerRatios,
  computeServerMedian,
  formatRatioSummary,
  measurePairedRound,
  summarizeRatios,
} from './paired-ratios.mjs'

const baseline = { name: 'node:http' }
const targets = [{ name: 'ours' }, { name: 'Next' }]

const measureOrder = async (round) => {
  const order = []
  await measurePairedRound({
    baseline,
    targets,
    round,
    measure: async ({ name }) => {
      order.push(name)
      return {}
    },
  })
  return order
}

test('the benchmark measures each server between two runs of the baseline server, and rotates the order of the servers', async () => {
  expect(await measureOrder(0)).toEqual(['node:http', 'ours', 'node:http', 'Next', 'node:http'])
  expect(await measureOrder(1)).toEqual(['node:http', 'Next', 'node:http', 'ours', 'node:http'])
  expect(await measureOrder(2)).toEqual(await measureOrder(0))
})

const buildRound = (ours, next, [first, second, third]) =>
  new Map([
    ['ours', { own: { rps: ours }, before: { rps: first }, after: { rps: second } }],
    ['Next', { own: { rps: next }, before: { rps: second }, after: { rps: third } }],
  ])

const rounds = [
  buildRound(150, 10, [100, 200, 200]),
  // The machine halves its speed in the middle of the round.
  buildRound(60, 5, [100, 100, 50]),
  buildRound(90, 10, [100, 100, 100]),
]

test('the benchmark rates a server by its median ratio to the mean of the baseline runs just before and after it', () => {
  expect(summarizeRatios(rounds, 'ours', 'rps')).toEqual({ median: 0.9, min: 0.6, max: 1 })
  expect(computeServerMedian(rounds, 'ours', 'rps')).toBe(90)
})

test('the benchmark compares two servers by their results divided by those of the baseline runs before and after', () => {
  const { median, min, max } = compareServerRatios(rounds, 'ours', 'Next', 'rps')
  expect([median, min, max].map((ratio) => ratio.toFixed(2))).toEqual(['9.00', '9.00', '20.00'])
})

test('a benchmark summary prints the median ratio of the results of two servers with its minimum and maximum', () => {
  expect(formatRatioSummary({ median: 0.9, min: 0.6, max: 1 })).toBe('0.90× [0.60..1.00]')
})
