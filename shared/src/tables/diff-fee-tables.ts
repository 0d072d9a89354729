import {
  type FeeTableCell,
  type FeeTableTitle,
  feeTableDefinitions,
  normalizeNameForComparison,
} from '../calculator/index.ts'
import type { FeeTableColumnName } from './fee-table-columns.ts'

export type FeeTableRow = readonly FeeTableCell[]

const feeKeyColumns: readonly FeeTableColumnName[] = ['from', 'document', 'bid']

/** Columns that identify a row of each fee table. The other columns hold its values. */
const keyColumnsByTable: Record<FeeTableTitle, readonly FeeTableColumnName[]> = {
  'copart-fee': feeKeyColumns,
  'copart-internet-bid': feeKeyColumns,
  'iaa-fee': feeKeyColumns,
  'iaa-internet-bid': feeKeyColumns,
  'ship-delivery': ['origin', 'port', 'destination', 'vehicle'],
  transportation: ['auction', 'location', 'state', 'zip', 'port'],
}

/** Caches normalized names, since the same names occur in thousands of rows. */
export const createNameNormalizerWithCache = (): ((cell: FeeTableCell | undefined) => string) => {
  const cache = new Map<FeeTableCell | undefined, string>()
  return (cell) => {
    const cached = cache.get(cell)
    if (cached !== undefined) return cached
    const normalized = normalizeNameForComparison(cell)
    cache.set(cell, normalized)
    return normalized
  }
}

type NameNormalizer = ReturnType<typeof createNameNormalizerWithCache>

export const createFeeTableRowKeyBuilder = (
  title: FeeTableTitle,
  normalize: NameNormalizer,
  columnNames: readonly FeeTableColumnName[] = keyColumnsByTable[title],
): ((row: FeeTableRow) => string) => {
  const columns: readonly FeeTableColumnName[] = feeTableDefinitions[title].columns
  const indexes = columnNames.map((name) => columns.indexOf(name))
  return (row) => {
    let key = ''
    for (const at of indexes) key += `${normalize(row[at])}\n`
    return key
  }
}

/** Creates a function that finds rows by key, at each call another row: old table versions have duplicate keys. */
export const createFeeTableRowIndexFinder = (
  rows: readonly FeeTableRow[],
  buildKey: (row: FeeTableRow) => string,
): ((key: string) => number | undefined) => {
  const next = new Map<string, number>()
  const nextIndexes: (number | undefined)[] = []
  for (let at = rows.length - 1; at >= 0; at--) {
    const key = buildKey(rows[at] ?? [])
    nextIndexes[at] = next.get(key)
    next.set(key, at)
  }
  return (key) => {
    const at = next.get(key)
    const following = at === undefined ? undefined : nextIndexes[at]
    if (following === undefined) next.delete(key)
    else next.set(key, following)
    return at
  }
}

type RowOrigins = ReadonlyMap<number, number>

const TRANSPORTATION = 'transportation'

/** Finds yard names that occur with several ZIP codes. Such a name without a ZIP code identifies no single yard. */
const findAmbiguousNames = (
  rows: readonly FeeTableRow[],
  buildNameKey: (row: FeeTableRow) => string,
  normalize: NameNormalizer,
): ReadonlySet<string> => {
  const buildZipKey = createFeeTableRowKeyBuilder(TRANSPORTATION, normalize, ['zip'])
  const emptyZip = buildZipKey([])
  const zips = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const row of rows) {
    const [name, zip] = [buildNameKey(row), buildZipKey(row)]
    if (zip === emptyZip) continue
    if ((zips.get(name) ?? zip) !== zip) ambiguous.add(name)
    zips.set(name, zip)
  }
  return ambiguous
}

/** Matches a yard with a ZIP code to a yard of the same name without one, unless several yards have this name. */
const matchYardsIgnoringZips = (
  before: readonly FeeTableRow[],
  after: readonly FeeTableRow[],
  normalize: NameNormalizer,
  knownOrigins: RowOrigins,
): RowOrigins => {
  const buildNameKey = createFeeTableRowKeyBuilder(TRANSPORTATION, normalize, [
    'auction',
    'location',
    'state',
  ])
  const buildRouteKey = createFeeTableRowKeyBuilder(TRANSPORTATION, normalize, [
    'auction',
    'location',
    'state',
    'port',
  ])
  const ambiguous = findAmbiguousNames([...before, ...after], buildNameKey, normalize)
  const matchedRows = new Set(knownOrigins.values())
  const unmatchedRows = [...before.entries()].filter(
    ([at, row]) => !matchedRows.has(at) && !ambiguous.has(buildNameKey(row)),
  )
  const takeRow = createFeeTableRowIndexFinder(
    unmatchedRows.map(([, row]) => row),
    buildRouteKey,
  )
  const origins = new Map<number, number>()
  for (const [place, row] of after.entries()) {
    const matchIndex = knownOrigins.has(place) ? undefined : takeRow(buildRouteKey(row))
    const match = matchIndex === undefined ? undefined : unmatchedRows[matchIndex]
    if (match) origins.set(place, match[0])
  }
  return origins
}

/** Difference of two table versions. Row numbers are those of the sheet, whose first row below the headings is 2. */
export interface FeeTableDifference {
  added: readonly { row: number; cells: FeeTableRow }[]
  removed: readonly { row: number; cells: FeeTableRow }[]
  changed: readonly {
    row: number
    cells: FeeTableRow
    rowBefore: number
    before: FeeTableRow
  }[]
}

const toSheetRowNumber = (at: number): number => at + 2

/** Compares two table versions by row keys, not positions. Other spellings of a name count as equal. */
export const diffFeeTables = (
  title: FeeTableTitle,
  before: readonly FeeTableRow[],
  after: readonly FeeTableRow[],
): FeeTableDifference => {
  const normalize = createNameNormalizerWithCache()
  const buildKey = createFeeTableRowKeyBuilder(title, normalize)
  const width = feeTableDefinitions[title].columns.length
  const isSame = (one: FeeTableRow, other: FeeTableRow): boolean => {
    for (let at = 0; at < width; at++)
      if (one[at] !== other[at] && normalize(one[at]) !== normalize(other[at])) return false
    return true
  }
  const takeRow = createFeeTableRowIndexFinder(before, buildKey)
  const byKey = new Map<number, number>()
  for (const [place, cells] of after.entries()) {
    const at = takeRow(buildKey(cells))
    if (at !== undefined) byKey.set(place, at)
  }
  const origins: RowOrigins =
    title === 'transportation'
      ? new Map([...byKey, ...matchYardsIgnoringZips(before, after, normalize, byKey)])
      : byKey
  const added: FeeTableDifference['added'][number][] = []
  const changed: FeeTableDifference['changed'][number][] = []
  for (const [place, cells] of after.entries()) {
    const at = origins.get(place)
    const oldRow = at === undefined ? undefined : before[at]
    if (at === undefined || !oldRow) added.push({ row: toSheetRowNumber(place), cells })
    else if (!isSame(oldRow, cells))
      changed.push({ row: toSheetRowNumber(place), cells, rowBefore: toSheetRowNumber(at), before: oldRow })
  }
  const matchedRows = new Set(origins.values())
  const removed = before.flatMap((cells, at) =>
    matchedRows.has(at) ? [] : [{ row: toSheetRowNumber(at), cells }],
  )
  return { added, removed, changed }
}
