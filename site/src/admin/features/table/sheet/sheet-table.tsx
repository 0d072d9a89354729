import { Table, VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import type { TableTitle } from 'shared/calculator'
import { columnsOf } from 'shared/tables'
import type { Sort } from '../../../ui/sort.ts'
import { SortHeader } from '../../../ui/sort-header.tsx'
import { useRowsInView } from '../../../ui/use-rows-in-view.ts'
import { isOfFigures } from '../cell-words.ts'
import styles from './sheet.module.css'
import { SheetLine } from './sheet-line.tsx'
import type { SheetOrder, SheetRow } from './sheet-rows.ts'

const ROW_PX = 32

interface SheetTableProps {
  readonly title: TableTitle
  /** Read aloud as the name of the table. */
  readonly caption: string
  readonly rows: readonly SheetRow[]
  /** In signs, column by column. */
  readonly widths: readonly number[]
  readonly sort: Sort<SheetOrder>
  readonly onSort: (text: string) => void
}

/** Of so many signs, with what stands beside them. */
const widthOf = (signs = 0): string => `${signs}ch + 26px`

interface RoomProps {
  readonly height: number
}

/** Keeps the place of rows that are not drawn. */
const Room = ({ height }: RoomProps) =>
  height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row that holds nothing cannot be focused
    <tr aria-hidden="true" className={styles.room}>
      <td style={{ height }} />
    </tr>
  ) : null

/** Rows of a version in their columns; of thousands of them those are drawn that are seen. */
export const SheetTable = ({ title, caption, rows, widths, sort, onSort }: SheetTableProps) => {
  const { ref, box, first, last, before, after } = useRowsInView({ count: rows.length, rowHeight: ROW_PX })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, or another order, are read from the top
  useEffect(() => {
    if (box) box.scrollTop = 0
  }, [box, rows])
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
      <section ref={ref} className={styles.box} tabIndex={0} aria-label={caption}>
        <Table
          className={styles.table}
          style={{ minWidth: `calc(72px + ${widths.map(widthOf).join(' + ')})` }}
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
              <SortHeader column="row" sort={sort} onSort={onSort} className={styles.figure ?? ''}>
                №
              </SortHeader>
              {columnsOf(title).map((column) => (
                <SortHeader
                  key={column.name}
                  column={column.name}
                  sort={sort}
                  onSort={onSort}
                  className={(isOfFigures(column) ? styles.figure : '') ?? ''}
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
      </section>
    </div>
  )
}
