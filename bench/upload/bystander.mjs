import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const EVERY_MS = 4

/** Starts a client in its own thread, so that the work of this thread does not add to its waiting times. */
export const startBystander = (origin) => {
  const thread = new Worker(new URL('./health-stream.mjs', import.meta.url), {
    workerData: { origin, everyMs: EVERY_MS },
  })
  return {
    /** Returns the waiting time of each probe request in milliseconds while `work` ran. */
    waitsDuring: async (work) => {
      thread.postMessage('begin')
      await work()
      const answered = once(thread, 'message')
      thread.postMessage('end')
      const [waits] = await answered
      const refused = waits.find((wait) => typeof wait !== 'number')
      if (refused !== undefined) throw new Error(`a question to the server's health was lost: ${refused}`)
      return waits
    },
    stop: () => thread.terminate(),
  }
}
