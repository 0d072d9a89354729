import { feeTableDefinitions } from 'shared/calculator'
import type { SystemStatus } from 'shared/contract'
import { NO_BREAK_SPACE } from 'shared/format'
import { FeeTableAgeLabel } from '../features/fee-table/versions/fee-table-version-summary.tsx'
import { buildFeeTableUrlPath } from '../routes.ts'
import { AdminLink } from '../ui/controls.tsx'
import styles from '../ui/labeled-value-list.module.css'
import { LabeledValueList, LabeledValueRow } from '../ui/labeled-value-list.tsx'
import { AdminPanel } from '../ui/screen-layout.tsx'

const TABLES_PATH = '/admin/tables'

export const FeeTableStatusPanel = ({ tables }: Pick<SystemStatus, 'tables'>) => (
  <AdminPanel title="Таблицы" aside={<AdminLink to={TABLES_PATH}>Все</AdminLink>}>
    <LabeledValueList>
      {tables.map(({ title, inForce, ageDays, isStale }) => (
        <LabeledValueRow
          key={title}
          name={
            <AdminLink to={buildFeeTableUrlPath(title)} className={styles.quiet}>
              {feeTableDefinitions[title].name}
            </AdminLink>
          }
          value={
            inForce ? (
              <>
                версия{NO_BREAK_SPACE}
                {inForce.version}, <FeeTableAgeLabel ageDays={ageDays} isStale={isStale} />
              </>
            ) : (
              'ещё не загружена'
            )
          }
        />
      ))}
    </LabeledValueList>
  </AdminPanel>
)
