import { serveWorker } from '../../lib/worker-process/serve-worker.ts'

serveWorker(async (task) => ({ task, by: process.pid }))
