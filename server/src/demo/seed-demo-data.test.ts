import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calculate, feeTableTitles } from 'shared/calculator'
import { resolveCalculatorSettings } from 'shared/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOrCreateDatabase } from '../db/start-database.ts'
import { createFeeTablesLoader } from '../domain/fee-tables/effective-fee-tables.ts'
import { gunzipBuffer } from '../lib/gzip-concat.ts'
import { sedanInput, sedanRates } from '../testing/fixtures/calculator.ts'
import { seedDemoData } from './seed-demo-data.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'seed-'))
})

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

test('the calculator works on demo data at once, with six fee tables that are neither too new nor outdated', async () => {
  const date = '2026-11-20'
  const now = new Date(`${date}T10:00:00Z`)
  const { db, connection } = await openOrCreateDatabase({
    dataDir,
    seed: seedDemoData(now, join(dataDir, 'uploads')),
  })
  const { tables, indexed } = await createFeeTablesLoader(db).loadEffectiveTables(date)
  expect(Object.keys(tables).toSorted()).toEqual(feeTableTitles.toSorted())
  const { calculation } = calculate(
    { ...sedanInput, date },
    indexed,
    { ...sedanRates, date },
    resolveCalculatorSettings({}, null, date),
  )
  expect(calculation?.warnings.map(({ code }) => code)).toEqual(['model-year'])
  const counts = await db.selectFrom('table_version').select(['title', 'rows', 'row_count']).execute()
  for (const { title, rows, row_count } of counts)
    expect([title, row_count]).toEqual([title, JSON.parse(String(await gunzipBuffer(rows))).length])
  connection.close()
})
