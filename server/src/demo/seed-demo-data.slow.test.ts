import { join } from 'node:path'
import { calculate, feeTableTitles } from 'shared/calculator'
import { resolveCalculatorSettingsOnDay } from 'shared/contract'
import { expect, test } from 'vitest'
import { openOrCreateSqliteDatabase } from '../db/start-database.ts'
import { createFeeTablesLoader } from '../domain/fee-tables/effective-fee-tables.ts'
import { createFolderPictureStorage } from '../domain/pictures/folder-picture-storage.ts'
import { gunzipBuffer } from '../lib/gzip-concat.ts'
import { sedanInput, sedanRates } from '../testing/fixtures/calculator.ts'
import { createTemporaryFolder } from '../testing/fixtures/temporary-folder.ts'
import { seedDemoData } from './seed-demo-data.ts'

test.for([
  ['2026-11-20', 1],
  ['2027-03-05', 1],
  ['2027-03-06', 2],
  ['2028-06-01', 2],
] as const)(
  'with demo data first stored on %s the calculator works at once, and %i versions of the six fee tables are current',
  async ([date, versionCount]) => {
    const dataDir = createTemporaryFolder()
    const now = new Date(`${date}T10:00:00Z`)
    const { db, connection } = await openOrCreateSqliteDatabase({
      dataDir,
      seed: seedDemoData(now, createFolderPictureStorage(join(dataDir, 'uploads'))),
    })
    const { tables, indexed } = await createFeeTablesLoader(db).loadEffectiveTables(date)
    expect(Object.keys(tables).toSorted()).toEqual(feeTableTitles.toSorted())
    const { calculation } = calculate(
      { ...sedanInput, date },
      indexed,
      { ...sedanRates, date },
      resolveCalculatorSettingsOnDay({}, null, date),
    )
    // The subsistence minimum of 2027 is expected by default, which is no matter of the tables.
    const codes = calculation?.warnings.map(({ code }) => code) ?? []
    expect(codes.filter((code) => code !== 'expected-value')).toEqual(['model-year'])
    const counts = await db.selectFrom('table_version').select(['title', 'rows', 'row_count']).execute()
    expect(counts).toHaveLength(feeTableTitles.length * versionCount)
    for (const { title, rows, row_count } of counts)
      expect([title, row_count]).toEqual([title, JSON.parse(String(await gunzipBuffer(rows))).length])
    connection.close()
  },
)
