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

/** When this process began, as Linux tells: ticks since this very boot. A dead one that nobody has waited for is none. */
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
 * Tells one process from a later one with the same number; nothing when there is none.
 * Windows has nothing at hand that tells: there the number has to do.
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

/** A file as it was written by the launcher of this checkout: one that was copied with it names another one. */
const processesIn = (file) => {
  const marker = parse(read(file) ?? '')
  return marker?.checkout === root && Array.isArray(marker.processes) ? marker.processes : []
}

/** One that was gone before it could be looked at has no begin, and is not running now. */
const isSame = ({ pid, begin }) => Number.isInteger(pid) && begin !== undefined && beginOf(pid) === begin

/** Says in `folder`, until it is removed, that a server runs from this checkout. */
export const markRunning = (folder) => {
  const file = join(folder, `${process.pid}.json`)
  const processes = []
  const add = (pid) => {
    processes.push({ pid, begin: beginOf(pid) })
    mkdirSync(folder, { recursive: true })
    // In one step: whoever reads half of it would take it for a dead one's and remove it.
    writeFileSync(`${file}.part`, `${JSON.stringify({ checkout: root, processes })}\n`)
    renameSync(`${file}.part`, file)
  }
  // The launcher first: between its build and the server's start nobody else may build.
  add(process.pid)
  return { add, remove: () => rmSync(file, { force: true }) }
}

/** The numbers of the processes that serve from this checkout; the marks of dead ones, killed or switched off, are removed. */
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
    // The last one is the server where there is one already.
    return alive.slice(-1).map(({ pid }) => pid)
  })
}

export class ServerRuns extends Refusal {}

/** Throws when `what` is about to be replaced under a running server. */
export const refuseBesideServer = (folder) => (what) => {
  const [pid] = runningServers(folder)
  if (pid === undefined) return
  throw new ServerRuns(
    `a server runs from this checkout (process ${pid}), and its ${what} would be replaced: stop it first, or work in another checkout`,
  )
}
