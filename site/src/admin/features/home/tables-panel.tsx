import { tableKinds } from 'shared/calculator'
import type { Status } from 'shared/contract'
import { NO_BREAK_SPACE } from 'shared/format'
import { TableAge } from '../../table-age.tsx'
import { tablePath } from '../../table-path.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row, Rows } from './row.tsx'
import styles from './rows.module.css'

const ALL = '/admin/tables'

type Table = Status['tables'][number]

const Standing = ({ table: { inForce, ageDays, isStale } }: { readonly table: Table }) =>
  inForce ? (
    <>
      версия{NO_BREAK_SPACE}
      {inForce.version}, <TableAge ageDays={ageDays} isStale={isStale} />
    </>
  ) : (
    'ещё не загружена'
  )

/** Versions in force of the six fee tables, with their age. */
export const TablesPanel = ({ tables }: Pick<Status, 'tables'>) => (
  <Panel title="Таблицы" aside={<AdminLink to={ALL}>Все</AdminLink>}>
    <Rows>
      {tables.map((table) => (
        <Row
          key={table.title}
          name={
            <AdminLink to={tablePath(table.title)} className={styles.quiet}>
              {tableKinds[table.title].name}
            </AdminLink>
          }
          value={<Standing table={table} />}
        />
      ))}
    </Rows>
  </Panel>
)
