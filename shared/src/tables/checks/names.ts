import { compareNames, type FeeTableTitle, normalizeName } from '../../calculator/index.ts'
import { getTableColumns, type TableColumn, type TableColumnName } from '../columns.ts'
import { type SheetRow, type TableProblem, toRowRanges } from '../sheet.ts'
import { buildCellsKey, createCellReader } from './cells.ts'
import { findLookAlikeLetters } from './look-alike-letters.ts'
import { formatRowNumbers } from './messages.ts'

/** Removes accents, punctuation and doubled letters: `Los-Angelles` becomes `LosAngeles`, like `Los Angeles`. */
export const simplifyName = (name: string): string =>
  normalizeName(name)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(\p{L})\1+/gu, '$1')

interface Spelling {
  readonly name: string
  readonly rows: number[]
}

const byFrequency = (one: Spelling, other: Spelling): number =>
  other.rows.length - one.rows.length || compareNames(one.name, other.name)

interface SimilarNameOptions {
  readonly title: FeeTableTitle
  readonly column: TableColumnName
  /** Names are compared only within equal values of these columns: a town in another state is another town. */
  readonly groupColumns: readonly TableColumnName[]
}

const buildSimilarNameWarning = (column: TableColumnName, usual: Spelling, rare: Spelling): TableProblem => ({
  code: 'similar-name',
  rows: toRowRanges(rare.rows),
  column,
  message: `${formatRowNumbers(...rare.rows)}: «${rare.name}» почти как «${usual.name}» (строка\u00A0${usual.rows[0]}). Если это одно место, напишите его одинаково: иначе для расчёта это два разных.`,
})

/** Warns about the rarer of two almost equal names. */
export const findSimilarNames = (
  { title, column, groupColumns }: SimilarNameOptions,
  rows: readonly SheetRow[],
): readonly TableProblem[] => {
  const getCell = createCellReader(title)
  const simplifiedNames = new Map<string, string>()
  const spellingsByGroup = new Map<string, Map<string, Spelling>>()
  for (const sheetRow of rows) {
    const groupKey = buildCellsKey(groupColumns.map((name) => getCell(sheetRow, name)))
    const name = getCell(sheetRow, column)
    if (groupKey === undefined || typeof name !== 'string') continue
    const simplified = simplifiedNames.get(name) ?? simplifyName(name)
    simplifiedNames.set(name, simplified)
    const key = `${groupKey}\n${simplified}`
    const spellings = spellingsByGroup.get(key) ?? new Map<string, Spelling>()
    spellingsByGroup.set(key, spellings)
    const normalized = normalizeName(name)
    const spelling = spellings.get(normalized)
    if (spelling) spelling.rows.push(sheetRow.row)
    else spellings.set(normalized, { name, rows: [sheetRow.row] })
  }
  return [...spellingsByGroup.values()].flatMap((spelt) => {
    const [usual, ...rare] = [...spelt.values()].toSorted(byFrequency)
    return usual ? rare.map((each) => buildSimilarNameWarning(column, usual, each)) : []
  })
}

/** Maps each spelling of a name in a column to the rows that contain it. */
export type NameSpellings = ReadonlyMap<string, readonly number[]>

/** Collects the spellings of the names in a column. Skips unreadable cells. */
export const collectNameSpellings = (
  title: FeeTableTitle,
  rows: readonly SheetRow[],
  column: TableColumnName,
): NameSpellings => {
  const getCell = createCellReader(title)
  const spellings = new Map<string, number[]>()
  for (const sheetRow of rows) {
    const name = String(getCell(sheetRow, column) ?? '')
    if (name === '') continue
    const rowsOfName = spellings.get(name)
    if (rowsOfName) rowsOfName.push(sheetRow.row)
    else spellings.set(name, [sheetRow.row])
  }
  return spellings
}

const isCodeColumn = ({ name }: TableColumn): boolean => name === 'state' || name === 'zip'

const buildLookAlikeErrors = (
  column: TableColumn,
  spellings: NameSpellings,
  otherNames: ReadonlySet<string>,
): TableProblem[] => {
  const knownNames = new Set([...otherNames, ...[...spellings.keys()].map((name) => normalizeName(name))])
  return [...spellings].flatMap(([name, rows]) => {
    const lookAlike = findLookAlikeLetters(name, isCodeColumn(column), knownNames)
    if (!lookAlike) return []
    const alphabetName = lookAlike.targetAlphabet === 'latin' ? 'латиницей' : 'кириллицей'
    // The letter may have been chosen by its sound, so only a known name is suggested.
    const isKnown = lookAlike.suggestion !== undefined && knownNames.has(normalizeName(lookAlike.suggestion))
    const advice = isKnown
      ? `Наберите «${lookAlike.suggestion}» ${alphabetName}.`
      : `Наберите всё название ${alphabetName}.`
    return [
      {
        code: 'look-alike',
        rows: toRowRanges(rows),
        column: column.name,
        message: `${formatRowNumbers(...rows)}: в\u00A0«${name}» ${lookAlike.description}. ${advice}`,
      },
    ]
  })
}

/** Returns the names of a column that no problem has reported yet. */
export const excludeReportedNames = (
  spellings: NameSpellings,
  column: TableColumnName,
  problems: readonly TableProblem[],
): NameSpellings => {
  const reportedRows = new Set(
    problems.flatMap((problem) => (problem.column === column ? problem.rows.map(([first]) => first) : [])),
  )
  return new Map([...spellings].filter(([, [first]]) => first === undefined || !reportedRows.has(first)))
}

/**
 * Reports names with look-alike letters of another alphabet. `knownPorts` are normalized names from the linked
 * table.
 */
export const findLookAlikeNames = (
  title: FeeTableTitle,
  rows: readonly SheetRow[],
  knownPorts: ReadonlySet<string>,
): readonly TableProblem[] =>
  getTableColumns(title)
    .filter(({ kind }) => kind === 'name')
    .flatMap((column) =>
      buildLookAlikeErrors(
        column,
        collectNameSpellings(title, rows, column.name),
        column.name === 'port' ? knownPorts : new Set(),
      ),
    )
