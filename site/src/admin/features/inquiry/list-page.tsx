import { Button, VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import type { Inquiry } from 'shared/contract'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { CopyableTableContainer, type LoadTableForClipboard } from '../../ui/copyable-table.tsx'
import { AdminIcon } from '../../ui/icon.tsx'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import { AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { useRemainingWindowHeight } from '../../ui/sticky-layout.ts'
import { SearchField } from '../../ui/text-search.tsx'
import { useAllInquiriesLoader, useColleagues, useInboxCounts } from './data/use-inquiries.ts'
import { useInquiryActions } from './data/use-inquiry-actions.ts'
import { buildInquiryClipboardTable } from './inquiry-clipboard-table.ts'
import { useInboxKeys } from './keys/use-inbox-keys.ts'
import styles from './list/inbox.module.css'
import { InboxFilterMenu } from './list/inbox-filter-menu.tsx'
import { InboxList, type InboxRowActionName } from './list/inbox-list.tsx'
import { InboxMenu } from './list/inbox-menu.tsx'
import { EmptyInbox, InboxSkeleton, MoreInquiries, NotificationHint } from './list/inbox-messages.tsx'
import { INBOX_TAB_PANEL_ID, InboxTabBar } from './list/inbox-tab-bar.tsx'
import { hasTabSeveralStates, type InboxTab, inboxUrlDefaults } from './list/inbox-tabs.ts'
import { InboxToolbar } from './list/inbox-toolbar.tsx'
import { PrintedInquiries, useInquiryPrinting } from './list/printed-inquiries.tsx'
import { buildSavedViewUrl, useSavedInboxViews } from './list/saved-views.ts'
import { useInbox, useInboxTab, useInboxUrl } from './list/use-inbox.ts'
import { InquiryPanel, type InquiryPanelCommands } from './panel/inquiry-panel.tsx'

const NothingOpen = () => (
  <div className={styles.nothingOpen}>
    <p>{typesetRussianText('Выберите заявку: она откроется здесь.')}</p>
  </div>
)

const InboxScreen = ({ tab }: { tab: InboxTab }) => {
  const inbox = useInbox(tab)
  const { parameters, set, filter, query, rows, selection, openInquiry, isPanelBeside } = inbox
  const { q, view, open } = parameters
  const views = useSavedInboxViews()
  const counts = useInboxCounts()
  const colleagues = useColleagues().data ?? []
  const actions = useInquiryActions()
  const panel = useRef<InquiryPanelCommands>(null)
  const runInPanel = useInboxKeys({ selection, panel })
  const loadAll = useAllInquiriesLoader(inbox.listQuery)
  const printing = useInquiryPrinting(rows)
  const boxRef = useRemainingWindowHeight()
  const isPanelPage = !isPanelBeside && open !== ''
  const isNarrowed = inbox.search !== '' || Object.keys(filter).length > 0
  const remainingCount = (query.data?.total ?? 0) - rows.length

  const getTable: LoadTableForClipboard = () =>
    query.data && !query.hasNextPage
      ? buildInquiryClipboardTable(rows)
      : loadAll().then(buildInquiryClipboardTable)
  const runRowAction = (name: InboxRowActionName, inquiry: Inquiry) => {
    if (name === 'take') void actions.take([inquiry])
    else if (name === 'done') {
      void actions.change([inquiry], { state: 'done' })
      selection.leave(new Set([inquiry.id]))
    } else runInPanel('answer', inquiry.id)
  }
  const removeView = (name: string) => {
    void views.remove(name)
    if (name === view) inbox.chooseTab(tab)
  }
  const panelView =
    open === '' ? null : (
      <InquiryPanel open={open} inquiry={openInquiry} commands={panel} onClose={selection.close} />
    )
  return (
    <>
      {isPanelPage ? (
        <>
          <VisuallyHidden component="h1">Заявка</VisuallyHidden>
          <Button
            className={styles.back ?? ''}
            variant="subtle"
            color="gray"
            leftSection={<AdminIcon name="undo" size={16} />}
            onClick={selection.close}
          >
            К заявкам
          </Button>
          <div className={styles.page}>{panelView}</div>
        </>
      ) : null}
      <div hidden={isPanelPage}>
        <AdminScreenHeader title="Заявки">
          <div className={styles.headControls}>
            <SearchField label="Найти заявку" value={q} onChange={(next) => set({ q: next })} />
            <InboxFilterMenu
              tab={tab}
              filter={filter}
              sort={inbox.sort}
              colleagues={colleagues}
              onChange={set}
            />
            <InboxMenu
              getTable={getTable}
              onPrint={printing.print}
              onRemoveView={view === '' ? undefined : () => removeView(view)}
            />
          </div>
        </AdminScreenHeader>
        <InboxTabBar
          chosen={tab}
          counts={counts}
          views={views.views.map(({ name }) => name)}
          chosenView={view}
          onChoose={inbox.chooseTab}
          onChooseView={(name) => {
            const chosen = views.views.find((each) => each.name === name)
            if (chosen) set(buildSavedViewUrl(chosen))
          }}
          onRemoveView={removeView}
        />
        <div
          ref={boxRef}
          className={styles.screen}
          role="tabpanel"
          id={INBOX_TAB_PANEL_ID}
          aria-label={tab.label}
        >
          <InboxToolbar
            chosen={selection.chosenInquiries}
            onClearChosen={selection.clearChosen}
            total={query.data?.total}
            search={inbox.search}
            filter={filter}
            colleagues={colleagues}
            view={view}
            isViewSavable={isNarrowed || parameters.sort !== ''}
            onClearFilter={inbox.clearFilter}
            onSaveView={(name) => {
              void views.save(name, { ...parameters, tab: tab.name })
              set({ view: name })
            }}
          />
          <div className={styles.split}>
            <div className={styles.list} aria-busy={query.isPlaceholderData}>
              {query.data === undefined && !query.error ? (
                <InboxSkeleton />
              ) : (
                <QueryResultOrErrorNotice query={query}>
                  {() =>
                    rows.length === 0 ? (
                      <EmptyInbox
                        tab={tab}
                        isNarrowed={isNarrowed}
                        onShowAll={() => set({ ...inboxUrlDefaults, tab: 'all' })}
                      />
                    ) : (
                      <CopyableTableContainer getTable={getTable}>
                        <InboxList
                          rows={rows}
                          now={inbox.now}
                          selection={selection}
                          listKey={inbox.listKey}
                          showsState={hasTabSeveralStates(tab)}
                          sort={inbox.sort}
                          onSort={(sort) => set({ sort })}
                          onAction={runRowAction}
                          onEndReached={() => {
                            if (query.hasNextPage && !query.isFetching && !query.isFetchNextPageError)
                              void query.fetchNextPage()
                          }}
                          footer={
                            query.hasNextPage && remainingCount > 0 ? (
                              <MoreInquiries remainingCount={remainingCount} query={query} />
                            ) : null
                          }
                        />
                      </CopyableTableContainer>
                    )
                  }
                </QueryResultOrErrorNotice>
              )}
            </div>
            {isPanelBeside ? <div className={styles.panel}>{panelView ?? <NothingOpen />}</div> : null}
          </div>
          <NotificationHint />
        </div>
      </div>
      {isPanelPage ? null : <PrintedInquiries rows={printing.rows} />}
    </>
  )
}

export const Page = () => {
  const [parameters] = useInboxUrl()
  const tab = useInboxTab(parameters)
  return tab ? (
    <InboxScreen tab={tab} />
  ) : (
    <>
      <AdminScreenHeader title="Заявки" />
      <InboxSkeleton />
    </>
  )
}
