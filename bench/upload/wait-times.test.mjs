import { describe, expect, test } from 'vitest'
import { computeP99, findWaitMisses, MAX_WAIT_RATIO, summarizeWaits } from './wait-times.mjs'

const upTo = (count) => Array.from({ length: count }, (_, index) => index + 1)

describe('computeP99', () => {
  test('returns the 99th of 100 values in any order', () => {
    expect(computeP99(upTo(100))).toBe(99)
    expect(computeP99(upTo(100).reverse())).toBe(99)
    expect(computeP99(upTo(1_000))).toBe(990)
  })

  test('returns the longest of a few values', () => {
    expect(computeP99([3, 1, 2])).toBe(3)
  })
})

describe('waiting times under load', () => {
  test('compare the median of the loaded rounds with all idle rounds together', () => {
    const times = (factor) => upTo(100).map((wait) => wait * factor)
    const rounds = [
      { idle: upTo(50), loaded: times(3) },
      { idle: upTo(100).slice(50), loaded: times(2) },
      { idle: [], loaded: times(90) },
    ]
    expect(summarizeWaits(rounds)).toEqual({ idle: 99, loaded: 297, longest: 9000, ratio: 3 })
  })

  test('are reported as soon as they reach the maximum ratio', () => {
    expect(findWaitMisses({ ratio: MAX_WAIT_RATIO - 0.01 })).toEqual([])
    expect(findWaitMisses({ ratio: MAX_WAIT_RATIO })).toEqual([
      'others wait 5.0 times as long, under 5 wanted',
    ])
  })
})
