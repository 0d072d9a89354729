import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTableVersionInfo } from 'shared/contract'
import { formatDate, formatDateTime, toKyivDay } from 'shared/format'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { AdminLink } from '../../../ui/admin-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { findEffectiveFeeTableVersion } from '../versions/effective-fee-table-version.ts'
import { FeeTableVersionStatusBadge } from '../versions/fee-table-version-summary.tsx'
import { FeeTableVersionActions } from './fee-table-version-actions.tsx'
import styles from './fee-table-version-list.module.css'
import { suggestFeeTableVersionPair } from './fee-table-version-pair.ts'

interface TableVersionListProps {
  readonly title: FeeTableTitle
  /** Versions of the fee table, newest first. */
  readonly versions: readonly FeeTableVersionInfo[]
}

interface TableVersionItemProps extends TableVersionListProps {
  readonly info: FeeTableVersionInfo
  readonly today: string
}

const TableVersionItem = ({ title, versions, info, today }: TableVersionItemProps) => {
  const { version, validFrom, createdAt, author, note, rows } = info
  return (
    <li className={styles.version} aria-label={`Версия ${version}`}>
      <div>
        <div className={styles.name}>
          <b>{typesetRussianText(`Версия ${version}`)}</b>
          <FeeTableVersionStatusBadge info={info} versions={versions} today={today} />
        </div>
        <p className={styles.aside}>
          {typesetRussianText(`с ${formatDate(validFrom)}, `)}
          {formatCountWithNoun(rows, 'строка', 'строки', 'строк')}
        </p>
      </div>
      <div>
        <p className={styles.note}>{typesetRussianText(note)}</p>
        <p className={styles.aside}>
          {author}, <time dateTime={createdAt}>{formatDateTime(new Date(createdAt))}</time>
        </p>
      </div>
      <div className={styles.actions}>
        <AdminLink to={`?tab=history&show=${version}`} aria-label={`Показать версию ${version}`}>
          Показать
        </AdminLink>
        {versions.length > 1 ? (
          <AdminLink
            to={`?tab=history&compare=${suggestFeeTableVersionPair(info, versions, today)}`}
            aria-label={`Сравнить версию ${version}`}
          >
            Сравнить
          </AdminLink>
        ) : null}
        <FeeTableVersionActions
          title={title}
          info={info}
          versions={versions}
          isInForce={findEffectiveFeeTableVersion(versions, today)?.version === version}
        />
      </div>
    </li>
  )
}

export const FeeTableVersionList = ({ title, versions }: TableVersionListProps) => {
  const today = toKyivDay(new Date())
  return (
    <Panel>
      <ol className={styles.list} aria-label="Версии, новые сверху">
        {versions.map((info) => (
          <TableVersionItem key={info.version} title={title} versions={versions} info={info} today={today} />
        ))}
      </ol>
    </Panel>
  )
}
