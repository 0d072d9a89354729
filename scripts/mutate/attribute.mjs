/** What is late in a log file, or early in a report. */
const SLACK_MS = 250

const isDuring = ({ start, end }, { time }) =>
  start !== undefined && time >= start - SLACK_MS && time <= end + SLACK_MS

const unique = (list) => [...new Set(list)]

/** Vitest names the file of a hit itself, except for hits of other processes: those count for every file of that moment. */
export const vitestFilesOf = (hits, files, checkout) =>
  unique(
    hits.flatMap((hit) =>
      hit.test
        ? [hit.test.replace(`${checkout}/`, '')]
        : files.filter((file) => isDuring(file, hit)).map(({ file }) => file),
    ),
  )

/** Which worker of the browser tests each process belongs to, by its parents. */
const workersByProcess = (hits) => {
  const parents = new Map(hits.map(({ pid, ppid }) => [pid, ppid]))
  const workers = new Map(hits.flatMap(({ pid, worker }) => (worker === undefined ? [] : [[pid, worker]])))
  const find = (pid, depth = 0) =>
    workers.get(pid) ??
    (depth < 8 && parents.get(pid) !== undefined ? find(parents.get(pid), depth + 1) : undefined)
  return find
}

/**
 * The browser tests during which a place was reached (`direct`), and those that came later in a worker whose server
 * reached it earlier (`later`): a server starts once, and keeps what it has rendered.
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
