import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { say } from './say.mjs'

const BEAT_MS = 1_000
/** A lock without a heartbeat for this long is stale: its owner is dead, or its machine slept. */
export const SILENCE_MS = 20_000

const claim = (folder) => {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

const isSilent = (folder) => {
  try {
    return Date.now() - statSync(folder).mtimeMs > SILENCE_MS
  } catch {
    return false
  }
}

/** Removes a stale lock. If several launchers try at once, only one rename succeeds. */
const clear = (folder) => {
  const dead = `${folder}-dead-${process.pid}`
  try {
    renameSync(folder, dead)
  } catch {
    return
  }
  rmSync(dead, { recursive: true, force: true })
}

const beat = (folder) => {
  const now = new Date()
  try {
    utimesSync(folder, now, now)
  } catch {
    // Another launcher took the lock over because this machine slept.
  }
}

/** Runs `work` while no other launcher of this checkout installs or builds. Takes over a stale lock. */
export const alone = async (folder, work) => {
  mkdirSync(dirname(folder), { recursive: true })
  let hasSaid = false
  while (!claim(folder)) {
    if (isSilent(folder)) clear(folder)
    if (!hasSaid) say(`waiting for another launcher to finish installing; if there is none, delete ${folder}`)
    hasSaid = true
    await pause(200)
  }
  const heart = setInterval(() => beat(folder), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heart)
    rmSync(folder, { recursive: true, force: true })
  }
}
