import { execFileSync } from 'node:child_process'

/** Kilobytes of a process and of all that it has started, out of lines of `pid ppid kilobytes`. */
export const residentIn = (listing, pid) => {
  const processes = listing
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const own = processes.find(([each]) => each === pid)?.[2] ?? 0
  const started = processes.filter(([, parent]) => parent === pid)
  return started.reduce((sum, [child]) => sum + residentIn(listing, child), own)
}

/** In megabytes, as the system counts it: whatever a server has read elsewhere, its machine has to hold. */
export const resident = (pid) =>
  residentIn(execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }), pid) / 1024

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
