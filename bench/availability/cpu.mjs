import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Reads the CPU seconds that a process has used so far. Returns NaN on systems without /proc. */
export const cpuSeconds = (pid) => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  } catch {
    return Number.NaN
  }
}
