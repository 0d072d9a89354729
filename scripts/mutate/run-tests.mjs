import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../launch/system-packages.mjs'
import { runTool } from './commands.mjs'
import { readBrowserReport, readVitestReport } from './reports.mjs'

const SLOWEST_FACTOR = 10
const LEAST_MS = 300_000
/** Time limit of one test. The longer limit of the project would apply twice to a test that a mutation makes hang. */
const MOST_TEST_MS = 60_000

const allow = (names, durations) =>
  LEAST_MS + SLOWEST_FACTOR * names.reduce((sum, name) => sum + (durations[name] ?? 0), 0)

const vitestRun = async (files, { checkout, folder, durations, stop = ['--bail=1'] }) => {
  const report = join(folder, 'run-report.json')
  rmSync(report, { force: true })
  const timeouts = [`--testTimeout=${MOST_TEST_MS}`, `--hookTimeout=${MOST_TEST_MS}`]
  const options = ['--project=!soak*', ...stop, ...timeouts, '--reporter=default', '--reporter=json']
  const paths = files.map((file) => join(checkout, file))
  const ended = await runTool('vitest', ['run', ...options, `--outputFile.json=${report}`, ...paths], {
    checkout,
    log: join(folder, 'run.log'),
    timeoutMs: allow(files, durations),
  })
  const results = readVitestReport(report, checkout)
  const failed = results.find(({ isFailed }) => isFailed)
  const passed = results.filter(({ isFailed }) => !isFailed).map(({ file }) => file)
  return {
    ...ended,
    passed,
    failed: failed?.file,
    test: failed && [failed.file, failed.failure].join(' › '),
  }
}

const browserRun = async (tests, { checkout, folder, durations, stop = ['-x'] }) => {
  const report = join(folder, 'run-report.json')
  const list = join(folder, 'run-tests.txt')
  rmSync(report, { force: true })
  writeFileSync(list, `${tests.join('\n')}\n`)
  const options = ['-c', 'e2e', '--workers=2', ...stop, '--reporter=list,json', '--test-list', list]
  const ended = await runTool('playwright', ['test', ...options], {
    checkout,
    env: { ...process.env, CHROMIUM_PATH: findBrowser() ?? '', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    log: join(folder, 'run.log'),
    timeoutMs: allow(tests, durations),
  })
  const results = readBrowserReport(report)
  const failed = results.find(({ isFailed }) => isFailed)?.id
  return {
    ...ended,
    passed: results.filter(({ isPassed }) => isPassed).map(({ id }) => id),
    failed,
    test: failed,
  }
}

const isFailure = ({ code, failed, timedOut }) => code !== 0 || failed !== undefined || timedOut

const describe = ({ timedOut, test }) =>
  timedOut ? 'the run did not end' : (test ?? 'the run failed as a whole')

/** Runs tests until one fails twice in a row. A test that fails only once is listed in `flaky` and skipped. */
const findCatcher = async (names, runOnce, options) => {
  const flaky = []
  let left = names
  while (left.length > 0) {
    const first = await runOnce(left, options)
    if (!isFailure(first)) break
    const suspects = first.failed === undefined ? left : [first.failed]
    const second = await runOnce(suspects, options)
    if (isFailure(second)) return { caughtBy: describe(second), flaky }
    flaky.push(describe(first))
    left = left.filter((name) => !first.passed.includes(name) && !suspects.includes(name))
  }
  return { flaky }
}

const BATCHES = [8, 32]

const inBatches = (files) => {
  const [small, large] = BATCHES
  return [files.slice(0, small), files.slice(small, small + large), files.slice(small + large)].filter(
    (batch) => batch.length > 0,
  )
}

/** Finds the first failing test file. Runs growing batches because the first files are the most likely to fail. */
export const runVitestFiles = async (files, options) => {
  const flaky = []
  for (const batch of inBatches(files)) {
    const found = await findCatcher(batch, vitestRun, options)
    flaky.push(...found.flaky)
    if (found.caughtBy) return { caughtBy: found.caughtBy, flaky }
  }
  return { flaky }
}

export const runBrowserTests = (tests, options) => findCatcher(tests, browserRun, options)

const notPassed = async (names, runOnce, options) => {
  if (names.length === 0) return []
  const { passed } = await runOnce(names, { ...options, stop: [] })
  return names.filter((name) => !passed.includes(name))
}

/** Returns the named test files and browser tests that fail on the unmodified sources. */
export const findFailing = async ({ vitest, browser }, { checkout, folder }) => {
  const options = { checkout, folder, durations: {} }
  const failing = await notPassed(vitest, vitestRun, options)
  return [...failing, ...(await notPassed(browser, browserRun, options))]
}
