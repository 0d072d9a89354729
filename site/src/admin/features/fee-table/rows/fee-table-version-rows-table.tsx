import { Table, VisuallyHidden } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { memo } from 'react'
import type { FeeTableTitle } from 'shared/calculator'
import { getFeeTableColumns } from 'shared/tables'
import { type ColumnSort, SortableColumnHeader } from '../../../ui/column-sort.tsx'
import { useRemainingHeight } from '../../../ui/sticky-layout.ts'
import { useVirtualRows } from '../../../ui/virtual-rows.ts'
import styles from './fee-table-version-rows-view.module.css'
import { formatFeeTableCell, isNumericColumn } from './format-fee-table-cell.ts'
import gridStyles from './scrollable-rows.module.css'
import { ScrollableRows, VirtualRowSpacer } from './scrollable-rows.tsx'
import type { NumberedFeeTableRow, TableRowSortKey } from './search-fee-table-rows.ts'

interface VersionRowProps {
  readonly title: FeeTableTitle
  readonly row: NumberedFeeTableRow
  /** Index of the row for `aria-rowindex`: 1 is the row of headings. */
  readonly index: number
}

/** Maximum length of a cell text without a tooltip. Longer texts may be cut off. */
const MAX_LENGTH_WITHOUT_TOOLTIP = 24

const VersionRow = memo(({ title, row: { row, cells }, index }: VersionRowProps) => (
  <tr aria-rowindex={index}>
    <th scope="row">{row}</th>
    {getFeeTableColumns(title).map((column, columnIndex) => {
      const { text, isQuiet } = formatFeeTableCell(title, column, cells[columnIndex] ?? null)
      return (
        <td
          key={column.name}
          className={`${isNumericColumn(column) ? gridStyles.figure : ''} ${isQuiet ? gridStyles.quiet : ''}`}
          title={text.length > MAX_LENGTH_WITHOUT_TOOLTIP ? text : undefined}
        >
          {text}
        </td>
      )
    })}
  </tr>
))

const ROW_PX = 32

interface VersionRowsTableProps {
  readonly title: FeeTableTitle
  /** Name of the fee table for screen readers. */
  readonly caption: string
  readonly rows: readonly NumberedFeeTableRow[]
  /** Column widths in digits. */
  readonly widths: readonly number[]
  readonly sort: ColumnSort<TableRowSortKey>
  readonly onSort: (column: TableRowSortKey) => void
}

/** Adds the cell padding to a column width in digits. */
const formatColumnWidth = (digits = 0): string => `${digits}ch + 23px`

const numberClass = `${gridStyles.figure} ${styles.figure}`

/**
 * Table of the rows of a fee table version. Renders only the rows in view, because there may be thousands.
 */
export const FeeTableVersionRowsTable = ({
  title,
  caption,
  rows,
  widths,
  sort,
  onSort,
}: VersionRowsTableProps) => {
  const { ref, first, last, before, after } = useVirtualRows({
    count: rows.length,
    rowHeight: ROW_PX,
    listKey: rows,
  })
  const heightRef = useRemainingHeight()
  return (
    <ScrollableRows boxRef={useMergedRef(ref, heightRef)} className={gridStyles.filling} label={caption}>
      <Table
        className={`${gridStyles.table} ${styles.table}`}
        highlightOnHover={false}
        aria-rowcount={rows.length + 1}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <colgroup>
          <col className={styles.number} />
          {getFeeTableColumns(title).map(({ name }, at) => (
            <col key={name} style={{ width: `calc(${formatColumnWidth(widths[at])})` }} />
          ))}
        </colgroup>
        <Table.Thead>
          <Table.Tr aria-rowindex={1}>
            <SortableColumnHeader column="row" sort={sort} onSort={onSort} className={numberClass}>
              №
            </SortableColumnHeader>
            {getFeeTableColumns(title).map((column) => (
              <SortableColumnHeader
                key={column.name}
                column={column.name}
                sort={sort}
                onSort={onSort}
                className={isNumericColumn(column) ? numberClass : ''}
              >
                {column.heading}
              </SortableColumnHeader>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <VirtualRowSpacer height={before} />
          {rows.slice(first, last).map((row, at) => (
            <VersionRow key={row.row} title={title} row={row} index={first + at + 2} />
          ))}
          <VirtualRowSpacer height={after} />
        </Table.Tbody>
      </Table>
    </ScrollableRows>
  )
}
