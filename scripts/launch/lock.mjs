import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { say } from './say.mjs'

const ownerOf = (folder) => {
  try {
    return Number(readFileSync(join(folder, 'pid'), 'utf8'))
  } catch {
    return undefined
  }
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const claim = (folder) => {
  const aside = `${folder}-${process.pid}`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true })
  writeFileSync(join(aside, 'pid'), String(process.pid))
  try {
    // A folder that is not empty is never replaced by a rename: only one of many gets through.
    renameSync(aside, folder)
    return true
  } catch {
    rmSync(aside, { recursive: true, force: true })
    return false
  }
}

const clearIfDead = (folder) => {
  const owner = ownerOf(folder)
  if (owner === undefined || isAlive(owner)) return
  const dead = `${folder}-dead-${process.pid}`
  try {
    renameSync(folder, dead)
  } catch {
    return
  }
  rmSync(dead, { recursive: true, force: true })
}

/** Does `work` while no other launcher of this checkout installs or builds; a lock whose owner died is taken over. */
export const alone = async (folder, work) => {
  let hasSaid = false
  while (!claim(folder)) {
    clearIfDead(folder)
    if (!hasSaid)
      say(`waiting for another launcher (process ${ownerOf(folder) ?? 'unknown'}) to finish installing`)
    hasSaid = true
    await pause(300)
  }
  try {
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
