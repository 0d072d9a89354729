import { AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { SearchField } from '../../ui/text-search.tsx'
import { useAllInquiriesLoader } from './data/use-inquiries.ts'
import { buildInquiryClipboardTable } from './inquiry-clipboard-table.ts'
import styles from './list/inbox.module.css'
import { InboxFilterMenu } from './list/inbox-filter-menu.tsx'
import { InboxMenu } from './list/inbox-menu.tsx'
import { InboxSkeleton } from './list/inbox-messages.tsx'
import { InboxTabBar } from './list/inbox-tab-bar.tsx'
import type { InboxTab } from './list/inbox-tabs.ts'
import { InboxWork } from './list/inbox-work.tsx'
import { PrintedInquiries, useInquiryPrinting } from './list/printed-inquiries.tsx'
import { buildSavedViewUrl, useSavedInboxViews } from './list/saved-views.ts'
import { useInbox, useInboxTab, useInboxUrl } from './list/use-inbox.ts'

const InboxScreen = ({ tab }: { tab: InboxTab }) => {
  const inbox = useInbox(tab)
  const { parameters, set, query, rows } = inbox
  const { views, save, remove } = useSavedInboxViews()
  const loadAll = useAllInquiriesLoader(inbox.listQuery)
  const printing = useInquiryPrinting(rows)
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
            <InboxMenu getTable={getTable} onPrint={printing.print} />
          </div>
        </AdminScreenHeader>
        <InboxTabBar
          chosen={tab}
          views={Object.keys(views)}
          chosenView={parameters.view}
          onChoose={inbox.chooseTab}
          onChooseView={(name) => set(buildSavedViewUrl(views, name))}
          onRemoveView={(name) => {
            void remove(name)
            if (name === parameters.view) inbox.chooseTab(tab)
          }}
        />
      </div>
      <InboxWork
        inbox={inbox}
        getTable={getTable}
        onSaveView={(view) => {
          void save(view, { ...parameters, tab: tab.name })
          set({ view })
        }}
      />
      {isPanelPage ? null : <PrintedInquiries rows={printing.rows} />}
    </>
  )
}

export const Page = () => {
  const tab = useInboxTab(useInboxUrl()[0])
  return tab ? (
    <InboxScreen tab={tab} />
  ) : (
    <>
      <AdminScreenHeader title="Заявки" />
      <InboxSkeleton />
    </>
  )
}
