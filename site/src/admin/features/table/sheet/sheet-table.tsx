import { Table, VisuallyHidden } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect } from 'react'
import type { TableTitle } from 'shared/calculator'
import { columnsOf } from 'shared/tables'
import type { Sort } from '../../../ui/sort.ts'
import { SortHeader } from '../../../ui/sort-header.tsx'
import { useRoomBelow } from '../../../ui/use-room-below.ts'
import { useRowsInView } from '../../../ui/use-rows-in-view.ts'
import { isOfFigures } from '../cell-words.ts'
import rowsBox from '../rows-box.module.css'
import { Room, RowsBox } from '../rows-box.tsx'
import styles from './sheet.module.css'
import { SheetLine } from './sheet-line.tsx'
import type { SheetOrder, SheetRow } from './sheet-rows.ts'

const ROW_PX = 32

interface SheetTableProps {
  readonly title: TableTitle
  /** Name of the table for screen readers. */
  readonly caption: string
  readonly rows: readonly SheetRow[]
  /** Column widths in digits. */
  readonly widths: readonly number[]
  readonly sort: Sort<SheetOrder>
  readonly onSort: (column: SheetOrder) => void
}

/** Adds the cell padding to a width in digits. */
const widthOf = (digits = 0): string => `${digits}ch + 23px`

const figure = `${rowsBox.figure} ${styles.figure}`

/** Table of the rows of a version. Renders only the rows in view, because there may be thousands. */
export const SheetTable = ({ title, caption, rows, widths, sort, onSort }: SheetTableProps) => {
  const { ref, box, first, last, before, after } = useRowsInView({ count: rows.length, rowHeight: ROW_PX })
  const room = useRoomBelow()
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows or a new order start at the top
  useEffect(() => {
    if (box) box.scrollTop = 0
  }, [box, rows])
  return (
    <RowsBox boxRef={useMergedRef(ref, room)} className={rowsBox.filling} says={caption}>
      <Table
        className={`${rowsBox.table} ${styles.table}`}
        highlightOnHover={false}
        aria-rowcount={rows.length + 1}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <colgroup>
          <col className={styles.number} />
          {columnsOf(title).map(({ name }, at) => (
            <col key={name} style={{ width: `calc(${widthOf(widths[at])})` }} />
          ))}
        </colgroup>
        <Table.Thead>
          <Table.Tr aria-rowindex={1}>
            <SortHeader column="row" sort={sort} onSort={onSort} className={figure}>
              №
            </SortHeader>
            {columnsOf(title).map((column) => (
              <SortHeader
                key={column.name}
                column={column.name}
                sort={sort}
                onSort={onSort}
                className={isOfFigures(column) ? figure : ''}
              >
                {column.heading}
              </SortHeader>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Room height={before} />
          {rows.slice(first, last).map((row, at) => (
            <SheetLine key={row.row} title={title} row={row} index={first + at + 2} />
          ))}
          <Room height={after} />
        </Table.Tbody>
      </Table>
    </RowsBox>
  )
}
