import { serveWorkerTasks } from '../../lib/worker-process/serve-worker.ts'

serveWorkerTasks(async (task) => ({ task, by: process.pid }))
