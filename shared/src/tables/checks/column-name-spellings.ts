import {
  compareNamesByCodeUnits,
  type FeeTableTitle,
  normalizeNameForComparison,
} from '../../calculator/index.ts'
import {
  type FeeTableColumn,
  type FeeTableColumnName,
  getFeeTableColumnDefinitions,
} from '../fee-table-columns.ts'
import { type FeeTableProblem, groupSheetRowsIntoRanges, type SheetRow } from '../parsed-fee-table-sheet.ts'
import { findLookAlikeLetters } from './look-alike-letters.ts'
import { formatSheetRowNumbers } from './problem-messages.ts'
import { buildSheetRowComparisonKey, createSheetCellReader, groupSheetRowsByKey } from './sheet-cells.ts'

/** Removes accents, punctuation and doubled letters: `Los-Angelles` becomes `LosAngeles`, like `Los Angeles`. */
export const simplifyFeeTableNameSpelling = (name: string): string =>
  normalizeNameForComparison(name)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(\p{L})\1+/gu, '$1')

interface Spelling {
  name: string
  rows: number[]
}

const byFrequency = (one: Spelling, other: Spelling): number =>
  other.rows.length - one.rows.length || compareNamesByCodeUnits(one.name, other.name)

interface SimilarNameOptions {
  title: FeeTableTitle
  column: FeeTableColumnName
  /** Similar names are compared only in rows with equal values of these columns, such as towns of one state. */
  groupColumns: readonly FeeTableColumnName[]
}

const buildSimilarNameWarning = (
  column: FeeTableColumnName,
  usual: Spelling,
  rare: Spelling,
): FeeTableProblem => ({
  code: 'similar-name',
  rows: groupSheetRowsIntoRanges(rare.rows),
  column,
  message: `${formatSheetRowNumbers(...rare.rows)}: «${rare.name}» почти как «${usual.name}» (строка\u00A0${usual.rows[0]}). Если это одно место, напишите его одинаково: иначе для расчёта это два разных.`,
})

export const findSimilarNamesInColumn = (
  { title, column, groupColumns }: SimilarNameOptions,
  rows: readonly SheetRow[],
): readonly FeeTableProblem[] => {
  const getCell = createSheetCellReader(title)
  const simplifiedNames = new Map<string, string>()
  const spellingsByGroup = new Map<string, Map<string, Spelling>>()
  for (const sheetRow of rows) {
    const groupKey = buildSheetRowComparisonKey(groupColumns.map((name) => getCell(sheetRow, name)))
    const name = getCell(sheetRow, column)
    if (groupKey === undefined || typeof name !== 'string') continue
    const simplified = simplifiedNames.get(name) ?? simplifyFeeTableNameSpelling(name)
    simplifiedNames.set(name, simplified)
    const key = `${groupKey}\n${simplified}`
    const spellings = spellingsByGroup.get(key) ?? new Map<string, Spelling>()
    spellingsByGroup.set(key, spellings)
    const normalized = normalizeNameForComparison(name)
    const spelling = spellings.get(normalized)
    if (spelling) spelling.rows.push(sheetRow.row)
    else spellings.set(normalized, { name, rows: [sheetRow.row] })
  }
  return [...spellingsByGroup.values()].flatMap((spellings) => {
    const [usual, ...rare] = [...spellings.values()].toSorted(byFrequency)
    return usual ? rare.map((each) => buildSimilarNameWarning(column, usual, each)) : []
  })
}

export type NameSpellingsInColumn = ReadonlyMap<string, readonly number[]>

export const collectNameSpellingsInColumn = (
  title: FeeTableTitle,
  rows: readonly SheetRow[],
  column: FeeTableColumnName,
): NameSpellingsInColumn => {
  const getCell = createSheetCellReader(title)
  const groups = groupSheetRowsByKey(rows, (row) => String(getCell(row, column) ?? '') || undefined)
  return new Map([...groups].map(([name, own]) => [name, own.map(({ row }) => row)]))
}

const isCodeColumn = ({ name }: FeeTableColumn): boolean => name === 'state' || name === 'zip'

const buildLookAlikeErrors = (
  column: FeeTableColumn,
  spellings: NameSpellingsInColumn,
  otherNames: ReadonlySet<string>,
): FeeTableProblem[] => {
  const knownNames = new Set([
    ...otherNames,
    ...[...spellings.keys()].map((name) => normalizeNameForComparison(name)),
  ])
  return [...spellings].flatMap(([name, rows]) => {
    const lookAlike = findLookAlikeLetters(name, isCodeColumn(column), knownNames)
    if (!lookAlike) return []
    const alphabetName = lookAlike.targetAlphabet === 'latin' ? 'латиницей' : 'кириллицей'
    // A Cyrillic letter may have been typed for its sound, not its look, so only a known name is suggested.
    const isKnown =
      lookAlike.suggestion !== undefined && knownNames.has(normalizeNameForComparison(lookAlike.suggestion))
    const advice = isKnown
      ? `Наберите «${lookAlike.suggestion}» ${alphabetName}.`
      : `Наберите всё название ${alphabetName}.`
    return [
      {
        code: 'look-alike',
        rows: groupSheetRowsIntoRanges(rows),
        column: column.name,
        message: `${formatSheetRowNumbers(...rows)}: в\u00A0«${name}» ${lookAlike.description}. ${advice}`,
      },
    ]
  })
}

export const omitNamesWithReportedProblems = (
  spellings: NameSpellingsInColumn,
  column: FeeTableColumnName,
  problems: readonly FeeTableProblem[],
): NameSpellingsInColumn => {
  const reportedRows = new Set(
    problems.flatMap((problem) => (problem.column === column ? problem.rows.map(([first]) => first) : [])),
  )
  return new Map([...spellings].filter(([, [first]]) => first === undefined || !reportedRows.has(first)))
}

/** Finds names with look-alike letters of another alphabet. A port of `knownPorts` is suggested instead. */
export const findNamesWithLookAlikeLetters = (
  title: FeeTableTitle,
  rows: readonly SheetRow[],
  knownPorts: ReadonlySet<string>,
): readonly FeeTableProblem[] =>
  getFeeTableColumnDefinitions(title)
    .filter(({ kind }) => kind === 'name')
    .flatMap((column) =>
      buildLookAlikeErrors(
        column,
        collectNameSpellingsInColumn(title, rows, column.name),
        column.name === 'port' ? knownPorts : new Set(),
      ),
    )
