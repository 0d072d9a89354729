import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { serveWorkerTasks } from '../../lib/worker-process/serve-worker-tasks.ts'

const OWN_SCORE = '/proc/self/oom_score_adj'
const OWN_THREADS = '/proc/self/task'

serveWorkerTasks(async () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(process.pid, signal)
  const endsFirst = existsSync(OWN_SCORE) ? readFileSync(OWN_SCORE, 'utf8') : undefined
  const threads = existsSync(OWN_THREADS) ? readdirSync(OWN_THREADS).map(Number) : [process.pid]
  const { PRIORITY_BELOW_NORMAL } = constants.priority
  return { isBehind: threads.every((thread) => getPriority(thread) === PRIORITY_BELOW_NORMAL), endsFirst }
})
