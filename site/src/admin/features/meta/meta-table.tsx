import { Button, Table } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Meta } from 'shared/contract'
import { DESCRIPTION_FITS, lengthInShort, lengthState, TITLE_FITS } from '../../appearance/length.ts'
import { LengthNote } from '../../appearance/length-note.tsx'
import { pageName } from '../../public-pages.ts'
import { DeedsHead } from '../../ui/deeds-head.tsx'
import { removeAtOnce } from '../../ui/remove-at-once.ts'
import { RemoveButton } from '../../ui/remove-button.tsx'
import type { Sort } from '../../ui/sort.ts'
import { SortHeader } from '../../ui/sort-header.tsx'
import type { MetaColumn, MetaTableRow } from './meta-rows.ts'
import styles from './meta-table.module.css'
import { toMetaFields, useMetaActions } from './use-metas.ts'

interface PageNameProps {
  readonly page: string
  readonly name: string
}

const PageKey = ({ page, name }: PageNameProps) =>
  name === page ? null : <span className={styles.key}>{page}</span>

interface MetaRowProps {
  readonly record: Meta
  readonly name: string
  readonly onRemove: () => void
}

/** Row of the list. Its link covers the whole row except the buttons. */
export const MetaRow = ({ record: { id, page, title, description }, name, onRemove }: MetaRowProps) => (
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
        {lengthState(title, TITLE_FITS) === 'cut' ? (
          <LengthNote text={title} fits={TITLE_FITS} says={lengthInShort} />
        ) : null}
      </div>
      <div className={styles.onPhone}>
        Описание: <LengthNote text={description} fits={DESCRIPTION_FITS} says={lengthInShort} />
      </div>
    </Table.Td>
    <Table.Td className={styles.length}>
      <LengthNote text={description} fits={DESCRIPTION_FITS} says={lengthInShort} />
    </Table.Td>
    <Table.Td className={styles.deeds}>
      <RemoveButton what={`мета-теги страницы «${name}»`} onClick={onRemove} />
    </Table.Td>
  </Table.Tr>
)

export const MissingMetaRow = ({ page, name }: PageNameProps) => (
  <Table.Tr className={styles.row}>
    <Table.Td>
      <span>{name}</span> <PageKey page={page} name={name} />
    </Table.Td>
    <Table.Td>
      <span className={styles.missing}>
        нет записи
        <Button
          component={Link}
          variant="default"
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

/** Removes a record at once and offers undo. */
export const useMetaRemoval = () => {
  const { remove, create } = useMetaActions()
  return (record: Meta): void =>
    void removeAtOnce({
      says: `Мета-теги страницы «${pageName(record.page)}» удалены`,
      remove: () => remove(record.id),
      restore: () => create(toMetaFields(record)),
    })
}

interface MetaTableProps {
  readonly rows: readonly MetaTableRow[]
  readonly sort: Sort<MetaColumn>
  readonly onSort: (column: MetaColumn) => void
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
            <MissingMetaRow key={page} page={page} name={name} />
          ),
        )}
      </Table.Tbody>
    </Table>
  )
}
