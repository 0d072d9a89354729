import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { Refusal } from './say.mjs'

const read = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Reads a process's start time on Linux: the boot id and the ticks since that boot. A zombie counts as ended. */
const beginOnLinux = (pid) => {
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')
  const isGone = fields === undefined || fields[0] === 'Z'
  return isGone ? undefined : `${read('/proc/sys/kernel/random/boot_id')?.trim()} ${fields[19]}`
}

const beginByPs = (pid) => {
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
export const beginOf = (pid, platform = process.platform) => {
  if (!isAlive(pid)) return undefined
  if (platform === 'linux') return beginOnLinux(pid)
  return platform === 'win32' ? 'alive' : beginByPs(pid)
}

const parse = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the processes in a marker file. A marker that was copied from another checkout names that one and is ignored. */
const processesIn = (file) => {
  const marker = parse(read(file) ?? '')
  return marker?.checkout === root && Array.isArray(marker.processes) ? marker.processes : []
}

/** A process that had ended before its start time could be read has no `begin` and is not running. */
const isSame = ({ pid, begin }) => Number.isInteger(pid) && begin !== undefined && beginOf(pid) === begin

/** Writes a marker file to `folder` which states, until it is removed, that a server runs from this checkout. */
export const markRunning = (folder) => {
  const file = join(folder, `${process.pid}.json`)
  const processes = []
  const add = (pid) => {
    processes.push({ pid, begin: beginOf(pid) })
    mkdirSync(folder, { recursive: true })
    // Written atomically: a launcher that read a partial file would take it for stale and delete it.
    writeFileSync(`${file}.part`, `${JSON.stringify({ checkout: root, processes })}\n`)
    renameSync(`${file}.part`, file)
  }
  // Marks the launcher first: nobody else may build between its build and the start of the server.
  add(process.pid)
  return { add, remove: () => rmSync(file, { force: true }) }
}

/** Lists the ids of the server processes of this checkout. Deletes the markers of processes that no longer run. */
export const runningServers = (folder) => {
  let names = []
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
  return names.flatMap((name) => {
    const file = join(folder, name)
    const alive = processesIn(file).filter(isSame)
    if (alive.length === 0) rmSync(file, { force: true })
    // The server, if it has started already, is the last process in the marker.
    return alive.slice(-1).map(({ pid }) => pid)
  })
}

export class ServerRuns extends Refusal {}

/** Creates a function that throws if files of a running server are about to be replaced. */
export const refuseBesideServer = (folder) => (what) => {
  const [pid] = runningServers(folder)
  if (pid === undefined) return
  throw new ServerRuns(
    `a server runs from this checkout (process ${pid}), and its ${what} would be replaced: stop it first, or work in another checkout`,
  )
}
