import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openOrCreateSqliteDatabase } from '../../db/start-database.ts'
import { insertTestAdmin } from './insert-test-admin.ts'
import { getTemporaryRoot } from './temporary-root.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Migrated database with one admin, copied by each test. */
    template: string
    /** Folder for all files that tests write. */
    temporaryFolder: string
  }
}

/** Creates the database template once for the whole run. */
const prepareTemplate = async (project: TestProject): Promise<() => void> => {
  const temporaryFolder = mkdtempSync(join(getTemporaryRoot(), 'tests-'))
  const dataDir = mkdtempSync(join(temporaryFolder, 'template-'))
  const { db, connection, file } = await openOrCreateSqliteDatabase({ dataDir })
  await insertTestAdmin(db)
  connection.pragma('wal_checkpoint(TRUNCATE)')
  connection.close()
  project.provide('template', file)
  project.provide('temporaryFolder', temporaryFolder)
  return () => rmSync(temporaryFolder, { recursive: true, force: true })
}

export { prepareTemplate as setup }
