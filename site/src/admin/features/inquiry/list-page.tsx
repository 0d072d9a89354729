import { Button, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { toKyivDay } from 'shared/format'
import { formatCountWithNoun } from '../../../ui/format-count-with-noun.ts'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { includeOpenInquiry } from '../../inquiries/inquiry-lists.ts'
import { useNewInquiryCount } from '../../inquiries/inquiry-polling.ts'
import { useAllInquiriesLoader, useInquiries, useOpenedInquiry } from '../../inquiries/use-inquiries.ts'
import { useAdminContext } from '../../lib/admin-context.ts'
import { CopyableTable, CopyTableButton, type GetClipboardTable } from '../../ui/clipboard/copyable-table.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { runWithToast } from '../../ui/run-with-toast.ts'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import { buildInquiryClipboardTable } from './inquiry-clipboard-table.ts'
import { EmptyInquiryList, InquiryList } from './inquiry-list.tsx'
import { InquiryTabBar, useInquiryTab } from './inquiry-tabs.tsx'
import styles from './list-page.module.css'

const BLOCKED_TEXT =
  'Браузер не показывает уведомления о новых заявках. Разрешите их в его настройках для этого сайта.'

/** Hint about notifications for new inquiries. Permission is requested only when the user presses the button. */
const NotificationHint = () => {
  const { notifications } = useAdminContext().platform
  const [permission, setPermission] = useState(notifications.getPermission)
  if (permission === 'given') return null
  return (
    <div className={styles.hint} role="status">
      {permission === 'refused' ? (
        <p>{typesetRussianText(BLOCKED_TEXT)}</p>
      ) : (
        <>
          <p>{typesetRussianText('О новой заявке можно узнать, не глядя на этот экран.')}</p>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() =>
              void runWithToast(async () => setPermission(await notifications.requestPermission()))
            }
          >
            Показывать уведомления
          </Button>
        </>
      )}
    </div>
  )
}

const SEARCH_DELAY_MS = 250
const MAX_SEARCH_LENGTH = 100

/** Returns the inquiry search text after a pause in typing. Control characters are replaced with spaces. */
const useDebouncedSearch = (typed: string): string => {
  const search = typed
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
  return useDebouncedValue(search, SEARCH_DELAY_MS)[0]
}

export const Page = () => {
  const { platform, client } = useAdminContext()
  const [{ tab: requestedTab, open, q }, set] = useUrlState({ tab: '', open: '', q: '' })
  const tab = useInquiryTab({ tab: requestedTab, open })
  const search = useDebouncedSearch(q)
  const listQuery = { list: tab.list, kind: tab.kind, search }
  const query = useInquiries(listQuery)
  const loadAll = useAllInquiriesLoader(listQuery)
  const getTable: GetClipboardTable = () =>
    query.data && !query.hasNextPage
      ? buildInquiryClipboardTable(query.data.rows)
      : loadAll().then(buildInquiryClipboardTable)
  const found = query.isPlaceholderData ? undefined : query.data?.rows
  const openInquiry = useOpenedInquiry({
    list: `${tab.name} ${search}`,
    rows: found,
    open,
    isSearched: search !== '',
  })
  const now = new Date(query.dataUpdatedAt)
  const download = () =>
    runWithToast(async () => {
      const text = await client.request.file()
      await platform.files.save({
        name: `requests-${toKyivDay(new Date())}.csv`,
        type: 'text/csv;charset=utf-8',
        text,
      })
    })
  return (
    <>
      <ScreenHeader
        title="Заявки"
        aside={
          <InquiryTabBar
            chosen={tab}
            newCount={useNewInquiryCount()}
            onChoose={(name) => set({ tab: name, open: '' })}
          />
        }
      >
        <SearchField label="Найти заявку" value={q} onChange={(next) => set({ q: next })} />
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => void download()}
        >
          Скачать для Excel
        </Button>
        <CopyTableButton getTable={getTable} />
      </ScreenHeader>
      <Panel>
        <QueryView query={query}>
          {({ rows: loadedRows, total }) => {
            const rows = includeOpenInquiry(loadedRows, openInquiry)
            return rows.length === 0 ? (
              <EmptyInquiryList
                tab={tab}
                isSearched={search !== ''}
                onShowAll={() => set({ tab: 'all', q: '' })}
              />
            ) : (
              <div aria-busy={query.isPlaceholderData}>
                <VisuallyHidden role="status">
                  {search === ''
                    ? ''
                    : `Найдено: ${formatCountWithNoun(total, 'заявка', 'заявки', 'заявок')}`}
                </VisuallyHidden>
                <CopyableTable getTable={getTable}>
                  <InquiryList
                    rows={rows}
                    now={now}
                    open={open}
                    onOpen={(next) => set({ open: next, tab: tab.name })}
                    remainingCount={query.hasNextPage ? total - loadedRows.length : 0}
                    more={{
                      isLoading: query.isFetchingNextPage,
                      isFailed: query.isFetchNextPageError,
                      load: () => void query.fetchNextPage(),
                    }}
                  />
                </CopyableTable>
              </div>
            )
          }}
        </QueryView>
      </Panel>
      <NotificationHint />
    </>
  )
}
