import { execFileSync } from 'node:child_process'

/** Of a process, in megabytes, as the system counts it. */
export const resident = (pid) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

const EVERY_MS = 100

/** The most that was seen while `work` was done. */
export const highestDuring = async (pid, work) => {
  let highest = resident(pid)
  const timer = setInterval(() => {
    highest = Math.max(highest, resident(pid))
  }, EVERY_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return highest
}
