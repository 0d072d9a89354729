import { Button, Table } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { PageMetaRecord } from 'shared/contract'
import { SortableColumnHeader, type TableColumnSort } from '../../ui/column-sort.tsx'
import { RemoveItemButton, TableActionsColumnHeader } from '../../ui/controls.tsx'
import { type ClipboardTable, CopyableTableContainer } from '../../ui/copyable-table.tsx'
import {
  classifyMetaTextLength,
  SEARCH_ENGINE_DESCRIPTION_LENGTH,
  SEARCH_ENGINE_TITLE_LENGTH,
  SearchEngineTextLengthNote,
} from '../../ui/page-previews.tsx'
import styles from './meta-table.module.css'
import type { MetaTagListColumn, MetaTagListRow } from './meta-table-rows.ts'
import { useMetaTagActions } from './use-metas.ts'

interface PageNameProps {
  page: string
  name: string
}

const PageKey = ({ page, name }: PageNameProps) =>
  name === page ? null : <span className={styles.key}>{page}</span>

interface MetaRowProps {
  record: PageMetaRecord
  name: string
  onRemove: () => void
}

const MetaRecordRow = ({ record: { id, page, title, description }, name, onRemove }: MetaRowProps) => (
  <Table.Tr className={styles.row}>
    <Table.Td>
      <Link className={styles.link} to={`/admin/meta/${id}`}>
        {name}
      </Link>{' '}
      <PageKey page={page} name={name} />
    </Table.Td>
    <Table.Td>
      <div className={styles.title}>
        <span>{title}</span>
        {classifyMetaTextLength(title, SEARCH_ENGINE_TITLE_LENGTH) === 'cut' ? (
          <SearchEngineTextLengthNote isBrief text={title} limit={SEARCH_ENGINE_TITLE_LENGTH} />
        ) : null}
      </div>
      <div className={styles.onPhone}>
        Описание:{' '}
        <SearchEngineTextLengthNote isBrief text={description} limit={SEARCH_ENGINE_DESCRIPTION_LENGTH} />
      </div>
    </Table.Td>
    <Table.Td className={styles.length}>
      <SearchEngineTextLengthNote isBrief text={description} limit={SEARCH_ENGINE_DESCRIPTION_LENGTH} />
    </Table.Td>
    <Table.Td className={styles.deeds}>
      <RemoveItemButton itemName={`мета-теги страницы «${name}»`} onClick={onRemove} />
    </Table.Td>
  </Table.Tr>
)

const MissingMetaRow = ({ page, name }: PageNameProps) => (
  <Table.Tr className={styles.row}>
    <Table.Td>
      <span>{name}</span> <PageKey page={page} name={name} />
    </Table.Td>
    <Table.Td>
      <span className={styles.missing}>
        нет записи
        <Button
          component={Link}
          size="compact-sm"
          to={`/admin/meta/create?page=${encodeURIComponent(page)}`}
          aria-label={`Добавить мета-теги страницы «${name}»`}
        >
          Добавить
        </Button>
      </span>
    </Table.Td>
    <Table.Td className={styles.length} />
    <Table.Td />
  </Table.Tr>
)

const buildClipboardTable = (rows: readonly MetaTagListRow[]): ClipboardTable => ({
  head: ['Страница', 'Ключ', 'Заголовок', 'Описание', 'Ключевые слова'],
  rows: rows.map(({ name, page, record }) => [
    name,
    page,
    record?.title ?? null,
    record?.description ?? null,
    record?.keywords ?? null,
  ]),
})

interface MetaTableProps {
  rows: readonly MetaTagListRow[]
  sort: TableColumnSort<MetaTagListColumn>
  onSort: (column: MetaTagListColumn) => void
}

export const MetaTagsListTable = ({ rows, sort, onSort }: MetaTableProps) => {
  const { removeWithUndo } = useMetaTagActions()
  return (
    <CopyableTableContainer getTable={() => buildClipboardTable(rows)}>
      <Table className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            <SortableColumnHeader className={styles.page} column="page" sort={sort} onSort={onSort}>
              Страница
            </SortableColumnHeader>
            <SortableColumnHeader column="title" sort={sort} onSort={onSort}>
              Заголовок
            </SortableColumnHeader>
            <SortableColumnHeader className={styles.length} column="description" sort={sort} onSort={onSort}>
              Длина описания
            </SortableColumnHeader>
            <TableActionsColumnHeader className={styles.deeds} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ page, name, record }) =>
            record ? (
              <MetaRecordRow
                key={page}
                record={record}
                name={name}
                onRemove={() => removeWithUndo(record, `Мета-теги страницы «${name}» удалены`)}
              />
            ) : (
              <MissingMetaRow key={page} page={page} name={name} />
            ),
          )}
        </Table.Tbody>
      </Table>
    </CopyableTableContainer>
  )
}
