import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgresDatabase } from '../../db/postgres/start-postgres.ts'
import { buildPostgresUrl, startPostgresCluster } from '../postgres-cluster.ts'
import { insertTestAdmin } from './insert-test-admin.ts'
import { getTemporaryRoot } from './temporary-root.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** PostgreSQL server of this run, if the project needs one and it could be started. */
    postgresUrl: string | undefined
  }
}

/** Migrated database with one admin, copied by each test. */
export const TEMPLATE_DATABASE_NAME = 'product_template'

const createTemplate = async (serverUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE_DATABASE_NAME}`)
  await client.query(`create database ${TEMPLATE_DATABASE_NAME}`)
  await client.end()
  const dataDir = mkdtempSync(join(getTemporaryRoot(), 'postgres-data-'))
  const database = await openPostgresDatabase({
    url: buildPostgresUrl(serverUrl, TEMPLATE_DATABASE_NAME),
    dataDir,
  })
  await insertTestAdmin(database.db)
  await database.close()
  rmSync(dataDir, { recursive: true })
}

/** Uses the PostgreSQL server of `TEST_DATABASE_URL`, or starts one if it is installed. Without either, the tests are skipped. */
const preparePostgres = async (project: TestProject): Promise<() => Promise<void>> => {
  const configuredUrl = process.env.TEST_DATABASE_URL
  const cluster = configuredUrl ? undefined : await startPostgresCluster(getTemporaryRoot())
  const url = configuredUrl || cluster?.url
  try {
    if (url !== undefined) await createTemplate(url)
  } catch (error) {
    await cluster?.stop()
    throw error
  }
  project.provide('postgresUrl', url)
  return async () => cluster?.stop()
}

export { preparePostgres as setup }
