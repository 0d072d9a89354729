import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTableVersionInfo } from 'shared/contract'
import { formatDate, formatDateTime, toKyivDay } from 'shared/format'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { IllustratedEmptyListMessage } from '../../../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { AdminLink } from '../../../ui/controls.tsx'
import { QueryResultOrErrorNotice } from '../../../ui/query-view.tsx'
import { AdminPanel } from '../../../ui/screen-layout.tsx'
import { useFocusRestoredAfterRemoval } from '../../../ui/use-focus-restore.ts'
import { useUrlQueryParameters } from '../../../ui/use-url-state.ts'
import {
  DiscardedFeeTableDrafts,
  type DiscardedFeeTableDraftsProps,
} from '../grid/draft/table-draft-notices.tsx'
import { FeeTableVersionRowsView } from '../rows/fee-table-version-rows-view.tsx'
import { useFeeTableVersion, useFeeTableVersions } from '../use-fee-tables.ts'
import {
  FeeTableVersionStatusBadge,
  FeeTableVersionSummaryView,
} from '../versions/fee-table-version-summary.tsx'
import { FeeTableVersionActionButtons } from './fee-table-version-actions.tsx'
import { FeeTableVersionComparisonView } from './fee-table-version-comparison.tsx'
import styles from './fee-table-version-history.module.css'
import { parseFeeTableVersionPair, suggestFeeTableVersionsToCompare } from './fee-table-version-pair.ts'

interface VersionProps {
  title: FeeTableTitle
  /** Versions of the fee table, newest first. */
  versions: readonly FeeTableVersionInfo[]
  info: FeeTableVersionInfo
}

const TableVersionItem = ({ title, versions, info }: VersionProps) => {
  const { version, validFrom, createdAt, author, note, rows } = info
  return (
    <li className={styles.version} aria-label={`Версия ${version}`}>
      <div>
        <div className={styles.name}>
          <b>{typesetRussianText(`Версия ${version}`)}</b>
          <FeeTableVersionStatusBadge info={info} versions={versions} />
        </div>
        <p className={styles.aside}>
          {typesetRussianText(`с ${formatDate(validFrom)}, `)}
          {formatCountWithNoun(rows, 'строка', 'строки', 'строк')}
        </p>
      </div>
      <div>
        <p className={styles.listNote}>{typesetRussianText(note)}</p>
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
            to={`?tab=history&compare=${suggestFeeTableVersionsToCompare(info, versions, toKyivDay(new Date()))}`}
            aria-label={`Сравнить версию ${version}`}
          >
            Сравнить
          </AdminLink>
        ) : null}
        <FeeTableVersionActionButtons title={title} info={info} versions={versions} />
      </div>
    </li>
  )
}

/** Message for a URL that names a missing fee table version, for example because the URL was cut short. */
const VersionNotFound = () => (
  <AdminPanel>
    <IllustratedEmptyListMessage illustration="state-empty" title="Такой версии нет">
      <p>Возможно, ссылка скопирована не целиком.</p>
      <Button mt={12} component={Link} to="?tab=history">
        Все версии
      </Button>
    </IllustratedEmptyListMessage>
  </AdminPanel>
)

const VersionView = ({ title, versions, info }: VersionProps) => {
  const { version, note } = info
  const query = useFeeTableVersion(title, version)
  return (
    <>
      <div className={styles.top}>
        <h2>{typesetRussianText(`Версия ${version}`)}</h2>
        <FeeTableVersionStatusBadge info={info} versions={versions} />
        <div className={styles.facts}>
          <FeeTableVersionSummaryView info={info} hidesVersionNumber />
        </div>
        <FeeTableVersionActionButtons title={title} info={info} versions={versions} />
        <AdminLink to="?tab=history">Все версии</AdminLink>
        {note === '' ? null : <p className={styles.note}>{typesetRussianText(note)}</p>}
      </div>
      <AdminPanel>
        <QueryResultOrErrorNotice query={query}>
          {(table) => <FeeTableVersionRowsView table={table} />}
        </QueryResultOrErrorNotice>
      </AdminPanel>
    </>
  )
}

interface HistoryContentProps extends Omit<VersionProps, 'info'> {
  show: string
  compare: string
}

const HistoryContent = ({ title, versions, show, compare }: HistoryContentProps) => {
  if (compare !== '') {
    const pair = parseFeeTableVersionPair(compare, versions)
    return pair ? (
      <FeeTableVersionComparisonView title={title} versions={versions} pair={pair} />
    ) : (
      <VersionNotFound />
    )
  }
  if (show === '')
    return (
      <AdminPanel>
        <ol className={styles.list} aria-label="Версии, новые сверху">
          {versions.map((info) => (
            <TableVersionItem key={info.version} title={title} versions={versions} info={info} />
          ))}
        </ol>
      </AdminPanel>
    )
  const shown = versions.find(({ version }) => String(version) === show)
  if (!shown) return <VersionNotFound />
  return <VersionView key={shown.version} title={title} versions={versions} info={shown} />
}

export const FeeTableVersionHistoryView = ({ title, onRestored }: DiscardedFeeTableDraftsProps) => {
  const [{ show, compare }] = useUrlQueryParameters({ show: '', compare: '' })
  const containerRef = useFocusRestoredAfterRemoval<HTMLDivElement>(`${show} ${compare}`)
  return (
    <div ref={containerRef} tabIndex={-1} className={styles.around}>
      {show === '' && compare === '' ? (
        <DiscardedFeeTableDrafts title={title} onRestored={onRestored} />
      ) : null}
      <QueryResultOrErrorNotice query={useFeeTableVersions(title)}>
        {(versions) => <HistoryContent title={title} versions={versions} show={show} compare={compare} />}
      </QueryResultOrErrorNotice>
    </div>
  )
}
