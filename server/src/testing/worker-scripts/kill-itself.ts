import { serveWorker } from '../../lib/worker-process/serve-worker.ts'

serveWorker(async (signal) => {
  process.kill(process.pid, String(signal))
  setInterval(() => undefined, 1_000)
  return new Promise(() => undefined)
})
