import { expect, test } from 'vitest'
import {
  compareTargets,
  computeMedianFigure,
  formatSummary,
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

test('each target is measured between two slices of the baseline, in rotated order', async () => {
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

test('a target is divided by the mean of its two neighbours, and the median of the rounds counts', () => {
  expect(summarizeRatios(rounds, 'ours', 'rps')).toEqual({ median: 0.9, min: 0.6, max: 1 })
  expect(computeMedianFigure(rounds, 'ours', 'rps')).toBe(90)
})

test('two targets are compared round by round, each divided by its own neighbours', () => {
  const { median, min, max } = compareTargets(rounds, 'ours', 'Next', 'rps')
  expect([median, min, max].map((ratio) => ratio.toFixed(2))).toEqual(['9.00', '9.00', '20.00'])
})

test('a summary is printed with its extremes', () => {
  expect(formatSummary({ median: 0.9, min: 0.6, max: 1 })).toBe('0.90× [0.60..1.00]')
})
