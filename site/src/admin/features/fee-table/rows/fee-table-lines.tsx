import { Table, VisuallyHidden } from '@mantine/core'
import { memo, type ReactNode, type RefCallback } from 'react'
import type { FeeTableTitle } from 'shared/calculator'
import { type FeeTableColumn, getFeeTableColumnDefinitions } from 'shared/tables'
import { SortableColumnHeader, type TableColumnSort } from '../../../ui/column-sort.tsx'
import {
  type DiffedFeeTableRow,
  type FoldedFeeTableRowRange,
  feeTableRowChangeLabels,
  formatFoldedFeeTableRowsLabel,
} from '../difference/table-difference-lines.tsx'
import styles from './fee-table-lines.module.css'
import {
  formatChangedFeeTableCell,
  formatFeeTableCell,
  isNumericFeeTableColumn,
} from './format-fee-table-cell.ts'
import rowStyles from './scrollable-rows.module.css'
import type { FeeTableRowSortKey } from './search-fee-table-rows.ts'

export const FEE_TABLE_ROW_HEIGHT_PX = 32

/** Empty table row that is as high as all rows that are not rendered above or below the visible rows. */
export const VirtualTableRowSpacer = ({ height }: { height: number }) =>
  height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row cannot be focused
    <tr aria-hidden="true" className={rowStyles.room}>
      <td style={{ height }} />
    </tr>
  ) : null

/** Maximum length of a cell text without a tooltip. Longer texts may be cut off. */
const MAX_LENGTH_WITHOUT_TOOLTIP = 24

interface LineCellProps {
  title: FeeTableTitle
  column: FeeTableColumn
  line: DiffedFeeTableRow
  at: number
}

const LineCell = ({ title, column, line, at }: LineCellProps) => {
  const cell = line.cells[at] ?? null
  const before = line.kind === 'changed' ? (line.before[at] ?? null) : cell
  const alignClass = isNumericFeeTableColumn(column) ? rowStyles.figure : ''
  if (before !== cell) {
    const [was, now] = [
      formatChangedFeeTableCell(title, column, before),
      formatChangedFeeTableCell(title, column, cell),
    ]
    return (
      <td className={`${alignClass} ${styles.altered}`} title={`${was} → ${now}`}>
        <del>{was}</del> <ins>{now}</ins>
      </td>
    )
  }
  const { text, isQuiet } = formatFeeTableCell(title, column, cell)
  return (
    <td
      className={`${alignClass} ${isQuiet ? rowStyles.quiet : ''}`}
      title={text.length > MAX_LENGTH_WITHOUT_TOOLTIP ? text : undefined}
    >
      {line.kind === 'removed' ? <del>{text}</del> : text}
    </td>
  )
}

interface LineRowProps {
  title: FeeTableTitle
  line: DiffedFeeTableRow
  /** Index of the row for screen readers among all rows of the table. The heading row has the index 1. */
  rowIndex: number
  isCurrent: boolean
}

const LineRow = memo(({ title, line, rowIndex, isCurrent }: LineRowProps) => {
  const mark = line.kind === 'same' ? undefined : feeTableRowChangeLabels[line.kind]
  return (
    <tr className={styles[line.kind]} aria-rowindex={rowIndex} data-current={isCurrent || undefined}>
      <th scope="row">
        {mark ? <VisuallyHidden>{mark.label} </VisuallyHidden> : null}
        {mark ? <i aria-hidden="true">{mark.sign}</i> : null}
        {line.row}
      </th>
      {getFeeTableColumnDefinitions(title).map((column, at) => (
        <LineCell key={column.name} title={title} column={column} line={line} at={at} />
      ))}
    </tr>
  )
})

interface LineSorting {
  sort: TableColumnSort<FeeTableRowSortKey>
  onSort: (column: FeeTableRowSortKey) => void
}

interface HeadingProps {
  column: FeeTableRowSortKey
  sorting: LineSorting | undefined
  isNumeric: boolean
  children: ReactNode
}

const Heading = ({ column, sorting, isNumeric, children }: HeadingProps) => {
  const className = isNumeric ? `${rowStyles.figure} ${styles.figure}` : undefined
  return sorting ? (
    <SortableColumnHeader {...sorting} column={column} className={className}>
      {children}
    </SortableColumnHeader>
  ) : (
    <th scope="col" className={className}>
      {children}
    </th>
  )
}

interface FeeTableLinesProps {
  title: FeeTableTitle
  caption: string
  /** Name that screen readers read when the scrollable box gets the keyboard focus. */
  label: string
  boxRef: RefCallback<HTMLElement>
  boxClass: string | undefined
  lines: readonly (DiffedFeeTableRow | FoldedFeeTableRowRange)[]
  /** Range of rows to render, as a fee table may have thousands of rows. */
  virtualRows: Record<'first' | 'last' | 'before' | 'after', number>
  /** Column widths in the CSS unit `ch`. */
  widths: readonly number[]
  /** Sort order of the fee table rows. Undefined if the user cannot sort them. */
  sorting?: LineSorting
  current?: number | undefined
  onUnfold?: (row: number) => void
}

export const FeeTableRowsView = ({
  title,
  caption,
  label,
  boxRef,
  boxClass,
  lines,
  virtualRows: { first, last, before, after },
  widths,
  sorting,
  current,
  onUnfold,
}: FeeTableLinesProps) => {
  const columns = getFeeTableColumnDefinitions(title)
  return (
    <div className={rowStyles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the scrollable box must be scrollable by keyboard */}
      <section ref={boxRef} className={`${rowStyles.box} ${boxClass}`} tabIndex={0} aria-label={label}>
        <Table
          className={`${rowStyles.table} ${sorting ? styles.sortable : styles.difference}`}
          highlightOnHover={false}
          aria-rowcount={lines.length + 1}
        >
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <colgroup>
            <col className={styles.number} />
            {columns.map(({ name }, at) => (
              <col key={name} style={{ width: `calc(${widths[at] ?? 0}ch + 23px)` }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <Heading column="row" sorting={sorting} isNumeric>
                {sorting ? '№' : <VisuallyHidden>Строка</VisuallyHidden>}
              </Heading>
              {columns.map((column) => (
                <Heading
                  key={column.name}
                  column={column.name}
                  sorting={sorting}
                  isNumeric={isNumericFeeTableColumn(column)}
                >
                  {column.heading}
                </Heading>
              ))}
            </tr>
          </thead>
          <tbody>
            <VirtualTableRowSpacer height={before} />
            {lines.slice(first, last).map((line, at) =>
              line.kind === 'fold' ? (
                <tr key={`fold ${line.first}`} className={styles.fold} aria-rowindex={first + at + 2}>
                  <td colSpan={columns.length + 1}>
                    <button type="button" onClick={() => onUnfold?.(line.first)}>
                      {formatFoldedFeeTableRowsLabel(line)}
                      <span className={styles.show}>. Показать</span>
                    </button>
                  </td>
                </tr>
              ) : (
                <LineRow
                  key={`${line.kind} ${line.row}`}
                  title={title}
                  line={line}
                  rowIndex={first + at + 2}
                  isCurrent={first + at === current}
                />
              ),
            )}
            <VirtualTableRowSpacer height={after} />
          </tbody>
        </Table>
      </section>
    </div>
  )
}
