import { createTestFailure, emptyTestResults } from './test-results.mjs'

/** Vitest projects that decide, by the level whose time they share. */
export const decidingProjects = {
  node: ['node', 'postgres'],
  component: ['component'],
  process: ['process'],
}

/** Vitest projects of long tests, which `npm run test:all` adds. */
export const longProjects = {
  node: ['tools', 'unit-long', 'postgres-long'],
  component: ['component-long'],
  process: ['process-long'],
}

/**
 * Maximum number of deciding tests of each level. More would make `npm test` too slow: make a test cheaper, move
 * another one to a `.long.` file, or choose a lower level.
 */
const testBudgets = { postgres: 330, component: 340, process: 100, browser: 100 }
/** Maximum number of axe runs of the deciding tests. */
const AXE_BUDGET = 60

/** Checks the number of tests that have decided. Counts as one test. */
export const checkTestBudgets = ({ tests }) => {
  const count = (level) => tests.filter((test) => test.level === level).length
  const axeRuns = tests.reduce((sum, test) => sum + test.axeRuns, 0)
  const exceeded = [
    ...Object.entries(testBudgets).map(([level, most]) => [`${level} tests`, count(level), most]),
    ['runs of axe', axeRuns, AXE_BUDGET],
  ].filter(([, number, most]) => number > most)
  if (exceeded.length === 0) return { ...emptyTestResults, passed: 1 }
  const text = exceeded.map(([what, number, most]) => `${number} ${what}, at most ${most} may decide`)
  return createTestFailure(
    'budget of tests',
    `${text.join('; ')}: move one to a .long. file for each new one`,
  )
}
