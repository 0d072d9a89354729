import { expect, test } from 'vitest'
import { emptyTestResults } from './test-results.mjs'
import { checkTestBudgets } from './test-tiers.mjs'

const repeat = (count, test) => Array.from({ length: count }, () => test)
const browserTest = { level: 'browser', name: 'a', ms: 1, axeRuns: 0 }

test('the test run fails if it has more tests of a level, such as browser tests, than the budget, and says what to do', () => {
  expect(checkTestBudgets({ tests: repeat(100, browserTest) })).toEqual({ ...emptyTestResults, passed: 1 })
  expect(checkTestBudgets({ tests: repeat(101, browserTest) })).toMatchObject({
    failed: 1,
    failures: [{ message: expect.stringMatching(/^101 browser tests, at most 100 may decide: move one/) }],
  })
})

test('the test run fails if axe runs more often than its budget allows', () => {
  const tests = repeat(31, { ...browserTest, axeRuns: 2 })
  expect(checkTestBudgets({ tests })).toMatchObject({
    failures: [{ message: expect.stringMatching(/^62 runs of axe, at most 60/) }],
  })
})
