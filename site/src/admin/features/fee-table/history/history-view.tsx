import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTableVersionInfo } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import { StatusMessage } from '../../../../ui/status-message.tsx'
import { typeset } from '../../../../ui/typeset.ts'
import { AdminLink } from '../../../ui/admin-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useFocusRestore } from '../../../ui/use-focus-restore.ts'
import { useUrlState } from '../../../ui/use-url-state.ts'
import { VersionRowsView } from '../rows/rows-view.tsx'
import { useTableVersion, useTableVersions } from '../use-tables.ts'
import { findEffectiveVersion } from '../versions/effective-version.ts'
import { VersionFacts, VersionStatusBadge } from '../versions/version-facts.tsx'
import { CompareVersionsView } from './compare-view.tsx'
import styles from './history-view.module.css'
import { VersionActions } from './version-actions.tsx'
import { TableVersionList } from './version-list.tsx'
import { parseVersionPair } from './version-pair.ts'

/**
 * Shown when the URL names a fee table version that does not exist, for example because the URL was cut
 * short.
 */
const VersionNotFound = () => (
  <Panel>
    <StatusMessage illustration="state-empty" title="Такой версии нет">
      <p>Возможно, ссылка скопирована не целиком.</p>
      <Button mt={12} variant="default" component={Link} to="?tab=history">
        Все версии
      </Button>
    </StatusMessage>
  </Panel>
)

interface VersionViewProps {
  readonly title: FeeTableTitle
  readonly versions: readonly FeeTableVersionInfo[]
  readonly info: FeeTableVersionInfo
}

/** Stored fee table version with its rows. */
const VersionView = ({ title, versions, info }: VersionViewProps) => {
  const today = toKyivDay(new Date())
  const { version, note } = info
  const query = useTableVersion(title, version)
  return (
    <>
      <div className={styles.top}>
        <h2>{typeset(`Версия ${version}`)}</h2>
        <VersionStatusBadge version={version} versions={versions} today={today} />
        <div className={styles.facts}>
          <VersionFacts info={info} hidesVersionNumber />
        </div>
        <VersionActions
          title={title}
          version={version}
          versions={versions}
          isInForce={findEffectiveVersion(versions, today)?.version === version}
        />
        <AdminLink to="?tab=history">Все версии</AdminLink>
        {note === '' ? null : <p className={styles.note}>{typeset(note)}</p>}
      </div>
      <Panel>
        <QueryView query={query}>{(table) => <VersionRowsView table={table} />}</QueryView>
      </Panel>
    </>
  )
}

interface VersionHistoryProps {
  readonly title: FeeTableTitle
}

interface HistoryContentProps extends VersionHistoryProps {
  readonly versions: readonly FeeTableVersionInfo[]
  readonly show: string
  readonly compare: string
}

const HistoryContent = ({ title, versions, show, compare }: HistoryContentProps) => {
  if (compare !== '') {
    const pair = parseVersionPair(compare, versions)
    return pair ? <CompareVersionsView title={title} versions={versions} pair={pair} /> : <VersionNotFound />
  }
  if (show === '') return <TableVersionList title={title} versions={versions} />
  const shown = versions.find(({ version }) => String(version) === show)
  return shown ? <VersionView title={title} versions={versions} info={shown} /> : <VersionNotFound />
}

/** History tab: the list of versions, one version with its rows, or two versions compared. The URL selects which. */
export const VersionHistory = ({ title }: VersionHistoryProps) => {
  const [{ show, compare }] = useUrlState({ show: '', compare: '' })
  const containerRef = useFocusRestore<HTMLDivElement>(`${show} ${compare}`)
  return (
    <div ref={containerRef} tabIndex={-1} className={styles.around}>
      <QueryView query={useTableVersions(title)}>
        {(versions) => <HistoryContent title={title} versions={versions} show={show} compare={compare} />}
      </QueryView>
    </div>
  )
}
