import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Sums the memory of a process and all its descendants in kilobytes. */
export const residentIn = (processes, pid) => {
  const own = processes.find((each) => each.pid === pid)?.kilobytes ?? 0
  const started = processes.filter((each) => each.parent === pid)
  return started.reduce((sum, child) => sum + residentIn(processes, child.pid), own)
}

const fieldOf = (status, name) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0)

/** Reads a process from /proc. Returns no entry if it has ended since it was listed. */
const onLinux = (pid) => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return [{ pid: Number(pid), parent: fieldOf(status, 'PPid'), kilobytes: fieldOf(status, 'VmRSS') }]
  } catch {
    return []
  }
}

const elsewhere = (line) => {
  const [pid, parent, kilobytes] = line.trim().split(/\s+/).map(Number)
  return { pid, parent, kilobytes }
}

// Minimal Linux systems have no `ps`.
const allProcesses = () =>
  process.platform === 'linux'
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap(onLinux)
    : execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .map(elsewhere)

/** Measures the resident memory of a process in megabytes, including its worker processes, which use the same machine. */
export const resident = (pid) => residentIn(allProcesses(), pid) / 1024

const EVERY_MS = 100

/** Returns the peak memory, sampled every 100 ms, while `work` runs. */
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
