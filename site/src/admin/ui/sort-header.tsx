import { Table, type TableThProps, UnstyledButton } from '@mantine/core'
import { Icon } from './icon.tsx'
import type { Sort } from './sort.ts'
import styles from './sort-header.module.css'

interface SortHeaderProps<Column extends string> extends TableThProps {
  readonly column: Column
  readonly sort: Sort<Column>
  readonly onSort: (column: Column) => void
}

/** The head of a column, which puts the list in its order. */
export const SortHeader = <Column extends string>({
  column,
  sort,
  onSort,
  children,
  ...rest
}: SortHeaderProps<Column>) => {
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
