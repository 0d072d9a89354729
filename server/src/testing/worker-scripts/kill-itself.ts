import { serveWorkerTasks } from '../../lib/worker-process/serve-worker-tasks.ts'

serveWorkerTasks(async (signal) => {
  process.kill(process.pid, String(signal))
  setInterval(() => undefined, 1_000)
  return new Promise(() => undefined)
})
