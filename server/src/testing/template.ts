import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startDatabase } from '../db/start-database.ts'
import { hashPassword } from '../features/auth/password-hash.ts'
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
    passwordHash: await hashPassword(testAdmin.password),
    createdAt: '2026-01-01T00:00:00.000Z',
  })
  connection.pragma('wal_checkpoint(TRUNCATE)')
  connection.close()
  project.provide('template', file)
  project.provide('temporaryFolder', temporaryFolder)
  return () => rmSync(temporaryFolder, { recursive: true, force: true })
}

export { prepareTemplate as setup }
