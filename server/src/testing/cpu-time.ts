const TIMES = 3

/** Reads the CPU time of this thread, or of the process if the runtime cannot separate threads. */
const readCpuMs = (): number => {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage()
  return (user + system) / 1000
}

const measureLowest = async (measure: () => Promise<number>): Promise<number> => {
  const measured: number[] = []
  for (let time = 0; time < TIMES; time++) measured.push(await measure())
  return Math.min(...measured)
}

/** Measures the CPU time of the whole process for some work, independent of other processes. Returns the lowest of three runs. */
export const measureCpuMs = (work: () => Promise<unknown>): Promise<number> =>
  measureLowest(async () => {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })

/** Measures the CPU time of the longest event loop turn during some work. Returns the lowest of three runs. */
export const measureLongestEventLoopTurnMs = (work: () => Promise<unknown>): Promise<number> =>
  measureLowest(async () => {
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
