import { ActionIcon, Table, Tooltip } from '@mantine/core'
import { tableKinds } from 'shared/calculator'
import type { TableAtGlance, TableVersionInfo } from 'shared/contract'
import { formatDate, formatFigure } from 'shared/format'
import { typeset } from '../../../ui/typeset.ts'
import { TableAge } from '../../table-age.tsx'
import { tablePath } from '../../table-path.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DeedsHead } from '../../ui/deeds-head.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './tables-at-glance.module.css'
import { useDownload } from './use-download.ts'

interface LineProps {
  readonly table: TableAtGlance
}

interface FactsProps extends LineProps {
  readonly inForce: TableVersionInfo
}

const Next = ({ next }: Pick<TableAtGlance, 'next'>) =>
  next ? (
    <p className={styles.next}>
      {typeset(`Версия ${next.version} вступит в силу ${formatDate(next.validFrom)}`)}
    </p>
  ) : null

/** Version facts in the first column, for phones without room for more columns. */
const OnPhone = ({ table: { ageDays, isStale, next }, inForce }: FactsProps) => (
  <div className={styles.onPhone}>
    <p className={styles.aside}>{typeset(`Версия ${inForce.version} с ${formatDate(inForce.validFrom)}`)}</p>
    <p className={styles.aside}>
      <TableAge ageDays={ageDays} isStale={isStale} />
    </p>
    <Next next={next} />
  </div>
)

const Facts = ({ table, inForce }: FactsProps) => {
  const { title, ageDays, isStale, next } = table
  const { download, isBusy } = useDownload()
  const { name } = tableKinds[title]
  return (
    <>
      <Table.Td className={styles.version ?? ''}>
        <p>{typeset(`Версия ${inForce.version}`)}</p>
        <p className={styles.aside}>{typeset(`с ${formatDate(inForce.validFrom)}`)}</p>
        <Next next={next} />
      </Table.Td>
      <Table.Td className={styles.age ?? ''}>
        <TableAge ageDays={ageDays} isStale={isStale} />
        {isStale ? <p className={styles.aside}>{typeset('Цены могли измениться')}</p> : null}
      </Table.Td>
      <Table.Td className={styles.rows ?? ''}>{formatFigure(String(inForce.rows))}</Table.Td>
      <Table.Td className={styles.note ?? ''}>
        <p className={styles.words}>{typeset(inForce.note)}</p>
        <p className={styles.aside}>{inForce.author}</p>
      </Table.Td>
      <Table.Td className={styles.deeds ?? ''}>
        <Tooltip label="Скачать для Excel">
          <ActionIcon
            aria-label={`Скачать «${name}» для Excel`}
            loading={isBusy}
            onClick={() => void download(title, 'xlsx')}
          >
            <Icon name="download" />
          </ActionIcon>
        </Tooltip>
      </Table.Td>
    </>
  )
}

const Line = ({ table }: LineProps) => (
  <Table.Tr>
    <Table.Td>
      <AdminLink to={tablePath(table.title)}>{tableKinds[table.title].name}</AdminLink>
      {table.inForce ? <OnPhone table={table} inForce={table.inForce} /> : null}
    </Table.Td>
    {table.inForce ? (
      <Facts table={table} inForce={table.inForce} />
    ) : (
      <Table.Td colSpan={5} className={styles.none ?? ''}>
        Ещё не загружена
      </Table.Td>
    )}
  </Table.Tr>
)

/** Overview of the six fee tables: version in force, age, author and note. */
export const TablesAtGlance = ({ tables }: { readonly tables: readonly TableAtGlance[] }) => (
  <Table className={styles.table}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th className={styles.name ?? ''}>Таблица</Table.Th>
        <Table.Th className={styles.version ?? ''}>В силе</Table.Th>
        <Table.Th className={styles.age ?? ''}>Возраст</Table.Th>
        <Table.Th className={styles.rows ?? ''}>Строк</Table.Th>
        <Table.Th className={styles.note ?? ''}>Что изменилось, кто загрузил</Table.Th>
        <DeedsHead className={styles.deeds} />
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {tables.map((table) => (
        <Line key={table.title} table={table} />
      ))}
    </Table.Tbody>
  </Table>
)
