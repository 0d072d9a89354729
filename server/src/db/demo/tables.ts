import { tableTitles } from 'shared/calculator'
import { demonstrationTables } from 'shared/demonstration-tables'
import { kyivDay } from 'shared/format'
import { pack } from '../../packed.ts'

const DAY_MS = 24 * 60 * 60_000
/** Age of the fee tables: old enough to calculate some weeks back, and far from being outdated. */
const DAYS_OLD = 45

/** Builds version 1 of the six fee tables as if it had been uploaded some weeks ago. */
export const tableVersions = (now: Date) => {
  const uploaded = new Date(now.getTime() - DAYS_OLD * DAY_MS)
  return tableTitles.map((title) => ({
    title,
    version: 1,
    valid_from: kyivDay(uploaded),
    created_at: uploaded.toISOString(),
    author: 'Демонстрация',
    note: 'Примерные цены для знакомства. Загрузите свои',
    rows: pack(JSON.stringify(demonstrationTables[title])),
    row_count: demonstrationTables[title].length,
  }))
}
