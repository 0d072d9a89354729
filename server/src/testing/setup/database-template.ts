import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { TestProject } from 'vitest/node'
import { openOrCreateDatabase } from '../../db/start-database.ts'
import { insertAdmin } from '../../features/auth/repository.ts'
import { testAdmin } from '../fixtures/test-admin.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Migrated database with one admin, copied by each test. */
    template: string
    /** Folder for all files that tests write. */
    temporaryFolder: string
  }
}

/** Cheap hash parameters. The hash determines the cost of checking a password, so tests sign in quickly. */
const cheapHashOptions = { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 }

const MEMORY_FOLDER = '/dev/shm'
const ENOUGH_BYTES = 1024 ** 3

/** Returns whether a memory folder is available. On a busy machine, waiting for the disk takes most of the test time. */
const hasMemoryFolder = (): boolean => {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

/** Creates the database template once for the whole run. */
const prepareTemplate = async (project: TestProject): Promise<() => void> => {
  const temporaryFolder = mkdtempSync(join(hasMemoryFolder() ? MEMORY_FOLDER : tmpdir(), 'tests-'))
  const dataDir = mkdtempSync(join(temporaryFolder, 'template-'))
  const { db, connection, file } = await openOrCreateDatabase({ dataDir })
  await insertAdmin(db, {
    email: testAdmin.email,
    name: testAdmin.name,
    passwordHash: await hash(testAdmin.password, cheapHashOptions),
    createdAt: '2026-01-01T00:00:00.000Z',
  })
  connection.pragma('wal_checkpoint(TRUNCATE)')
  connection.close()
  project.provide('template', file)
  project.provide('temporaryFolder', temporaryFolder)
  return () => rmSync(temporaryFolder, { recursive: true, force: true })
}

export { prepareTemplate as setup }
