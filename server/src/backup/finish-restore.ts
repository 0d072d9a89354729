import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from '../db/data-folder.ts'
import { flushToDisk } from '../files/flush-to-disk.ts'
import { alone } from './restore-lock.ts'
import { type Begun, begunAmong, isBeside, keptFolder, stepFolder } from './restore-steps.ts'

const begunIn = (dataDir: string): Begun | undefined =>
  begunAmong(readdirSync(dataDir)).find(({ step }) => step !== 'unpacking')

/** Moves all entries or none: a mount point, for example, cannot be moved. */
const moveAll = (names: readonly string[], from: string, to: string): void => {
  const moved: string[] = []
  try {
    for (const name of names) {
      renameSync(join(from, name), join(to, name))
      moved.push(name)
    }
  } catch (error) {
    for (const name of moved) renameSync(join(to, name), join(from, name))
    throw error
  }
  flushToDisk(to)
  flushToDisk(from)
}

const giveUp = (dataDir: string, { name, moment }: Pick<Begun, 'name' | 'moment'>): void => {
  const unpacked = join(dataDir, stepFolder('unpacking', moment))
  renameSync(join(dataDir, name), unpacked)
  rmSync(unpacked, { recursive: true })
  rmdirSync(join(dataDir, keptFolder(moment)))
}

const clear = (dataDir: string, { name, moment }: Begun): void => {
  const before = readdirSync(dataDir).filter((each) => !isBeside(each))
  if (before.length > 0) {
    const kept = join(dataDir, keptFolder(moment))
    const isBegun = existsSync(kept)
    if (!isBegun) mkdirSync(kept, { mode: 0o700 })
    try {
      moveAll(before, dataDir, kept)
    } catch (error) {
      // A move started by a killed process can only continue: part of the old data is already moved.
      if (!isBegun) giveUp(dataDir, { name, moment })
      throw error
    }
  }
  renameSync(join(dataDir, name), join(dataDir, stepFolder('placing', moment)))
  flushToDisk(dataDir)
}

const putInPlace = (dataDir: string, moment: string): void => {
  const from = join(dataDir, stepFolder('placing', moment))
  moveAll(readdirSync(from), from, dataDir)
  rmdirSync(from)
  flushToDisk(dataDir)
}

/** Moves the checked data into place. Safe to repeat after a kill at any step. */
export const placeChecked = (dataDir: string): void => {
  const begun = begunIn(dataDir)
  if (begun?.step === 'checked') clear(dataDir, begun)
  if (begun) putInPlace(dataDir, begun.moment)
}

/** Message for a start during a restore. */
export const underWayIn = (dataDir: string): string =>
  `a restore is under way in ${dataDir}: start again when it is done`

/** Whether an unfinished restore exists: it was killed, or is still running. */
export const isCutOff = (dataDir: string): boolean => begunIn(dataDir) !== undefined

/** Completes a restore that was killed while it moved files. Must run before the database is opened. */
export const finishRestore = async (dataDir: string, waitMs?: number): Promise<void> => {
  makeDataFolder(dataDir)
  if (isCutOff(dataDir)) await alone(dataDir, underWayIn(dataDir), () => placeChecked(dataDir), waitMs)
}
