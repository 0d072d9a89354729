const TIMES = 3

/** Of this thread, where the runtime can tell it from the others. */
const readCpuMs = (): number => {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage()
  return (user + system) / 1000
}

const lowest = async (measure: () => Promise<number>): Promise<number> => {
  const measured: number[] = []
  for (let time = 0; time < TIMES; time++) measured.push(await measure())
  return Math.min(...measured)
}

/** What a piece of work costs in CPU time of the whole process, whoever else the machine works for: the lowest of three. */
export const measureCpuMs = (work: () => Promise<unknown>): Promise<number> =>
  lowest(async () => {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })

/** The CPU time of the longest turn of the event loop while a piece of work goes on: the lowest of three. */
export const measureLongestTurnMs = (work: () => Promise<unknown>): Promise<number> =>
  lowest(async () => {
    let longest = 0
    let isOver = false
    let before = readCpuMs()
    const turn = () => {
      const now = readCpuMs()
      longest = Math.max(longest, now - before)
      before = now
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    await work()
    isOver = true
    return longest
  })
