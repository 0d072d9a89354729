import { tables } from '../../tables.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row, Rows } from './row.tsx'
import styles from './rows.module.css'

const ALL = '/admin/tables'

/** The six tables; none can be uploaded yet. */
export const TablesPanel = () => (
  <Panel title="Таблицы" aside={<AdminLink to={ALL}>Все</AdminLink>}>
    <Rows>
      {tables.map(({ path, name }) => (
        <Row
          key={path}
          name={
            <AdminLink to={path} className={styles.quiet}>
              {name}
            </AdminLink>
          }
          value="ещё не загружена"
        />
      ))}
    </Rows>
  </Panel>
)
