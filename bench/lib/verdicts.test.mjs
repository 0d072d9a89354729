import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBenchmarkCheck, judgeBenchmarkRatio, reportBenchmarkChecks } from './verdicts.mjs'

describe('judgeBenchmarkRatio', () => {
  test('a benchmark ratio below its minimum fails, and a ratio at or above its goal is reported as «goal reached»', () => {
    const judge = (value) => judgeBenchmarkRatio({ value, atLeast: 0.85, goal: 0.95 })
    expect([0.84, 0.85, 0.949, 0.95, 2].map(judge)).toEqual([
      'FAILED',
      'passed',
      'passed',
      'goal reached',
      'goal reached',
    ])
  })

  test('a benchmark ratio with a maximum fails above the maximum', () => {
    const judge = (value) => judgeBenchmarkRatio({ value, atMost: 1.15, goal: 1.05 })
    expect([1.16, 1.15, 1.06, 1.05, 0.9].map(judge)).toEqual([
      'FAILED',
      'passed',
      'passed',
      'goal reached',
      'goal reached',
    ])
  })

  test('a benchmark ratio without a measured value is reported as not measured', () => {
    for (const value of [undefined, Number.NaN])
      expect(judgeBenchmarkRatio({ value, atMost: 2, goal: 1 })).toBe('not measured')
  })
})

describe('reportBenchmarkChecks', () => {
  let output

  beforeEach(() => {
    output = ''
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      output += text
      return true
    })
  })

  afterEach(() => vi.mocked(process.stdout.write).mockRestore())

  const good = createBenchmarkCheck(
    'a page',
    { median: 0.9, min: 0.8, max: 1 },
    { atLeast: 0.85, goal: 0.95 },
  )

  test('a benchmark that meets all limits exits with code 0 and prints limit, goal and verdict of each ratio', () => {
    expect(reportBenchmarkChecks([good])).toBe(0)
    expect(output).toMatch(/a page +0\.90 \[0\.80\.\.1\.00\] +≥ 0\.85 +0\.95 +passed/)
  })

  test('a benchmark with a missed limit or with a compared server that did not start exits with code 1', () => {
    const slow = createBenchmarkCheck('p99', { median: 3, min: 2, max: 4 }, { atMost: 2, goal: 1.3 })
    expect(reportBenchmarkChecks([good, slow])).toBe(1)
    expect(output).toContain('FAILED')
    expect(
      reportBenchmarkChecks([good, createBenchmarkCheck('Next', undefined, { atLeast: 10, goal: 15 })]),
    ).toBe(1)
    expect(output).toMatch(/Next +– +≥ 10 +15 +not measured/)
  })
})
