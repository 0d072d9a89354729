import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { formatPlaywrightTestName, listPlaywrightTests } from '../launch/tests/test-results.mjs'

/** Tolerance for delayed log entries and imprecise report times. */
const TIME_TOLERANCE_MS = 250

const isDuring = ({ start, end }, { time }) =>
  start !== undefined && time >= start - TIME_TOLERANCE_MS && time <= end + TIME_TOLERANCE_MS

const unique = (list) => [...new Set(list)]

/**
 * Returns the test files that caused hits. Hits of other processes carry no file name and count for every file that
 * ran then.
 */
export const findVitestFilesForHits = (hits, files, checkout) =>
  unique(
    hits.flatMap((hit) =>
      hit.test
        ? [hit.test.replace(`${checkout}/`, '')]
        : files.filter((file) => isDuring(file, hit)).map(({ file }) => file),
    ),
  )

/** Creates a lookup from a process id to its browser test worker, found through the parent processes. */
const createWorkerLookup = (hits) => {
  const parents = new Map(hits.map(({ pid, ppid }) => [pid, ppid]))
  const workers = new Map(hits.flatMap(({ pid, worker }) => (worker === undefined ? [] : [[pid, worker]])))
  const find = (pid, depth = 0) =>
    workers.get(pid) ??
    (depth < 8 && parents.get(pid) !== undefined ? find(parents.get(pid), depth + 1) : undefined)
  return find
}

/**
 * Returns the browser tests during which a mutated place ran (`direct`), and the later tests of a worker whose server ran
 * it before (`later`): a server starts once per worker and caches what it rendered.
 */
export const findBrowserTestsForHits = (hits, tests, allHits) => {
  const workerOf = createWorkerLookup(allHits)
  const direct = new Set()
  const firstOnServer = new Map()
  for (const hit of hits) {
    const worker = hit.worker ?? workerOf(hit.pid)
    for (const test of tests) {
      if ((worker === undefined || test.worker === worker) && isDuring(test, hit)) direct.add(test.id)
    }
    if (hit.worker === undefined && worker !== undefined)
      firstOnServer.set(worker, Math.min(hit.time, firstOnServer.get(worker) ?? Infinity))
  }
  const isLater = ({ id, worker, start }) => !direct.has(id) && start > firstOnServer.get(worker)
  return { direct: [...direct], later: tests.filter(isLater).map(({ id }) => id) }
}

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

const getFailureMessage = ({ assertionResults, message }) =>
  assertionResults.find(({ status }) => status === 'failed')?.fullName ?? message

/** Reads the test files of a Vitest JSON report. Returns none if there is no report. */
export const readVitestReport = (path, checkout) =>
  (readJson(path)?.testResults ?? []).map((result) => ({
    file: relative(checkout, result.name),
    start: result.startTime,
    end: result.endTime,
    isFailed: result.status === 'failed',
    failure: getFailureMessage(result),
  }))

const toBrowserTest = (test) => {
  const { file, status, results } = test
  const { startTime, duration = 0, workerIndex } = results.at(-1) ?? {}
  const start = startTime === undefined ? undefined : Date.parse(startTime)
  return {
    id: formatPlaywrightTestName(test),
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
  listPlaywrightTests(readJson(path) ?? { suites: [] }).map(toBrowserTest)
