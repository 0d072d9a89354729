import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calculate, tableTitles } from 'shared/calculator'
import { settingsOn } from 'shared/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTablesOn } from '../calculator/tables-in-force.ts'
import { unpack } from '../packed.ts'
import { sedan, sedanRates } from '../testing/calculating.ts'
import { seedDemo } from './seed.ts'
import { startDatabase } from './start-database.ts'

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
  const { db, connection } = await startDatabase({ dataDir, seed: seedDemo(now, join(dataDir, 'uploads')) })
  const { tables, indexed } = await createTablesOn(db)(date)
  expect(Object.keys(tables).toSorted()).toEqual(tableTitles.toSorted())
  const { calculation } = calculate(
    { ...sedan, date },
    indexed,
    { ...sedanRates, date },
    settingsOn({}, null, date),
  )
  expect(calculation?.warnings.map(({ code }) => code)).toEqual(['model-year'])
  const counts = await db.selectFrom('table_version').select(['title', 'rows', 'row_count']).execute()
  for (const { title, rows, row_count } of counts)
    expect([title, row_count]).toEqual([title, JSON.parse(String(await unpack(rows))).length])
  connection.close()
})
