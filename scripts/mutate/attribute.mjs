/** Tolerance for delayed log entries and imprecise report times. */
const SLACK_MS = 250

const isDuring = ({ start, end }, { time }) =>
  start !== undefined && time >= start - SLACK_MS && time <= end + SLACK_MS

const unique = (list) => [...new Set(list)]

/**
 * Returns the test files that caused hits. Hits of other processes carry no file name and count for every file that
 * ran then.
 */
export const vitestFilesOf = (hits, files, checkout) =>
  unique(
    hits.flatMap((hit) =>
      hit.test
        ? [hit.test.replace(`${checkout}/`, '')]
        : files.filter((file) => isDuring(file, hit)).map(({ file }) => file),
    ),
  )

/** Creates a lookup from a process id to its browser test worker, found through the parent processes. */
const workersByProcess = (hits) => {
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
export const browserTestsOf = (hits, tests, allHits) => {
  const workerOf = workersByProcess(allHits)
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
