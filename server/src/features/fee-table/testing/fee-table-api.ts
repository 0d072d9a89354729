import { setTimeout as pause } from 'node:timers/promises'
import type { FeeTableCell, FeeTableTitle } from 'shared/calculator'
import type { UploadedFile } from 'shared/contract'
import { gzipText } from '../../../lib/gzip-concat.ts'
import { sharedTest, type TestApi } from '../../../testing/api.ts'
import { insertDemoFeeTables } from '../../../testing/fixtures/calculator.ts'
import { testAdmin } from '../../../testing/fixtures/test-admin.ts'
import { buildFormData } from '../../../testing/multipart.ts'
import { buildFeeTableFile, type FeeTableFileFormat } from '../files/build-fee-table-file.ts'
import { insertFeeTableVersion } from '../insert-fee-table-version.ts'

/** Provides one server with the demo fee tables for all tests of a file. */
export const demoTablesTest = sharedTest.extend<{ demoTables: undefined }>({
  demoTables: [
    async ({ api }, use) => {
      await insertDemoFeeTables(api)
      await use(undefined)
    },
    { scope: 'file', auto: true },
  ],
})

interface UploadReply {
  status: number
  code?: string
  title: string
  errors: readonly { path: string; code: string; message: string }[]
}

/** Uploads any bytes as a browser does. */
export const uploadTestTableFile = async (
  { raw, adminToken }: Pick<TestApi, 'raw' | 'adminToken'>,
  title: string,
  bytes: Uint8Array,
  path = '/api/calculator',
): Promise<UploadReply> => {
  const response = await raw('POST', path, {
    headers: { Authorization: `Bearer ${adminToken}` },
    body: buildFormData({ title, file: { name: 'table.xlsx', bytes } }),
  })
  const { code, title: message, errors = [] } = await response.json()
  return { status: response.status, code, title: message, errors }
}

/** Counts the successful health checks until `work` is done. */
export const countHealthChecksDuring = async (
  { raw }: Pick<TestApi, 'raw'>,
  work: Promise<unknown>,
): Promise<number> => {
  const state = { isDone: false }
  const done = work.finally(() => {
    state.isDone = true
  })
  let healthyReplies = 0
  while (!state.isDone) {
    const { status } = await raw('GET', '/api/health')
    if (status !== 200) throw new Error(`the server's health answered ${status}`)
    if (!state.isDone) healthyReplies += 1
    await pause(2)
  }
  await done
  return healthyReplies
}

export type TestFeeTableRows = readonly (readonly FeeTableCell[])[]

interface TestVersionInput {
  title?: FeeTableTitle
  rows?: TestFeeTableRows
  validFrom?: string
  note?: string
  latest?: number
}

/** Builds a fee table with one tier for all prices. */
export const buildFlatFeeRows = (fee: number): TestFeeTableRows => [[0, null, fee, null, null, null]]

/** Inserts a version directly, without uploading a file. */
export const insertTestFeeTableVersion = (
  { ctx }: Pick<TestApi, 'ctx'>,
  { title = 'copart-fee', rows = buildFlatFeeRows(25), note = '', validFrom, latest }: TestVersionInput = {},
) =>
  ctx.db
    .transaction()
    .execute((trx) =>
      insertFeeTableVersion(
        trx,
        testAdmin,
        { title, rows: gzipText(JSON.stringify(rows)), rowCount: rows.length, note, validFrom, latest },
        ctx.clock(),
      ),
    )

/** Builds a file with the table for an upload. */
export const buildFeeTableFileUpload = async (
  title: FeeTableTitle,
  rows: TestFeeTableRows,
  format: FeeTableFileFormat = 'csv',
): Promise<UploadedFile> => ({
  name: `${title}.${format}`,
  bytes: new Uint8Array(
    await buildFeeTableFile({ title, rows, format, author: 'Олена', createdAt: '2026-11-20T10:00:00.000Z' }),
  ),
})

export const buildTextFileUpload = (text: string): UploadedFile => ({
  name: 'table.csv',
  bytes: new TextEncoder().encode(text),
})

/** Loads today's table as a visitor. */
export const loadCurrentFeeTable = (
  { visitor }: Pick<TestApi, 'visitor'>,
  title: FeeTableTitle = 'copart-fee',
) => visitor.table.get({ params: { title }, query: {} })

/** Restores a version through the API with an empty body. */
export const requestFeeTableRestore = (
  { admin }: Pick<TestApi, 'admin'>,
  n: number,
  title: FeeTableTitle = 'copart-fee',
) => admin.table.restore({ params: { title, n }, body: undefined })
