import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { isBusy } from '../db/trouble.ts'

const WAIT_MS = 1_000

/** One restore of a folder at a time. The lock is SQLite's, since that ends with its process, however it ends. */
export const alone = async <T>(dataDir: string, work: () => T | Promise<T>): Promise<T> => {
  const file = join(dataDir, 'restore.lock')
  const lock = new Database(file, { timeout: WAIT_MS })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new Error(`another restore into ${dataDir} is under way`) : error
  }
  try {
    return await work()
  } finally {
    lock.close()
    rmSync(file, { force: true })
  }
}
