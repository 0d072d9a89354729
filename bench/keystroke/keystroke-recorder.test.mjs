import { expect, test } from 'vitest'
import {
  expectEachKeystrokeShown,
  findKeystrokesOverLimit,
  MAX_BUDGET_KEYSTROKE_MS,
  MAX_FIRST_KEYSTROKE_MS,
  MAX_MEDIAN_KEYSTROKE_MS,
  summarizeKeystrokeTimes,
} from './keystroke-recorder.mjs'

test('summarizeKeystrokeTimes returns the median and the 95th percentile of times in any order', () => {
  const times = Array.from({ length: 100 }, (_, index) => index + 1)
  expect(summarizeKeystrokeTimes(times.reverse())).toEqual({ median: 50.5, p95: 95 })
  expect(summarizeKeystrokeTimes([7, 1, 3])).toEqual({ median: 3, p95: 7 })
})

test('findKeystrokesOverLimit reports a median above the maximum, whatever the slowest keystrokes took', () => {
  const misses = (median, first = MAX_FIRST_KEYSTROKE_MS, budget = MAX_BUDGET_KEYSTROKE_MS) =>
    findKeystrokesOverLimit({
      shown: { median, p95: 90 },
      first: { median: first, p95: 2000 },
      budget: { median: budget, p95: 90 },
    })
  expect(misses(MAX_MEDIAN_KEYSTROKE_MS)).toEqual([])
  expect(misses(16.4)).toEqual(['the new total takes 16.4 ms, at most 16 wanted'])
  expect(misses(16, 1200)).toEqual(['the first new total after a load takes 1200.0 ms, at most 1000 wanted'])
  expect(misses(16, 1000, 31)).toEqual(['the highest bid of a new budget takes 31.0 ms, at most 30 wanted'])
})

test('expectEachKeystrokeShown throws when a keystroke in the calculator form did not change the shown total', () => {
  const changed = { before: '10 $', after: '11 $' }
  expect(() => expectEachKeystrokeShown([changed, changed], 2)).not.toThrow()
  expect(() => expectEachKeystrokeShown([changed], 2)).toThrow('2 keystrokes changed the total 1 times')
  expect(() => expectEachKeystrokeShown([changed, { before: '10 $', after: '10 $' }], 2)).toThrow('at 10 $')
})
