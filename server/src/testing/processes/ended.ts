import { serveTasks } from '../../apart/hand-over.ts'

serveTasks(async (signal) => {
  process.kill(process.pid, String(signal))
  setInterval(() => undefined, 1_000)
  return new Promise(() => undefined)
})
