import type { ColumnSort } from '../../../../ui/column-sort.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import rowStyles from '../../rows/scrollable-rows.module.css'
import type { TableRowSortKey } from '../../rows/search-fee-table-rows.ts'
import type { GridColumn } from '../model/grid-columns.ts'
import styles from './fee-table-grid.module.css'
import { isStickyColumn } from './grid-row.tsx'

interface GridHeaderProps {
  readonly columns: readonly GridColumn[]
  readonly sort: ColumnSort<TableRowSortKey>
  readonly onSort: (column: TableRowSortKey) => void
}

interface GridHeaderCellProps extends Pick<GridHeaderProps, 'sort' | 'onSort'> {
  readonly columnKey: TableRowSortKey
  readonly text: string
  readonly index: number
  readonly isNumeric: boolean
  readonly isSticky: boolean
}

const GridHeaderCell = ({
  columnKey,
  text,
  index,
  isNumeric,
  isSticky,
  sort,
  onSort,
}: GridHeaderCellProps) => {
  const order = sort.isDescending ? 'descending' : 'ascending'
  const chosenOrder = sort.by === columnKey ? order : undefined
  return (
    <th
      scope="col"
      aria-colindex={index}
      aria-sort={chosenOrder ?? 'none'}
      data-sticky={isSticky || undefined}
      className={isNumeric ? `${rowStyles.figure} ${styles.figure}` : ''}
    >
      <button
        type="button"
        className={styles.sort}
        data-order={chosenOrder}
        // The Tab key goes through the grid as one control, and the toolbar sorts by keyboard.
        tabIndex={-1}
        onClick={() => onSort(columnKey)}
      >
        {text}
        <Icon name="chevron" size={14} />
      </button>
    </th>
  )
}

/** Headings of the grid. Sorting changes the view, not the table. */
export const GridHeader = ({ columns, sort, onSort }: GridHeaderProps) => (
  <thead>
    <tr aria-rowindex={1}>
      <GridHeaderCell {...{ sort, onSort }} columnKey="row" text="№" index={1} isNumeric isSticky />
      {columns.map(({ definition, isNumeric }, at) => (
        <GridHeaderCell
          key={definition.name}
          {...{ sort, onSort, isNumeric }}
          columnKey={definition.name}
          text={definition.heading}
          index={at + 2}
          isSticky={isStickyColumn(columns, at)}
        />
      ))}
    </tr>
  </thead>
)
