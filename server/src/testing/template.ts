import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { TestProject } from 'vitest/node'
import { startDatabase } from '../db/start-database.ts'
import { insertAdmin } from '../features/auth/repository.ts'
import { testAdmin } from './test-admin.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database with one admin in it, to be copied by each test. */
    template: string
    /** For all that tests write. */
    temporaryFolder: string
  }
}

/** Checking a password costs what its hash says, so tests that sign in need not pay the price of the product. */
const cheapHash = { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 }

const MEMORY_FOLDER = '/dev/shm'
const ENOUGH_BYTES = 1024 ** 3

/** Folders in memory spare tests the wait for a disk, which on a busy machine is most of their time. */
const hasMemoryFolder = (): boolean => {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

/** Migrates and hashes once for the whole run. */
const prepareTemplate = async (project: TestProject): Promise<() => void> => {
  const temporaryFolder = mkdtempSync(join(hasMemoryFolder() ? MEMORY_FOLDER : tmpdir(), 'tests-'))
  const dataDir = mkdtempSync(join(temporaryFolder, 'template-'))
  const { db, connection, file } = await startDatabase({ dataDir })
  await insertAdmin(db, {
    email: testAdmin.email,
    name: testAdmin.name,
    passwordHash: await hash(testAdmin.password, cheapHash),
    createdAt: '2026-01-01T00:00:00.000Z',
  })
  connection.pragma('wal_checkpoint(TRUNCATE)')
  connection.close()
  project.provide('template', file)
  project.provide('temporaryFolder', temporaryFolder)
  return () => rmSync(temporaryFolder, { recursive: true, force: true })
}

export { prepareTemplate as setup }
