import {
  compareNames,
  type FeeTables,
  type FeeTableTitle,
  feeTableDefinitions,
  normalizeName,
} from '../../calculator/index.ts'
import { getTableColumns, type TableColumnName } from '../columns.ts'
import { type SheetRow, type TableProblem, toRowRanges } from '../sheet.ts'
import { createCellReader } from './cells.ts'
import { formatNameList } from './messages.ts'
import type { NameSpellings } from './names.ts'
import { createPortSuggester } from './port-suggestions.ts'

/**
 * Known port names by normalized name, spelled as in their table. `undefined` if that table does not exist.
 */
type KnownPorts = ReadonlyMap<string, string> | undefined

type PortTable = 'ship-delivery' | 'transportation'

/** Returns the American ports of a table in force. */
export const listUsaPorts = (title: PortTable, tables: FeeTables): KnownPorts => {
  const table = tables[title]
  if (!table) return undefined
  const columns: readonly string[] = feeTableDefinitions[title].columns
  const [port, origin] = [columns.indexOf('port'), columns.indexOf('origin')]
  const known = new Map<string, string>()
  for (const row of table.rows) {
    if (origin >= 0 && normalizeName(row[origin]) !== 'usa') continue
    const name = String(row[port] ?? '').trim()
    if (name !== '' && !known.has(normalizeName(name))) known.set(normalizeName(name), name)
  }
  return known
}

const consequences: Readonly<Record<PortTable, string>> = {
  'ship-delivery': 'Дальше него пути нет, и\u00A0посчитать через него ничего нельзя',
  transportation: 'До\u00A0него не\u00A0везут ни\u00A0с\u00A0одной площадки',
}

/** Limit of separate suggestions: more unknown ports are merged into one problem with a few examples. */
const MAX_SUGGESTIONS = 20

/** Reports ports that the linked table does not contain, each once with all its rows. */
export const findUnknownPorts = (
  title: PortTable,
  known: KnownPorts,
  spellings: NameSpellings,
): readonly TableProblem[] => {
  if (!known) return []
  const knownNames = [...known.values()].toSorted(compareNames)
  const list =
    knownNames.length === 0 ? 'Портов США в\u00A0ней пока нет.' : `Известны: ${formatNameList(knownNames)}.`
  const suggestPort = createPortSuggester(knownNames)
  return [...spellings]
    .filter(([name]) => !known.has(normalizeName(name)))
    .map(([name, rows], at) => {
      const suggestion = at < MAX_SUGGESTIONS ? suggestPort(name) : undefined
      const hint = suggestion === undefined ? '' : ` Похоже на\u00A0«${suggestion}».`
      return {
        code: 'unknown-port',
        rows: toRowRanges(rows),
        column: 'port',
        message: `Порта «${name}» нет в\u00A0таблице «${feeTableDefinitions[title].name}».${hint} ${consequences[title]}. ${list}`,
      }
    })
}

/** Fewer rows do not show that ports are in the wrong column. */
const MIN_ROWS_FOR_PORT_SWAP = 3

/** Finds ports in another column while the port column contains other names. */
export const findSwappedPortColumn = (
  title: FeeTableTitle,
  otherColumn: TableColumnName,
  rows: readonly SheetRow[],
  knownPorts: KnownPorts,
): readonly TableProblem[] => {
  if (!knownPorts || rows.length < MIN_ROWS_FOR_PORT_SWAP) return []
  const getCell = createCellReader(title)
  const countKnownPorts = (column: TableColumnName): number =>
    rows.filter((each) => knownPorts.has(normalizeName(getCell(each, column)))).length
  const countDistinctNames = (column: TableColumnName): number =>
    new Set(rows.map((each) => normalizeName(getCell(each, column)))).size
  const [portsInPortColumn, portsInOtherColumn] = [countKnownPorts('port'), countKnownPorts(otherColumn)]
  // A yard may be in a town that is also a port, but there are few ports and many yards.
  const areYards = otherColumn === 'location' && countDistinctNames(otherColumn) > countDistinctNames('port')
  if (areYards || portsInOtherColumn * 2 <= rows.length || portsInPortColumn * 2 >= rows.length) return []
  const headings = getTableColumns(title)
    .filter(({ name }) => name === 'port' || name === otherColumn)
    .map(({ heading }) => `«${heading}»`)
  return [
    {
      code: 'swapped-columns',
      rows: toRowRanges(rows.map(({ row }) => row)),
      column: null,
      message: `Известные порты стоят не\u00A0в\u00A0том столбце: похоже, ${headings.join(' и\u00A0')} поменялись местами. Поправьте заголовки.`,
    },
  ]
}
