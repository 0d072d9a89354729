import { serveWorkerTasks } from '../../lib/worker-process/serve-worker-tasks.ts'

/** Ways to exhaust the memory. */
const eating: Record<string, () => void> = {
  'many small objects': () => {
    const eaten: object[] = []
    for (;;) eaten.push({ row: eaten.length })
  },
  'a list that grows': () => {
    const lists: number[][] = []
    for (;;) lists.push(new Array(100_000).fill(1.5))
  },
  'growing texts': () => {
    const texts: string[] = []
    for (;;) texts.push(JSON.stringify(Array.from({ length: 10_000 }, () => texts.length)))
  },
  'a growing map': () => {
    const counts = new Map<string, number>()
    for (;;) counts.set(`key ${counts.size}`, counts.size)
  },
  'one thing larger than all there is': () => {
    new Array(120_000_000).fill(1.5)
  },
}

serveWorkerTasks(async (what) => eating[String(what)]?.())
