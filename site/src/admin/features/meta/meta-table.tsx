import { Table } from '@mantine/core'
import { DeedsHead } from '../../ui/deeds-head.tsx'
import type { Sort } from '../../ui/sort.ts'
import { SortHeader } from '../../ui/sort-header.tsx'
import { MetaRow, MissingRow } from './meta-row.tsx'
import styles from './meta-table.module.css'
import type { Column, Row } from './rows.ts'
import { useMetaRemoval } from './use-meta-removal.ts'

interface MetaTableProps {
  readonly rows: readonly Row[]
  readonly sort: Sort<Column>
  readonly onSort: (column: Column) => void
}

export const MetaTable = ({ rows, sort, onSort }: MetaTableProps) => {
  const remove = useMetaRemoval()
  return (
    <Table className={styles.table}>
      <Table.Thead>
        <Table.Tr>
          <SortHeader className={styles.page} column="page" sort={sort} onSort={onSort}>
            Страница
          </SortHeader>
          <SortHeader column="title" sort={sort} onSort={onSort}>
            Заголовок
          </SortHeader>
          <SortHeader className={styles.length} column="description" sort={sort} onSort={onSort}>
            Длина описания
          </SortHeader>
          <DeedsHead className={styles.deeds} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ page, name, record }) =>
          record ? (
            <MetaRow key={page} record={record} name={name} onRemove={() => remove(record)} />
          ) : (
            <MissingRow key={page} page={page} name={name} />
          ),
        )}
      </Table.Tbody>
    </Table>
  )
}
