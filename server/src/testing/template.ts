import { mkdtempSync, rmSync } from 'node:fs'
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
  }
}

/** Migrates and hashes once for the whole run. */
const prepareTemplate = async (project: TestProject): Promise<() => void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'template-'))
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
  return () => rmSync(dataDir, { recursive: true, force: true })
}

export { prepareTemplate as setup }
