import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

const failureOf = ({ assertionResults, message }) =>
  assertionResults.find(({ status }) => status === 'failed')?.fullName ?? message

/** Reads the test files of a Vitest JSON report. Returns none if there is no report. */
export const readVitestReport = (path, checkout) =>
  (readJson(path)?.testResults ?? []).map((result) => ({
    file: relative(checkout, result.name),
    start: result.startTime,
    end: result.endTime,
    isFailed: result.status === 'failed',
    failure: failureOf(result),
  }))

const testsIn = ({ specs = [], suites = [], title, file }, titles = []) => {
  const path = title === file ? titles : [...titles, title]
  return [
    ...specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, file, titles: [...path, spec.title] }))),
    ...suites.flatMap((suite) => testsIn(suite, path)),
  ]
}

const toTest = ({ projectName, file, titles, status, results }) => {
  const { startTime, duration = 0, workerIndex } = results.at(-1) ?? {}
  const start = startTime === undefined ? undefined : Date.parse(startTime)
  return {
    id: [`[${projectName}]`, file, ...titles].join(' › '),
    file,
    duration,
    worker: workerIndex,
    start,
    end: start === undefined ? undefined : start + duration,
    isFailed: status === 'unexpected',
    isPassed: status === 'expected' && results.at(-1)?.status === 'passed',
  }
}

/**
 * Reads the tests of a Playwright JSON report. Their ids work in Playwright test lists. Returns none if there is no
 * report.
 */
export const readBrowserReport = (path) =>
  (readJson(path)?.suites ?? []).flatMap((suite) => testsIn(suite)).map(toTest)
