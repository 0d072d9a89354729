import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LauncherError } from './messages.mjs'
import { repositoryRoot } from './paths.mjs'

const readIfExists = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Reads a process's start time on Linux: the boot id and the ticks since that boot. A zombie counts as ended. */
const readStartTimeOnLinux = (pid) => {
  const fields = readIfExists(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')
  const isGone = fields === undefined || fields[0] === 'Z'
  return isGone ? undefined : `${readIfExists('/proc/sys/kernel/random/boot_id')?.trim()} ${fields[19]}`
}

const readStartTimeWithPs = (pid) => {
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  return status === 0 ? stdout.trim() : undefined
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Returns a start time that distinguishes a process from a later one with the same id, or `undefined` if none runs.
 * Windows offers no quick way to read it, so there the id alone has to suffice.
 */
export const getProcessStartTime = (pid, platform = process.platform) => {
  if (!isAlive(pid)) return undefined
  if (platform === 'linux') return readStartTimeOnLinux(pid)
  return platform === 'win32' ? 'alive' : readStartTimeWithPs(pid)
}

const parseJsonOrUndefined = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the processes in a marker file. A marker that was copied from another checkout names that one and is ignored. */
const readMarkedProcesses = (file) => {
  const marker = parseJsonOrUndefined(readIfExists(file) ?? '')
  return marker?.checkout === repositoryRoot && Array.isArray(marker.processes) ? marker.processes : []
}

/** A process that had ended before its start time could be read has no `begin` and is not running. */
const isStillRunning = ({ pid, begin: startTime }) =>
  Number.isInteger(pid) && startTime !== undefined && getProcessStartTime(pid) === startTime

/** Writes a marker file to `folder` which states, until it is removed, that a server runs from this checkout. */
export const markServerRunning = (folder) => {
  const file = join(folder, `${process.pid}.json`)
  const processes = []
  const add = (pid) => {
    processes.push({ pid, begin: getProcessStartTime(pid) })
    mkdirSync(folder, { recursive: true })
    // Written atomically: a launcher that read a partial file would take it for stale and delete it.
    writeFileSync(`${file}.part`, `${JSON.stringify({ checkout: repositoryRoot, processes })}\n`)
    renameSync(`${file}.part`, file)
  }
  // Marks the launcher first: no other launcher may build between its build and the start of the server.
  add(process.pid)
  return { add, remove: () => rmSync(file, { force: true }) }
}

/** Lists the ids of the server processes of this checkout. Deletes the markers of processes that no longer run. */
export const listRunningServers = (folder) => {
  let names = []
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
  return names.flatMap((name) => {
    const file = join(folder, name)
    const alive = readMarkedProcesses(file).filter(isStillRunning)
    if (alive.length === 0) rmSync(file, { force: true })
    // The server, if it has started already, is the last process in the marker.
    return alive.slice(-1).map(({ pid }) => pid)
  })
}

export class ServerRunningError extends LauncherError {}

/** Creates a function that throws if files of a running server are about to be replaced. */
export const createPackageReplacementGuard = (folder) => (replacedThing) => {
  const [pid] = listRunningServers(folder)
  if (pid === undefined) return
  throw new ServerRunningError(
    `a server runs from this checkout (process ${pid}), and its ${replacedThing} would be replaced: stop it first, or work in another checkout`,
  )
}
