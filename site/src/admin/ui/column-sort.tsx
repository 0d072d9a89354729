import { Table, type TableThProps, UnstyledButton } from '@mantine/core'
import styles from './column-sort.module.css'
import { AdminIcon } from './icon.tsx'

export interface TableColumnSort<Column extends string> {
  by: Column
  isDescending: boolean
}

/** Parses the sort order in a URL: `title`, or `-title` for descending. Any other value sorts by the first column. */
export const parseTableColumnSort = <Column extends string>(
  text: string,
  columns: readonly [Column, ...Column[]],
): TableColumnSort<Column> => {
  const isDescending = text.startsWith('-')
  const by = columns.find((column) => column === (isDescending ? text.slice(1) : text))
  return by === undefined ? { by: columns[0], isDescending: false } : { by, isDescending }
}

/** Returns the sort order for the URL after a click on a column header. */
export const toggleTableColumnSort = <Column extends string>(
  text: string,
  columns: readonly [Column, ...Column[]],
  column: Column,
): string => {
  const { by, isDescending } = parseTableColumnSort(text, columns)
  return by === column && !isDescending ? `-${column}` : column
}

interface SortableColumnHeaderProps<Column extends string> extends Omit<TableThProps, 'className'> {
  className?: string | undefined
  column: Column
  sort: TableColumnSort<Column>
  onSort: (column: Column) => void
  /** Whether the Tab key stops at this column header. False in a grid, which is a single tab stop as a whole. */
  isTabStop?: boolean
}

export const SortableColumnHeader = <Column extends string>({
  column,
  sort,
  onSort,
  children,
  className,
  isTabStop = true,
  ...rest
}: SortableColumnHeaderProps<Column>) => {
  const isChosen = sort.by === column
  const order = sort.isDescending ? 'descending' : 'ascending'
  return (
    <Table.Th
      {...rest}
      scope="col"
      className={`${styles.header} ${className ?? ''}`}
      aria-sort={isChosen ? order : 'none'}
    >
      <UnstyledButton
        className={styles.button}
        tabIndex={isTabStop ? undefined : -1}
        data-order={isChosen ? order : undefined}
        onClick={() => onSort(column)}
      >
        {children}
        <AdminIcon name="chevron" size={14} />
      </UnstyledButton>
    </Table.Th>
  )
}
