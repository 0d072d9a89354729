import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTableVersionInfo } from 'shared/contract'
import { formatDate, formatDateTime, toKyivDay } from 'shared/format'
import { formatPlural } from '../../../../ui/format-plural.ts'
import { typeset } from '../../../../ui/typeset.ts'
import { AdminLink } from '../../../ui/admin-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { findEffectiveVersion } from '../versions/effective-version.ts'
import { VersionStatusBadge } from '../versions/version-facts.tsx'
import { VersionActions } from './version-actions.tsx'
import styles from './version-list.module.css'
import { suggestVersionPair } from './version-pair.ts'

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
          <b>{typeset(`Версия ${version}`)}</b>
          <VersionStatusBadge version={version} versions={versions} today={today} />
        </div>
        <p className={styles.aside}>
          {typeset(`с ${formatDate(validFrom)}, `)}
          {formatPlural(rows, 'строка', 'строки', 'строк')}
        </p>
      </div>
      <div>
        <p className={styles.note}>{typeset(note)}</p>
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
            to={`?tab=history&compare=${suggestVersionPair(info, versions, today)}`}
            aria-label={`Сравнить версию ${version}`}
          >
            Сравнить
          </AdminLink>
        ) : null}
        <VersionActions
          title={title}
          version={version}
          versions={versions}
          isInForce={findEffectiveVersion(versions, today)?.version === version}
        />
      </div>
    </li>
  )
}

export const TableVersionList = ({ title, versions }: TableVersionListProps) => {
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
