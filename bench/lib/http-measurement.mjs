import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import autocannon from 'autocannon'

const PROBE_INTERVAL_MS = 4

/** Starts a client in its own thread, so that the work of this thread does not add to its waiting times. */
export const startLatencyProbe = (origin) => {
  const worker = new Worker(new URL('./latency-probe-worker.mjs', import.meta.url), {
    workerData: { origin, everyMs: PROBE_INTERVAL_MS },
  })
  return {
    /** Returns the waiting time of each probe request in milliseconds while `work` ran. */
    measureWaitsDuring: async (work) => {
      worker.postMessage('begin')
      await work()
      const answered = once(worker, 'message')
      worker.postMessage('end')
      const [waits] = await answered
      const failure = waits.find((wait) => typeof wait !== 'number')
      if (failure !== undefined) throw new Error(`a question to the server's health was lost: ${failure}`)
      return waits
    },
    stop: () => worker.terminate(),
  }
}

const CONNECTIONS = 32

/** Measures how many requests per second a server answers over keep-alive connections, cycling through the paths. */
export const measureRequestsPerSecond = async (origin, paths, seconds, headers = {}) => {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET', path, headers })),
  })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} answers of ${origin} were none`)
  return result.requests.total / result.duration
}
