import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Parses a list of CPUs as Linux writes it: `0-2,5`. */
export const parseCpuList = (text) =>
  text
    .trim()
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    })

const readAllowedCpus = () => {
  try {
    const status = readFileSync('/proc/self/status', 'utf8')
    return parseCpuList(/^Cpus_allowed_list:\s*(\S+)/m.exec(status)[1])
  } catch {
    return []
  }
}

const findPinnedCpus = () => {
  const [server, load] = readAllowedCpus()
  const hasTaskset = load !== undefined && spawnSync('taskset', ['--version']).status === 0
  return hasTaskset ? { server, load } : undefined
}

const pinnedCpus = findPinnedCpus()

/**
 * Returns a command that runs on the CPU of its role, `server` or `load`, so that the two do not take time from each
 * other. Without `taskset` or with a single CPU it is the same command.
 */
export const pinCommandToCpus = (role, command, args) =>
  pinnedCpus === undefined ? [command, args] : ['taskset', ['-c', String(pinnedCpus[role]), command, ...args]]

/** Moves running processes to the CPU of a role. Processes that they start later follow. */
export const pinProcessesToCpus = (role, pids) => {
  if (pinnedCpus === undefined) return
  for (const pid of pids) spawnSync('taskset', ['-cp', String(pinnedCpus[role]), String(pid)])
}

export const describeCpuPinning = () =>
  pinnedCpus === undefined
    ? 'not pinned: the load shares its CPUs with the server'
    : `server on CPU ${pinnedCpus.server}, load on CPU ${pinnedCpus.load}`
