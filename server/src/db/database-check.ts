import { statSync } from 'node:fs'
import { extname } from 'node:path'
import type Database from 'better-sqlite3'
import type { Logger } from 'pino'
import { z } from 'zod'
import { createWorkerProcess } from '../lib/worker-process/worker-process.ts'
import { UnusableDatabaseError } from './data-folder/data-folder.ts'

/** Finds damage of a SQLite database by reading the whole file, which takes 0.16 s with 10,000 posts. */
export const findDatabaseDamage = (connection: Database.Database): string | null => {
  const verdict = String(connection.pragma('quick_check(1)', { simple: true }))
  return verdict === 'ok' ? null : verdict
}

export const createDatabaseDamageError = (file: string, damage: string): UnusableDatabaseError =>
  new UnusableDatabaseError(`${file} is damaged: ${damage}. Restore a backup or move the file away`)

/** A database above this size is checked after the server start, so that visitors do not wait for the check. */
const MAX_BYTES_CHECKED_FIRST = 16 * 1024 * 1024

export const isDatabaseCheckedBeforeServerStart = (file: string): boolean =>
  statSync(file).size <= MAX_BYTES_CHECKED_FIRST

/** The damage check of a large database is delayed, so that it does not slow down the first pages. */
const CHECK_DELAY_MS = 5_000

const workerOptions = {
  heapMegabytes: 64,
  seconds: 600,
  restSeconds: 1,
  refusals: {
    hungry: 'the check of the database ran out of memory',
    slow: (seconds: string) => `the check of the database did not end within ${seconds}`,
  },
}

export const checkDatabaseFile = async (file: string): Promise<string | null> => {
  const script = new URL(`./database-check-process${extname(import.meta.url)}`, import.meta.url)
  const { run, close } = createWorkerProcess(script, workerOptions)
  try {
    return z
      .string()
      .nullable()
      .parse(await run(file))
  } finally {
    close()
  }
}

export interface DatabaseDamageCheckOptions {
  log: Pick<Logger, 'error'>
  onDamage: (error: UnusableDatabaseError) => void
}

interface DatabaseCheckOptions extends DatabaseDamageCheckOptions {
  file: string
  delayMs?: number
}

export const scheduleDatabaseDamageCheck = ({
  file,
  log,
  onDamage,
  delayMs = CHECK_DELAY_MS,
}: DatabaseCheckOptions): (() => void) => {
  const check = async (): Promise<void> => {
    const damage = await checkDatabaseFile(file)
    if (damage !== null) onDamage(createDatabaseDamageError(file, damage))
  }
  const reportFailure = (err: unknown): void =>
    log.error({ err }, 'the database could not be checked for damage')
  const timer = setTimeout(() => void check().catch(reportFailure), delayMs).unref()
  return () => clearTimeout(timer)
}
