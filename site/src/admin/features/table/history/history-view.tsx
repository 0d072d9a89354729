import type { TableTitle } from 'shared/calculator'
import type { TableVersionInfo } from 'shared/contract'
import { QueryView } from '../../../ui/query-view.tsx'
import { useFocusKept } from '../../../ui/use-focus-kept.ts'
import { useListState } from '../../../ui/use-list-state.ts'
import { useVersions } from '../use-tables.ts'
import { CompareView } from './compare-view.tsx'
import { pairIn } from './compared-pair.ts'
import styles from './history-view.module.css'
import { NoSuchVersion } from './no-such-version.tsx'
import { OneVersion } from './one-version.tsx'
import { VersionList } from './version-list.tsx'

interface HistoryViewProps {
  readonly title: TableTitle
}

interface PlaceProps extends HistoryViewProps {
  readonly versions: readonly TableVersionInfo[]
  readonly show: string
  readonly compare: string
}

const Place = ({ title, versions, show, compare }: PlaceProps) => {
  if (compare !== '') {
    const pair = pairIn(compare, versions)
    return pair ? <CompareView title={title} versions={versions} pair={pair} /> : <NoSuchVersion />
  }
  if (show === '') return <VersionList title={title} versions={versions} />
  const shown = versions.find(({ version }) => String(version) === show)
  return shown ? <OneVersion title={title} versions={versions} shown={shown} /> : <NoSuchVersion />
}

/** History tab: the list of versions, one version with its rows, or two versions compared. The URL selects which. */
export const HistoryView = ({ title }: HistoryViewProps) => {
  const [{ show, compare }] = useListState({ show: '', compare: '' })
  const around = useFocusKept<HTMLDivElement>(`${show} ${compare}`)
  return (
    <div ref={around} tabIndex={-1} className={styles.around}>
      <QueryView query={useVersions(title)}>
        {(versions) => <Place title={title} versions={versions} show={show} compare={compare} />}
      </QueryView>
    </div>
  )
}
