import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const TICKS_PER_SECOND = 100

/** Reads the CPU seconds that a process has used so far. Returns NaN on systems without /proc. */
const readCpuSeconds = (pid) => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  } catch {
    return Number.NaN
  }
}

/** Lists the ids of a process and all its descendants. */
const listProcessTree = (processes, pid) => [
  pid,
  ...processes
    .filter((each) => each.parent === pid)
    .flatMap((child) => listProcessTree(processes, child.pid)),
]

const readStatusField = (status, name) =>
  Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0)

/** Reads a process from /proc. Returns no entry if it has ended since it was listed. */
const readProcessOnLinux = (pid) => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return [{ pid: Number(pid), parent: readStatusField(status, 'PPid') }]
  } catch {
    return []
  }
}

const parsePsLine = (line) => {
  const [pid, parent] = line.trim().split(/\s+/).map(Number)
  return { pid, parent }
}

// Minimal Linux systems have no `ps`.
const listProcesses = () =>
  process.platform === 'linux'
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap(readProcessOnLinux)
    : execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n').map(parsePsLine)

/** Lists the ids of a running process and its descendants. */
export const listRunningProcessTree = (pid) => listProcessTree(listProcesses(), pid)

/** Reads the CPU seconds that a process and its running descendants have used so far. */
export const readProcessTreeCpuSeconds = (pid) =>
  listRunningProcessTree(pid).reduce((sum, id) => sum + (readCpuSeconds(id) || 0), 0)

const IDLE_CHECK_MS = 1_000
const IDLE_CPU_SECONDS = 0.03
const MAX_IDLE_CHECKS = 300

/**
 * Waits until a process and its descendants hardly use the CPU: what one server still has to do takes time from those
 * measured next to it.
 */
export const waitForIdleProcess = async (pid) => {
  for (let check = 0; check < MAX_IDLE_CHECKS; check += 1) {
    const before = readProcessTreeCpuSeconds(pid)
    await pause(IDLE_CHECK_MS)
    if (readProcessTreeCpuSeconds(pid) - before <= IDLE_CPU_SECONDS) return
  }
  throw new Error(`process ${pid} is still busy after ${MAX_IDLE_CHECKS} seconds`)
}

const readProportionalKilobytes = (pid) => {
  try {
    return readStatusField(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss')
  } catch {
    return 0
  }
}

/**
 * Measures the memory of a process and its descendants in megabytes. Pages that several processes share are divided
 * between them (PSS), so that a server of several processes is not counted several times.
 */
export const measureProportionalMemoryMb = (pid) =>
  listRunningProcessTree(pid).reduce((sum, id) => sum + readProportionalKilobytes(id), 0) / 1024
