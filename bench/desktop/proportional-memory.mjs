import { readdirSync, readFileSync } from 'node:fs'

const readNumber = (text, name) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(text)?.[1] ?? 0)

/** Reads a process. Returns no entry if it has ended since it was listed. */
const readProcess = (pid) => {
  try {
    return [
      {
        pid,
        parent: readNumber(readFileSync(`/proc/${pid}/status`, 'utf8'), 'PPid'),
        bytes: readNumber(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss') * 1024,
      },
    ]
  } catch {
    return []
  }
}

/** Sums what the descendants of a process use, without some of them and what these have started. */
export const sumDescendants = (processes, pid, excluded) =>
  processes
    .filter((each) => each.parent === pid && !excluded.includes(each.pid))
    .reduce((sum, each) => sum + each.bytes + sumDescendants(processes, each.pid, excluded), 0)

/**
 * Returns the proportional memory in bytes of the descendants of a process: what several of them share is counted
 * once. Works on Linux only.
 */
export const measureProportionalMemory = (pid, excluded) =>
  sumDescendants(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(Number(name))),
    pid,
    excluded,
  )
