import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { printMessage } from './messages.mjs'

const HEARTBEAT_MS = 1_000
/** A lock without a heartbeat for this long is stale: its owner is dead, or its machine slept. */
export const STALE_LOCK_MS = 20_000

const tryLock = (folder) => {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

const isStale = (folder) => {
  try {
    return Date.now() - statSync(folder).mtimeMs > STALE_LOCK_MS
  } catch {
    return false
  }
}

/** Removes a stale lock. If several launchers try at once, only one rename succeeds. */
const removeStaleLock = (folder) => {
  const staleFolder = `${folder}-dead-${process.pid}`
  try {
    renameSync(folder, staleFolder)
  } catch {
    return
  }
  rmSync(staleFolder, { recursive: true, force: true })
}

const refreshLock = (folder) => {
  const now = new Date()
  try {
    utimesSync(folder, now, now)
  } catch {
    // Another launcher took the lock over because this machine slept.
  }
}

/** Runs `work` while no other launcher of this checkout installs or builds. Takes over a stale lock. */
export const withFolderLock = async (folder, work) => {
  mkdirSync(dirname(folder), { recursive: true })
  let hasPrinted = false
  while (!tryLock(folder)) {
    if (isStale(folder)) removeStaleLock(folder)
    if (!hasPrinted)
      printMessage(`waiting for another launcher to finish installing; if there is none, delete ${folder}`)
    hasPrinted = true
    await pause(200)
  }
  const heartbeat = setInterval(() => refreshLock(folder), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    rmSync(folder, { recursive: true, force: true })
  }
}
