import { ActionIcon, Table, Tooltip } from '@mantine/core'
import { feeTableDefinitions } from 'shared/calculator'
import type { FeeTableSummary, FeeTableVersionInfo } from 'shared/contract'
import { formatDate, formatDecimal } from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { buildFeeTableUrlPath } from '../../routes.ts'
import { AdminLink, TableActionsColumnHeader } from '../../ui/controls.tsx'
import { type ClipboardTable, CopyableTableContainer } from '../../ui/copyable-table.tsx'
import { AdminIcon } from '../../ui/icon.tsx'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import { AdminPanel, AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { useFeeTableDownload } from './fee-table-download.tsx'
import styles from './list-page.module.css'
import { useFeeTables } from './use-fee-tables.ts'
import { FeeTableAgeLabel } from './versions/fee-table-version-summary.tsx'

interface TableRowProps {
  table: FeeTableSummary
}

interface VersionCellsProps extends TableRowProps {
  inForce: FeeTableVersionInfo
}

const NextVersion = ({ next }: Pick<FeeTableSummary, 'next'>) =>
  next ? (
    <p className={styles.next}>
      {typesetRussianText(`Версия ${next.version} вступит в силу ${formatDate(next.validFrom)}`)}
    </p>
  ) : null

/** Facts about the version in force that phones show in the first column of the fee table list. */
const PhoneFacts = ({ table: { ageDays, isStale, next }, inForce }: VersionCellsProps) => (
  <div className={styles.onPhone}>
    <p className={styles.aside}>
      {typesetRussianText(`Версия ${inForce.version} с ${formatDate(inForce.validFrom)}`)}
    </p>
    <p className={styles.aside}>
      <FeeTableAgeLabel ageDays={ageDays} isStale={isStale} />
    </p>
    <NextVersion next={next} />
  </div>
)

const VersionCells = ({ table, inForce }: VersionCellsProps) => {
  const { title, ageDays, isStale, next } = table
  const { download, isBusy } = useFeeTableDownload()
  const { name } = feeTableDefinitions[title]
  return (
    <>
      <Table.Td className={styles.version ?? ''}>
        <p>{typesetRussianText(`Версия ${inForce.version}`)}</p>
        <p className={styles.aside}>{typesetRussianText(`с ${formatDate(inForce.validFrom)}`)}</p>
        <NextVersion next={next} />
      </Table.Td>
      <Table.Td className={styles.age ?? ''}>
        <FeeTableAgeLabel ageDays={ageDays} isStale={isStale} />
        {isStale ? <p className={styles.aside}>{typesetRussianText('Цены могли измениться')}</p> : null}
      </Table.Td>
      <Table.Td className={styles.rows ?? ''}>{formatDecimal(String(inForce.rows))}</Table.Td>
      <Table.Td className={styles.note ?? ''}>
        <p className={styles.text}>{typesetRussianText(inForce.note)}</p>
        <p className={styles.aside}>{inForce.author}</p>
      </Table.Td>
      <Table.Td className={styles.actions ?? ''}>
        <Tooltip label="Скачать для Excel">
          <ActionIcon
            aria-label={`Скачать «${name}» для Excel`}
            loading={isBusy}
            onClick={() => void download(title, 'xlsx')}
          >
            <AdminIcon name="download" />
          </ActionIcon>
        </Tooltip>
      </Table.Td>
    </>
  )
}

const TableOverviewRow = ({ table }: TableRowProps) => (
  <Table.Tr>
    <Table.Td>
      <AdminLink to={buildFeeTableUrlPath(table.title)}>{feeTableDefinitions[table.title].name}</AdminLink>
      {table.inForce ? <PhoneFacts table={table} inForce={table.inForce} /> : null}
    </Table.Td>
    {table.inForce ? (
      <VersionCells table={table} inForce={table.inForce} />
    ) : (
      <Table.Td colSpan={5} className={styles.none ?? ''}>
        Ещё не загружена
      </Table.Td>
    )}
  </Table.Tr>
)

const TablesOverview = ({ tables }: { tables: readonly FeeTableSummary[] }) => (
  <Table className={styles.table}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th className={styles.name ?? ''}>Таблица</Table.Th>
        <Table.Th className={styles.version ?? ''}>В силе</Table.Th>
        <Table.Th className={styles.age ?? ''}>Возраст</Table.Th>
        <Table.Th className={styles.rows ?? ''}>Строк</Table.Th>
        <Table.Th className={styles.note ?? ''}>Что изменилось и кто внёс</Table.Th>
        <TableActionsColumnHeader className={styles.actions} />
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {tables.map((table) => (
        <TableOverviewRow key={table.title} table={table} />
      ))}
    </Table.Tbody>
  </Table>
)

const buildClipboardTable = (tables: readonly FeeTableSummary[]): ClipboardTable => ({
  head: ['Таблица', 'Версия', 'Действует с', 'Дней', 'Строк', 'Что изменилось', 'Кто загрузил'],
  rows: tables.map(({ title, inForce, ageDays }) => [
    feeTableDefinitions[title].name,
    inForce?.version ?? null,
    inForce?.validFrom ?? null,
    ageDays,
    inForce?.rows ?? null,
    inForce?.note ?? null,
    inForce?.author ?? null,
  ]),
})

export const Page = () => {
  const query = useFeeTables()
  return (
    <>
      <AdminScreenHeader title="Таблицы" aside={query.data?.length} />
      <AdminPanel>
        <QueryResultOrErrorNotice query={query}>
          {(tables) => (
            <CopyableTableContainer getTable={() => buildClipboardTable(tables)}>
              <TablesOverview tables={tables} />
            </CopyableTableContainer>
          )}
        </QueryResultOrErrorNotice>
      </AdminPanel>
    </>
  )
}
