import type { TableTitle } from 'shared/calculator'
import type { TableVersionInfo } from 'shared/contract'
import { formatDate, formatMoment, kyivDay } from 'shared/format'
import { counted } from '../../../../ui/counted.ts'
import { typeset } from '../../../../ui/typeset.ts'
import { AdminLink } from '../../../ui/admin-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { countingOn } from '../versions-on.ts'
import { pairFor } from './compared-pair.ts'
import { StandingBadge } from './standing-badge.tsx'
import { VersionDeeds } from './version-deeds.tsx'
import styles from './version-list.module.css'

interface VersionListProps {
  readonly title: TableTitle
  /** Newest first. */
  readonly versions: readonly TableVersionInfo[]
}

interface VersionItemProps extends VersionListProps {
  readonly info: TableVersionInfo
  readonly today: string
}

const VersionItem = ({ title, versions, info, today }: VersionItemProps) => {
  const { version, validFrom, createdAt, author, note, rows } = info
  return (
    <li className={styles.version} aria-label={`Версия ${version}`}>
      <div>
        <div className={styles.name}>
          <b>{typeset(`Версия ${version}`)}</b>
          <StandingBadge version={version} versions={versions} today={today} />
        </div>
        <p className={styles.aside}>
          {typeset(`с ${formatDate(validFrom)}, `)}
          {counted(rows, 'строка', 'строки', 'строк')}
        </p>
      </div>
      <div>
        <p className={styles.note}>{typeset(note)}</p>
        <p className={styles.aside}>
          {author}, <time dateTime={createdAt}>{formatMoment(new Date(createdAt))}</time>
        </p>
      </div>
      <div className={styles.deeds}>
        <AdminLink to={`?tab=history&show=${version}`} aria-label={`Показать версию ${version}`}>
          Показать
        </AdminLink>
        {versions.length > 1 ? (
          <AdminLink
            to={`?tab=history&compare=${pairFor(info, versions, today)}`}
            aria-label={`Сравнить версию ${version}`}
          >
            Сравнить
          </AdminLink>
        ) : null}
        <VersionDeeds
          title={title}
          version={version}
          versions={versions}
          isInForce={countingOn(versions, today)?.version === version}
        />
      </div>
    </li>
  )
}

export const VersionList = ({ title, versions }: VersionListProps) => {
  const today = kyivDay(new Date())
  return (
    <Panel>
      <ol className={styles.list} aria-label="Версии, новые сверху">
        {versions.map((info) => (
          <VersionItem key={info.version} title={title} versions={versions} info={info} today={today} />
        ))}
      </ol>
    </Panel>
  )
}
