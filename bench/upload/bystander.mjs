import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const EVERY_MS = 4

/** Another client, in a thread of its own: what we send and unpack here is not its wait. */
export const startBystander = (origin) => {
  const thread = new Worker(new URL('./health-stream.mjs', import.meta.url), {
    workerData: { origin, everyMs: EVERY_MS },
  })
  return {
    /** How long each of its questions waited while `work` was done, in milliseconds. */
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
