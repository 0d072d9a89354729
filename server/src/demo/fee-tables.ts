import { feeTableTitles } from 'shared/calculator'
import { demoTables } from 'shared/demo-tables'
import { toKyivDay } from 'shared/format'
import { gzipText } from '../lib/gzip-concat.ts'

const DAY_MS = 24 * 60 * 60_000
/** Age of the fee tables: old enough to calculate some weeks back, and far from being outdated. */
const TABLE_AGE_DAYS = 45

/** Builds version 1 of the six fee tables as if it had been uploaded some weeks ago. */
export const buildDemoTableVersions = (now: Date) => {
  const uploadedAt = new Date(now.getTime() - TABLE_AGE_DAYS * DAY_MS)
  return feeTableTitles.map((title) => ({
    title,
    version: 1,
    valid_from: toKyivDay(uploadedAt),
    created_at: uploadedAt.toISOString(),
    author: 'Демонстрация',
    note: 'Примерные цены для знакомства. Загрузите свои',
    rows: gzipText(JSON.stringify(demoTables[title])),
    row_count: demoTables[title].length,
  }))
}
