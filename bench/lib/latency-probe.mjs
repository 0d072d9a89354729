import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

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
