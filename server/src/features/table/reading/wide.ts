import { plainName } from 'shared/calculator'
import { columnsOf, type SheetRow } from 'shared/tables'
import { cellReader, isBlank } from './cell-reader.ts'
import { inQuotes } from './found.ts'
import { type Grid, type GridCell, gridLimits } from './grid.ts'
import type { HeadingRow } from './headings/find-headings.ts'
import { type PlacedColumn, placesOf } from './headings/place-columns.ts'
import type { PortColumn } from './headings/port-columns.ts'
import type { Problems } from './problems.ts'
import { isDoubt, isFault, type ReadCell } from './read-cell.ts'
import { type OpenRow, take } from './rows/open-row.ts'
import { readableRows } from './rows/readable-rows.ts'
import { rowReader } from './rows/row-reader.ts'
import { tidyName } from './words/read-name.ts'

const TITLE = 'transportation'
const PRICE = 'price'

const indexOf = (column: string): number => columnsOf(TITLE).findIndex(({ name }) => name === column)

/** Drops ports with several columns, since it is unclear which price counts. */
const oncePorts = (ports: readonly PortColumn[], row: number, problems: Problems): readonly PortColumn[] => {
  const named = Map.groupBy(ports, ({ port }) => plainName(port))
  return [...named.values()].flatMap((same) => {
    const [first] = same
    if (same.length === 1 || !first) return same
    problems.error(
      { row, column: 'port' },
      'double-column',
      `Порт ${inQuotes(first.port)} стоит в нескольких столбцах (${same.length}). Оставьте один из них.`,
    )
    return []
  })
}

/** Reports port columns in another currency: inland prices are always in dollars. */
const sayCurrency = (ports: readonly PortColumn[], row: number, problems: Problems): void => {
  for (const { heading, currency } of ports) {
    if (currency === undefined || currency === 'USD') continue
    const message = `Столбец ${inQuotes(heading)} — не в долларах. Пересчитайте суммы в доллары.`
    problems.error({ row, column: PRICE }, 'heading-currency', message)
  }
}

/** Prefixes the message with the port of the price. */
const named = (read: ReadCell, port: string): ReadCell =>
  isFault(read) || isDoubt(read) ? { ...read, message: `${port}: ${read.message}` } : read

const isNothing = (read: ReadCell): boolean => read === null || (isDoubt(read) && read.cell === null)

/** Parses the layout with a yard per row and a column per port. Each price becomes a row of the table. */
export const wideRows = (
  grid: Grid,
  heading: HeadingRow,
  placed: readonly PlacedColumn[],
  across: readonly PortColumn[],
  problems: Problems,
): readonly SheetRow[] => {
  sayCurrency(across, heading.row, problems)
  const ports = oncePorts(across, heading.row, problems)
  const places = [...placesOf(placed), ...ports.map(({ at }) => at)]
  const readYard = rowReader(TITLE, placed, problems)
  const [portIndex, priceIndex] = [indexOf('port'), indexOf(PRICE)]
  const readers = columnsOf(TITLE).map((column) => cellReader(TITLE, column))
  const readPrice = (cell: GridCell): ReadCell => readers[priceIndex]?.(cell) ?? null

  const priced = (yard: OpenRow, cells: readonly GridCell[]): SheetRow[] =>
    ports.flatMap(({ at, port }): SheetRow[] => {
      const cell = cells[at]
      if (cell === undefined || isBlank(cell)) return []
      const read = named(readPrice(cell), port)
      const open: OpenRow = { row: yard.row, cells: [...yard.cells], unread: [...yard.unread] }
      open.cells[portIndex] = tidyName(port)
      take(open, priceIndex, PRICE, read, problems)
      return isNothing(read) ? [] : [open]
    })

  const rows: SheetRow[] = []
  for (const from of readableRows(grid, heading, places, problems)) {
    rows.push(...priced(readYard(from), from.cells))
    if (rows.length <= gridLimits.rows) continue
    problems.error(
      { row: from.row, column: null },
      'too-many-rows',
      `Если каждый порт — своя строка, их больше ${gridLimits.rows}: с этой строки и дальше файл не прочитан. Разделите его или уберите лишние порты.`,
    )
    break
  }
  return rows
}
