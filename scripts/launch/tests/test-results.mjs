import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Results of a run. A failure with `repeat` is that of one test, which can run alone; `tests` lists the level, name,
 * duration and axe runs of each test that ran.
 */
export const emptyTestResults = { passed: 0, failed: 0, skipped: 0, failures: [], tests: [] }

/** Results of a run whose failures its runner has not described. */
export const createUndescribedTestFailure = (name) => createTestFailure(name, 'see its output above')

export const createTestFailure = (name, message) => ({
  ...emptyTestResults,
  failed: 1,
  failures: [{ name, message }],
})

/** Removes the results of an earlier run, so that a runner that writes none is noticed. */
export const clearTestResults = (path) => {
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
}

/** Reads a JSON file. Returns undefined if there is none, or only a part of one. */
const readJsonIfComplete = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Returns the results of a runner. Counts a failure if its exit code is not zero, even if it reported none. */
const completeResults = (name, results, code) => {
  if (results === undefined) return createUndescribedTestFailure(name)
  if (code === 0 || results.failed > 0) return results
  const failures =
    results.failures.length > 0 ? results.failures : createUndescribedTestFailure(name).failures
  return { ...results, failed: 1, failures }
}

/** Reads the results that `test-result-reporter.mjs` has written. */
export const readVitestResults = (name, path, code) => completeResults(name, readJsonIfComplete(path), code)

const flattenSuite = ({ specs = [], suites = [], title, file }, titles = []) => {
  const path = title === file ? titles : [...titles, title]
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map((test) => ({ ...test, file, line: spec.line, titles: [...path, spec.title] })),
    ),
    ...suites.flatMap((suite) => flattenSuite(suite, path)),
  ]
}

/** Lists the tests of a JSON report of Playwright, each with its file and the titles that lead to it. */
const listPlaywrightTests = ({ suites }) => suites.flatMap((suite) => flattenSuite(suite))

/** Builds the name of a test as Playwright prints it, which its test lists accept. */
const formatPlaywrightTestName = ({ projectName, file, titles }) =>
  [`[${projectName}]`, file, ...titles].join(' › ')

const toPlaywrightFailure = (test) => {
  const result = test.results.at(-1)
  return {
    name: formatPlaywrightTestName(test),
    message: result?.error?.message ?? '',
    files: (result?.attachments ?? []).flatMap(({ path }) => (path ? [path] : [])),
    repeat: { runner: 'playwright', project: test.projectName, file: test.file, test: test.line },
  }
}

/** Reads a JSON report of Playwright. */
export const readPlaywrightResults = (name, path, code) => {
  const report = readJsonIfComplete(path)
  const tests = report ? listPlaywrightTests(report) : []
  const results = report && {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    skipped: report.stats.skipped,
    failures: [
      ...tests.filter(({ status }) => status === 'unexpected').map(toPlaywrightFailure),
      ...report.errors.map(({ message = '' }) => ({ name: 'error outside of any test', message })),
    ],
    tests: tests
      .filter(({ status }) => status !== 'skipped')
      .map((test) => ({
        level: 'browser',
        name: formatPlaywrightTestName(test),
        ms: test.results.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
        axeRuns: (test.annotations ?? []).filter(({ type }) => type === 'axe').length,
      })),
  }
  return completeResults(name, results, code)
}

export const sumTestResults = (all) =>
  all.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
      failures: [...sum.failures, ...each.failures],
      tests: [...sum.tests, ...each.tests],
    }),
    emptyTestResults,
  )
