import { createWorkerProcess } from '../../lib/worker-process/worker-process.ts'

const script = new URL('./echo.ts', import.meta.url)
const refusals = { hungry: '', slow: () => '' }
const { run } = createWorkerProcess(script, {
  heapMegabytes: 24,
  seconds: 30,
  restSeconds: 3_600,
  refusals,
})
await run('of one who leaves at once')
