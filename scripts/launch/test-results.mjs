import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const noResults = { passed: 0, failed: 0, skipped: 0, failures: [] }

/** Longest part of an error message that the list of failures shows. */
const MAX_MESSAGE_LENGTH = 200
/** Most failures that are listed: where everything fails, the first ones explain it. */
const MAX_LISTED_FAILURES = 30

/** Results of a run whose failures its runner has not described. */
export const createUndescribedFailure = (name) => ({
  ...noResults,
  failed: 1,
  failures: [{ name, message: 'see its output above' }],
})

/** Removes the results of an earlier run, so that a runner that writes none is noticed. */
export const clearResults = (path) => {
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
  if (results === undefined) return createUndescribedFailure(name)
  if (code === 0 || results.failed > 0) return results
  const failures = results.failures.length > 0 ? results.failures : createUndescribedFailure(name).failures
  return { ...results, failed: 1, failures }
}

/** Reads the results that `test-result-reporter.mjs` has written. */
export const readVitestResults = (name, path, code) => completeResults(name, readJsonIfComplete(path), code)

const flattenSuite = ({ specs = [], suites = [], title, file }, titles = []) => {
  const path = title === file ? titles : [...titles, title]
  return [
    ...specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, file, titles: [...path, spec.title] }))),
    ...suites.flatMap((suite) => flattenSuite(suite, path)),
  ]
}

/** Lists the tests of a JSON report of Playwright, each with its file and the titles that lead to it. */
export const listPlaywrightTests = ({ suites }) => suites.flatMap((suite) => flattenSuite(suite))

/** Builds the name of a test as Playwright prints it, which its test lists accept. */
export const formatPlaywrightTestName = ({ projectName, file, titles }) =>
  [`[${projectName}]`, file, ...titles].join(' › ')

/** Reads a JSON report of Playwright. */
export const readPlaywrightResults = (name, path, code) => {
  const report = readJsonIfComplete(path)
  const results = report && {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    skipped: report.stats.skipped,
    failures: [
      ...listPlaywrightTests(report)
        .filter(({ status }) => status === 'unexpected')
        .map((test) => ({
          name: formatPlaywrightTestName(test),
          message: test.results.at(-1)?.error?.message ?? '',
        })),
      ...report.errors.map(({ message = '' }) => ({ name: 'error outside of any test', message })),
    ],
  }
  return completeResults(name, results, code)
}

export const sumResults = (all) =>
  all.reduce(
    (sum, { passed, failed, skipped, failures }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
    }),
    noResults,
  )

const formatFailure = ({ name, message }) => {
  const text = stripVTControlCharacters(message).replace(/\s+/g, ' ').trim()
  return `  ${name}: ${text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH)}…` : text}`
}

/** Formats failures for the end of the output, where they are found without searching it. */
export const formatFailures = (failures) => {
  if (failures.length === 0) return ''
  const listed = failures.slice(0, MAX_LISTED_FAILURES).map(formatFailure)
  const rest = failures.length - listed.length
  return `${['failed:', ...listed, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n')}\n`
}
