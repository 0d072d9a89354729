import { mkdirSync, writeFileSync } from 'node:fs'
import { resolveInLaunchFolder } from '../paths.mjs'
import { listMissingRequirements } from '../system-packages.mjs'
import { repeatFailedTests } from './repeat-failures.mjs'
import {
  formatSeconds,
  formatTestDurations,
  formatTestFailures,
  formatUnsteadyTests,
} from './test-report.mjs'
import { sumTestResults } from './test-results.mjs'

const storeDurations = (tests) => {
  mkdirSync(resolveInLaunchFolder('results'), { recursive: true })
  writeFileSync(resolveInLaunchFolder('results/durations.json'), JSON.stringify(tests))
}

/**
 * Runs checks one after another; a check gets the results of those before it. Prints tests that are unsteady, all
 * failures, durations, what could not run, and one line with the total counts. `afterwards` may add lines before that
 * last one; they do not change the exit code.
 */
export const runChecks = async (env, checks, { afterwards = async () => [] } = {}) => {
  const results = []
  const times = [`preparation ${formatSeconds(performance.now())}`]
  for (const [name, check] of Object.entries(checks)) {
    const start = performance.now()
    results.push(await check(sumTestResults(results)))
    times.push(`${name} ${formatSeconds(performance.now() - start)}`)
  }
  const total = await repeatFailedTests(env, sumTestResults(results))
  const missing = listMissingRequirements()
  const verdict = [
    formatUnsteadyTests(total.unsteady),
    formatTestFailures(total.failures),
    ...(missing.length > 0 ? [`not run here, as packages are missing: ${missing.join('; ')}\n`] : []),
    `${formatSeconds(performance.now())}: ${times.join(', ')}\n`,
  ].join('')
  storeDurations(total.tests)
  process.stdout.write(formatTestDurations(total.tests))
  process.stdout.write(verdict)
  const lines = await afterwards()
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n${formatUnsteadyTests(total.unsteady)}`)
  process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
  return total.failed === 0 ? 0 : 1
}
