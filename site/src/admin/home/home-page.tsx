import { useQuery } from '@tanstack/react-query'
import { HomeInquiriesPanels } from '../features/inquiry/home-panels/home-inquiries-panel.tsx'
import { InquiriesByDayPanel } from '../features/inquiry/home-panels/inquiries-by-day-panel.tsx'
import { useAdminServices } from '../lib/admin-context.ts'
import { QueryResultOrErrorNotice } from '../ui/query-view.tsx'
import { AdminScreenHeader } from '../ui/screen-layout.tsx'
import { FeeTableStatusPanel } from './fee-table-status-panel.tsx'
import styles from './home-page.module.css'
import { MissingSiteContentPanel } from './missing-site-content-panel.tsx'
import { PlannedCalculatorChangesPanel } from './planned-changes-panel.tsx'
import { ServerStatusPanel } from './server-status/server-status-panel.tsx'

const REFRESH_MS = 30_000

export const Page = () => {
  const { client, backgroundClient } = useAdminServices()
  const status = useQuery({
    queryKey: ['status'],
    // Only the first request shows progress and errors.
    queryFn: ({ client: queries, queryKey }) =>
      (queries.getQueryData(queryKey) === undefined ? client : backgroundClient).system.status(),
    // Until the status was loaded once, it is not polled, because each failure would show an error bar.
    refetchInterval: ({ state }) => (state.data === undefined ? false : REFRESH_MS),
  })
  return (
    <>
      <AdminScreenHeader title="Главная" />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <HomeInquiriesPanels />
          <PlannedCalculatorChangesPanel />
          <InquiriesByDayPanel />
          <MissingSiteContentPanel />
        </div>
        <div className={styles.stack}>
          <QueryResultOrErrorNotice query={status}>
            {(serverStatus) => (
              <>
                <FeeTableStatusPanel tables={serverStatus.tables} />
                <ServerStatusPanel status={serverStatus} serverTime={status.dataUpdatedAt} />
              </>
            )}
          </QueryResultOrErrorNotice>
        </div>
      </div>
    </>
  )
}
