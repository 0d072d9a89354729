import { Table, type TableThProps, UnstyledButton } from '@mantine/core'
import styles from './column-sort.module.css'
import { Icon } from './icon.tsx'

/** A list in one order: by which column, and from which end. */
export interface ColumnSort<Column extends string> {
  readonly by: Column
  readonly isDescending: boolean
}

/** `title`, or `-title` from the other end, as an address has it; anything else is the first column. */
export const parseColumnSort = <Column extends string>(
  text: string,
  columns: readonly [Column, ...Column[]],
): ColumnSort<Column> => {
  const isDescending = text.startsWith('-')
  const by = columns.find((column) => column === (isDescending ? text.slice(1) : text))
  return by === undefined ? { by: columns[0], isDescending: false } : { by, isDescending }
}

/** What a click on a column makes of the order, both as an address has it. */
export const toggleColumnSort = <Column extends string>(
  text: string,
  columns: readonly [Column, ...Column[]],
  column: Column,
): string => {
  const { by, isDescending } = parseColumnSort(text, columns)
  return by === column && !isDescending ? `-${column}` : column
}

interface SortableColumnHeaderProps<Column extends string> extends TableThProps {
  readonly column: Column
  readonly sort: ColumnSort<Column>
  readonly onSort: (column: Column) => void
}

/** The head of a column, which puts the list in its order. */
export const SortableColumnHeader = <Column extends string>({
  column,
  sort,
  onSort,
  children,
  ...rest
}: SortableColumnHeaderProps<Column>) => {
  const isChosen = sort.by === column
  const order = sort.isDescending ? 'descending' : 'ascending'
  return (
    <Table.Th {...rest} aria-sort={isChosen ? order : 'none'}>
      <UnstyledButton
        className={styles.button}
        data-order={isChosen ? order : undefined}
        onClick={() => onSort(column)}
      >
        {children}
        <Icon name="chevron" size={14} />
      </UnstyledButton>
    </Table.Th>
  )
}
