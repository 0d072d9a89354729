import { formatTextTable } from './harness.mjs'

/**
 * Compares a ratio with its limit and its goal. `atLeast` and `atMost` name the limit; the goal lies on the better side
 * of it. A ratio that could not be measured fails.
 */
export const judgeBenchmarkRatio = ({ value, atLeast, atMost, goal }) => {
  if (value === undefined || Number.isNaN(value)) return 'not measured'
  const meets = (bound) => (atMost === undefined ? value >= bound : value <= bound)
  if (!meets(atLeast ?? atMost)) return 'FAILED'
  return meets(goal) ? 'goal reached' : 'passed'
}

const isFailed = (check) => ['FAILED', 'not measured'].includes(judgeBenchmarkRatio(check))

const formatLimit = ({ atLeast, atMost }) => (atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`)

const formatValue = ({ value, spread }) => {
  if (value === undefined) return '–'
  return spread === undefined
    ? value.toFixed(2)
    : `${value.toFixed(2)} [${spread.min.toFixed(2)}..${spread.max.toFixed(2)}]`
}

/** Builds a check from a summary of ratios: its median is judged and its extremes are printed. */
export const createBenchmarkCheck = (name, summary, bounds) => ({
  name,
  value: summary?.median,
  spread: summary,
  ...bounds,
})

/** Prints each check with its limit, goal and verdict. Returns the exit code: 1 if a limit is missed. */
export const reportBenchmarkChecks = (checks) => {
  process.stdout.write('\n')
  process.stdout.write(
    formatTextTable([
      ['compared', 'median [min..max]', 'limit', 'goal', 'verdict'],
      ...checks.map((check) => [
        check.name,
        formatValue(check),
        formatLimit(check),
        String(check.goal),
        judgeBenchmarkRatio(check),
      ]),
    ]),
  )
  return checks.some(isFailed) ? 1 : 0
}
