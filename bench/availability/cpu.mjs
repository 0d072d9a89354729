import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** CPU seconds that a process has used so far; not a number where the system does not tell. */
export const cpuSeconds = (pid) => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  } catch {
    return Number.NaN
  }
}
