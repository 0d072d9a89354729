import {
  compareNamesByCodeUnits,
  type EffectiveFeeTables,
  type FeeTableTitle,
  feeTableDefinitions,
  normalizeNameForComparison,
} from '../../calculator/index.ts'
import { type FeeTableColumnName, getFeeTableColumnDefinitions } from '../fee-table-columns.ts'
import {
  type FeeTableProblem,
  groupSheetRowsIntoRanges,
  type SheetCheckProblems,
  type SheetRow,
} from '../parsed-fee-table-sheet.ts'
import {
  collectNameSpellingsInColumn,
  findNamesWithLookAlikeLetters,
  type NameSpellingsInColumn,
  omitNamesWithReportedProblems,
} from './column-name-spellings.ts'
import { createSeaPortSuggester } from './port-suggestions.ts'
import { formatNameList } from './problem-messages.ts'
import { createSheetCellReader } from './sheet-cells.ts'

/** Ports of the sea delivery table in force to check an inland table, or vice versa; `undefined` without that table. */
type KnownPorts = ReadonlyMap<string, string> | undefined

type PortTable = 'ship-delivery' | 'transportation'

const listUsaPorts = (title: PortTable, tables: EffectiveFeeTables): KnownPorts => {
  const table = tables[title]
  if (!table) return undefined
  const columns: readonly string[] = feeTableDefinitions[title].columns
  const [port, origin] = [columns.indexOf('port'), columns.indexOf('origin')]
  const known = new Map<string, string>()
  for (const row of table.rows) {
    if (origin >= 0 && normalizeNameForComparison(row[origin]) !== 'usa') continue
    const name = String(row[port] ?? '').trim()
    if (name !== '' && !known.has(normalizeNameForComparison(name)))
      known.set(normalizeNameForComparison(name), name)
  }
  return known
}

const consequences: Record<PortTable, string> = {
  'ship-delivery': 'Дальше него пути нет, и\u00A0посчитать через него ничего нельзя',
  transportation: 'До\u00A0него не\u00A0везут ни\u00A0с\u00A0одной площадки',
}

/** Maximum number of unknown ports that are reported one by one. Further ones are reported as one problem. */
const MAX_SUGGESTIONS = 20

/** Reports ports of an inland table that the sea shipping table lacks, or vice versa, each once with all its rows. */
const findUnknownPorts = (
  title: PortTable,
  known: KnownPorts,
  spellings: NameSpellingsInColumn,
): readonly FeeTableProblem[] => {
  if (!known) return []
  const knownNames = [...known.values()].toSorted(compareNamesByCodeUnits)
  const list =
    knownNames.length === 0 ? 'Портов США в\u00A0ней пока нет.' : `Известны: ${formatNameList(knownNames)}.`
  const suggestPort = createSeaPortSuggester(knownNames)
  return [...spellings]
    .filter(([name]) => !known.has(normalizeNameForComparison(name)))
    .map(([name, rows], at) => {
      const suggestion = at < MAX_SUGGESTIONS ? suggestPort(name) : undefined
      const hint = suggestion === undefined ? '' : ` Похоже на\u00A0«${suggestion}».`
      return {
        code: 'unknown-port',
        rows: groupSheetRowsIntoRanges(rows),
        column: 'port',
        message: `Порта «${name}» нет в\u00A0таблице «${feeTableDefinitions[title].name}».${hint} ${consequences[title]}. ${list}`,
      }
    })
}

/** Minimum number of rows in which ports in the wrong column can be recognized. */
const MIN_ROWS_FOR_PORT_SWAP = 3

/** Reports that most rows of a fee table have a known port in another column instead of the port column. */
const findPortsInWrongColumn = (
  title: FeeTableTitle,
  otherColumn: FeeTableColumnName,
  rows: readonly SheetRow[],
  knownPorts: KnownPorts,
): readonly FeeTableProblem[] => {
  if (!knownPorts || rows.length < MIN_ROWS_FOR_PORT_SWAP) return []
  const getCell = createSheetCellReader(title)
  const countKnownPorts = (column: FeeTableColumnName): number =>
    rows.filter((each) => knownPorts.has(normalizeNameForComparison(getCell(each, column)))).length
  const countDistinctNames = (column: FeeTableColumnName): number =>
    new Set(rows.map((each) => normalizeNameForComparison(getCell(each, column)))).size
  const [portsInPortColumn, portsInOtherColumn] = [countKnownPorts('port'), countKnownPorts(otherColumn)]
  // Towns of yards may be ports too, but ports are few: the column with more different names lists the yards.
  const areYards = otherColumn === 'location' && countDistinctNames(otherColumn) > countDistinctNames('port')
  if (areYards || portsInOtherColumn * 2 <= rows.length || portsInPortColumn * 2 >= rows.length) return []
  const headings = getFeeTableColumnDefinitions(title)
    .filter(({ name }) => name === 'port' || name === otherColumn)
    .map(({ heading }) => `«${heading}»`)
  return [
    {
      code: 'swapped-columns',
      rows: groupSheetRowsIntoRanges(rows.map(({ row }) => row)),
      column: null,
      message: `Известные порты стоят не\u00A0в\u00A0том столбце: похоже, ${headings.join(' и\u00A0')} поменялись местами. Поправьте заголовки.`,
    },
  ]
}

/**
 * Compares the ports of a delivery table with those of the other one, and finds names with look-alike letters. Of
 * unknown ports only those are reported whose letters are right. `usaRows` are the rows of ports in the USA.
 */
export const checkDeliveryPorts = (
  { title, other, otherColumn }: { title: PortTable; other: PortTable; otherColumn: FeeTableColumnName },
  rows: readonly SheetRow[],
  usaRows: readonly SheetRow[],
  tables: EffectiveFeeTables,
): SheetCheckProblems => {
  const knownPorts = listUsaPorts(other, tables)
  const swapped = findPortsInWrongColumn(title, otherColumn, usaRows, knownPorts)
  const lookAlikes = findNamesWithLookAlikeLetters(title, rows, new Set(knownPorts?.keys()))
  const spellings = collectNameSpellingsInColumn(title, usaRows, 'port')
  const ports = omitNamesWithReportedProblems(spellings, 'port', lookAlikes)
  return {
    errors: [...swapped, ...lookAlikes],
    warnings: swapped.length > 0 ? [] : findUnknownPorts(other, knownPorts, ports),
  }
}
