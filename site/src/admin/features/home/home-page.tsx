import { QueryView } from '../../ui/query-view.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { DaysPanel } from './days-panel.tsx'
import { GapPanel } from './gap-panel.tsx'
import { HealthPanel } from './health-panel.tsx'
import styles from './home-page.module.css'
import { RequestsPanel } from './requests-panel.tsx'
import { TablesPanel } from './tables-panel.tsx'
import { useGaps } from './use-gaps.ts'
import { useStatus } from './use-status.ts'

export const Page = () => {
  const gaps = useGaps()
  const status = useStatus()
  return (
    <>
      <ScreenHead title="Главная" />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <RequestsPanel />
          <DaysPanel />
          {gaps.data?.length ? <GapPanel gaps={gaps.data} /> : null}
        </div>
        <div className={styles.stack}>
          <QueryView query={status}>
            {(known) => (
              <>
                <TablesPanel tables={known.tables} />
                <HealthPanel status={known} at={status.dataUpdatedAt} />
              </>
            )}
          </QueryView>
        </div>
      </div>
    </>
  )
}
