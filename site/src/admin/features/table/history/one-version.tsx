import type { TableTitle } from 'shared/calculator'
import type { TableVersionInfo } from 'shared/contract'
import { kyivDay } from 'shared/format'
import { typeset } from '../../../../ui/typeset.ts'
import { AdminLink } from '../../../ui/admin-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { SheetView } from '../sheet/sheet-view.tsx'
import { useVersion } from '../use-tables.ts'
import { VersionFacts } from '../version-facts.tsx'
import { countingOn } from '../versions-on.ts'
import styles from './history-view.module.css'
import { StandingBadge } from './standing-badge.tsx'
import { VersionDeeds } from './version-deeds.tsx'

interface OneVersionProps {
  readonly title: TableTitle
  readonly versions: readonly TableVersionInfo[]
  readonly shown: TableVersionInfo
}

/** Stored version with its rows. */
export const OneVersion = ({ title, versions, shown }: OneVersionProps) => {
  const today = kyivDay(new Date())
  const { version, note } = shown
  const query = useVersion(title, version)
  return (
    <>
      <div className={styles.top}>
        <h2>{typeset(`Версия ${version}`)}</h2>
        <StandingBadge version={version} versions={versions} today={today} />
        <div className={styles.facts}>
          <VersionFacts info={shown} isNamed />
        </div>
        <VersionDeeds
          title={title}
          version={version}
          versions={versions}
          isInForce={countingOn(versions, today)?.version === version}
        />
        <AdminLink to="?tab=history">Все версии</AdminLink>
        {note === '' ? null : <p className={styles.note}>{typeset(note)}</p>}
      </div>
      <Panel>
        <QueryView query={query}>{(table) => <SheetView table={table} />}</QueryView>
      </Panel>
    </>
  )
}
