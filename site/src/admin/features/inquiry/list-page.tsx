import { AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useAllInquiriesLoader } from './data/use-inquiries.ts'
import { buildInquiryClipboardTable } from './inquiry-clipboard-table.ts'
import styles from './list/inbox.module.css'
import { InboxFilterMenu } from './list/inbox-filter-menu.tsx'
import { InboxMenu } from './list/inbox-menu.tsx'
import { InboxTabBar } from './list/inbox-tab-bar.tsx'
import { InboxWork } from './list/inbox-work.tsx'
import { PrintedInquiries, useInquiryPrinting } from './list/printed-inquiries.tsx'
import { useInbox } from './list/use-inbox.ts'

export const Page = () => {
  const inbox = useInbox()
  const { parameters, set, query, rows } = inbox
  const loadAll = useAllInquiriesLoader(inbox.listQuery)
  const { print, whole } = useInquiryPrinting(inbox)
  const isPanelPage = !inbox.isPanelBeside && parameters.open !== ''
  const getTable = async () =>
    buildInquiryClipboardTable(query.data && !query.hasNextPage ? rows : await loadAll())
  return (
    <>
      <div hidden={isPanelPage}>
        <AdminScreenHeader title="Заявки">
          <div className={styles.headControls}>
            <SearchField label="Найти заявку" value={parameters.q} onChange={(q) => set({ q })} />
            <InboxFilterMenu inbox={inbox} />
            <InboxMenu onPrint={print} />
          </div>
        </AdminScreenHeader>
        <InboxTabBar inbox={inbox} />
      </div>
      <InboxWork inbox={inbox} getTable={getTable} />
      {isPanelPage ? null : <PrintedInquiries inbox={inbox} whole={whole} />}
    </>
  )
}
