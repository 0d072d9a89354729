import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../launch/system-packages.mjs'
import { runTool } from './checkout.mjs'
import { readBrowserReport, readVitestReport } from './test-reports.mjs'

const SLOWDOWN_FACTOR = 10
const MIN_TIMEOUT_MS = 300_000
/** Time limit of one test. The longer limit of the project would apply twice to a test that a mutation makes hang. */
const MAX_TEST_MS = 60_000

const computeTimeout = (names, durations) =>
  MIN_TIMEOUT_MS + SLOWDOWN_FACTOR * names.reduce((sum, name) => sum + (durations[name] ?? 0), 0)

const runVitestOnce = async (files, { checkout, folder, durations, stop = ['--bail=1'] }) => {
  const report = join(folder, 'run-report.json')
  rmSync(report, { force: true })
  const timeouts = [`--testTimeout=${MAX_TEST_MS}`, `--hookTimeout=${MAX_TEST_MS}`]
  const options = ['--project=!soak*', ...stop, ...timeouts, '--reporter=default', '--reporter=json']
  const paths = files.map((file) => join(checkout, file))
  const finished = await runTool('vitest', ['run', ...options, `--outputFile.json=${report}`, ...paths], {
    checkout,
    log: join(folder, 'run.log'),
    timeoutMs: computeTimeout(files, durations),
  })
  const results = readVitestReport(report, checkout)
  const failed = results.find(({ isFailed }) => isFailed)
  const passed = results.filter(({ isFailed }) => !isFailed).map(({ file }) => file)
  return {
    ...finished,
    passed,
    failed: failed?.file,
    test: failed && [failed.file, failed.failure].join(' › '),
  }
}

const runBrowserTestsOnce = async (tests, { checkout, folder, durations, stop = ['-x'] }) => {
  const report = join(folder, 'run-report.json')
  const list = join(folder, 'run-tests.txt')
  rmSync(report, { force: true })
  writeFileSync(list, `${tests.join('\n')}\n`)
  const options = ['-c', 'e2e', '--workers=2', ...stop, '--reporter=list,json', '--test-list', list]
  const finished = await runTool('playwright', ['test', ...options], {
    checkout,
    env: { ...process.env, CHROMIUM_PATH: findBrowser() ?? '', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    log: join(folder, 'run.log'),
    timeoutMs: computeTimeout(tests, durations),
  })
  const results = readBrowserReport(report)
  const failed = results.find(({ isFailed }) => isFailed)?.id
  return {
    ...finished,
    passed: results.filter(({ isPassed }) => isPassed).map(({ id }) => id),
    failed,
    test: failed,
  }
}

const isFailure = ({ code, failed, timedOut }) => code !== 0 || failed !== undefined || timedOut

const describeFailure = ({ timedOut, test }) =>
  timedOut ? 'the run did not end' : (test ?? 'the run failed as a whole')

/** Runs tests until one fails twice in a row. A test that fails only once is listed in `flaky` and skipped. */
const findCatchingTest = async (names, runOnce, options) => {
  const flaky = []
  let remaining = names
  while (remaining.length > 0) {
    const first = await runOnce(remaining, options)
    if (!isFailure(first)) break
    const suspects = first.failed === undefined ? remaining : [first.failed]
    const second = await runOnce(suspects, options)
    if (isFailure(second)) return { caughtBy: describeFailure(second), flaky }
    flaky.push(describeFailure(first))
    remaining = remaining.filter((name) => !first.passed.includes(name) && !suspects.includes(name))
  }
  return { flaky }
}

const BATCHES = [8, 32]

const splitIntoBatches = (files) => {
  const [small, large] = BATCHES
  return [files.slice(0, small), files.slice(small, small + large), files.slice(small + large)].filter(
    (batch) => batch.length > 0,
  )
}

/** Finds the first failing test file. Runs growing batches because the first files are the most likely to fail. */
export const runVitestFiles = async (files, options) => {
  const flaky = []
  for (const batch of splitIntoBatches(files)) {
    const found = await findCatchingTest(batch, runVitestOnce, options)
    flaky.push(...found.flaky)
    if (found.caughtBy) return { caughtBy: found.caughtBy, flaky }
  }
  return { flaky }
}

export const runBrowserTests = (tests, options) => findCatchingTest(tests, runBrowserTestsOnce, options)

const findNotPassing = async (names, runOnce, options) => {
  if (names.length === 0) return []
  const { passed } = await runOnce(names, { ...options, stop: [] })
  return names.filter((name) => !passed.includes(name))
}

/** Returns the named test files and browser tests that fail on the unmodified sources. */
export const findFailingTests = async ({ vitest, browser }, { checkout, folder }) => {
  const options = { checkout, folder, durations: {} }
  const failing = await findNotPassing(vitest, runVitestOnce, options)
  return [...failing, ...(await findNotPassing(browser, runBrowserTestsOnce, options))]
}
