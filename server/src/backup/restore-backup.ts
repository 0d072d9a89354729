import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { databaseIn, makeDataFolder } from '../db/data-folder.ts'
import { flushToDisk } from '../files/flush-to-disk.ts'
import { messageOf } from '../message-of.ts'
import { BackupUnusable } from './backup-unusable.ts'
import { checkDatabase } from './check-database.ts'
import { endSessions } from './end-sessions.ts'
import { placeChecked } from './finish-restore.ts'
import { flushFolders } from './flush-folders.ts'
import { type About, named } from './format.ts'
import { holdDatabase } from './hold-database.ts'
import { alone } from './restore-lock.ts'
import { begunAmong, isBeside, keptFolder, stepFolder } from './restore-steps.ts'
import { unpack } from './unpack.ts'

interface Restore {
  readonly file: string
  readonly dataDir: string
  /** Whether existing data may be moved aside. */
  readonly force: boolean
  readonly clock: () => Date
  readonly stop: AbortSignal
  /** How long to wait for locks on the folder or its database; one second by default. */
  readonly waitMs?: number
}

export interface Restored {
  readonly about: About
  /** The folder with the replaced data, if there was any. */
  readonly kept: string | undefined
}

const unpackChecked = async ({ file, clock, stop }: Restore, folder: string): Promise<About> => {
  if (!statSync(file).isFile()) throw new BackupUnusable('it is not a file')
  mkdirSync(folder, { mode: 0o700 })
  const about = await unpack(file, folder, stop)
  for (const name of [named.about, named.checksums]) rmSync(join(folder, name))
  checkDatabase(join(folder, named.database))
  // Done before the rename that commits: an interrupted restore never leaves a valid session.
  endSessions(join(folder, named.database), clock())
  flushFolders(folder)
  stop.throwIfAborted()
  return about
}

/** The rename commits the restore: if this process is killed afterwards, the next one completes it. */
const commitChecked = async (restore: Restore, moment: string): Promise<About> => {
  const { dataDir, waitMs } = restore
  const database = databaseIn(dataDir)
  const letGo = existsSync(database) ? holdDatabase(database, waitMs) : () => undefined
  const folder = join(dataDir, stepFolder('unpacking', moment))
  try {
    const about = await unpackChecked(restore, folder).catch((error) => {
      const reason = messageOf(restore.stop.aborted ? restore.stop.reason : error)
      throw new Error(`${restore.file} is not restored: ${reason}`)
    })
    renameSync(folder, join(dataDir, stepFolder('checked', moment)))
    flushToDisk(dataDir)
    return about
  } finally {
    rmSync(folder, { recursive: true, force: true })
    letGo()
  }
}

const restoreAlone = async (restore: Restore): Promise<Restored> => {
  const { dataDir, force, clock } = restore
  placeChecked(dataDir)
  for (const { name } of begunAmong(readdirSync(dataDir))) rmSync(join(dataDir, name), { recursive: true })
  const isEmpty = readdirSync(dataDir).every(isBeside)
  if (!isEmpty && !force) {
    throw new Error(`${dataDir} is not empty: with --force, what is there is moved into a folder inside it`)
  }
  const moment = clock().toISOString().replaceAll(':', '-')
  const about = await commitChecked(restore, moment)
  placeChecked(dataDir)
  return { about, kept: isEmpty ? undefined : join(dataDir, keptFolder(moment)) }
}

/** Restores the data folder from a backup, completely or not at all. */
export const restoreBackup = async (restore: Restore): Promise<Restored> => {
  const { dataDir, waitMs } = restore
  const isNew = !existsSync(dataDir)
  const refusal = `another restore into ${dataDir} is under way, or a server or command is starting there`
  makeDataFolder(dataDir)
  try {
    return await alone(dataDir, refusal, () => restoreAlone(restore), waitMs)
  } finally {
    if (isNew && readdirSync(dataDir).length === 0) rmdirSync(dataDir)
  }
}
