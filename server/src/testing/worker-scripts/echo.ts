import { serveWorkerTasks } from '../../lib/worker-process/serve-worker-tasks.ts'

serveWorkerTasks(async (task) => ({ task, by: process.pid }))
