import { Button, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { toKyivDay } from 'shared/format'
import { formatCountWithNoun } from '../../../ui/format-count-with-noun.ts'
import { IllustratedEmptyListMessage } from '../../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { useAdminServices } from '../../lib/admin-context.ts'
import { useNewInquiryCount } from '../../lib/inbox.ts'
import {
  CopyableTableContainer,
  CopyTableButton,
  type LoadTableForClipboard,
} from '../../ui/copyable-table.tsx'
import { AdminIcon } from '../../ui/icon.tsx'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import { runWithErrorToast } from '../../ui/run-with-toast.ts'
import { AdminPanel, AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { SearchField } from '../../ui/text-search.tsx'
import { useUrlQueryParameters } from '../../ui/use-url-state.ts'
import { addSelectedInquiryToList } from './data/inquiry-lists.ts'
import { useAllInquiriesLoader, useInquiries, useSelectedInquiry } from './data/use-inquiries.ts'
import { buildInquiryClipboardTable } from './inquiry-clipboard-table.ts'
import styles from './inquiry-rows.module.css'
import { ExpandableInquiryList } from './inquiry-rows.tsx'
import { InquiryListTabBar, type InquiryListTabDefinition, useInquiryTab } from './inquiry-tabs.tsx'

const BLOCKED_TEXT =
  'Браузер не показывает уведомления о новых заявках. Разрешите их в его настройках для этого сайта.'

/** Hint about notifications for new inquiries. Permission is requested only when the user presses the button. */
const NotificationHint = () => {
  const { notifications } = useAdminServices().platform
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
              void runWithErrorToast(async () => setPermission(await notifications.requestPermission()))
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

interface EmptyInquiryListProps {
  tab: InquiryListTabDefinition
  isSearched: boolean
  onShowAll: () => void
}

const emptyTitles: Record<string, string> = {
  '': 'Новых заявок нет',
  done: 'Готовых заявок пока нет',
  spam: 'Спама нет',
}

const EMPTY_INBOX_TEXT = 'Заявки приходят сюда сами, как только кто-то заполнит форму на сайте.'

const EmptyInquiryList = ({ tab, isSearched, onShowAll }: EmptyInquiryListProps) => (
  <IllustratedEmptyListMessage
    illustration="state-empty"
    title={isSearched ? 'Такой заявки здесь нет' : (emptyTitles[tab.name] ?? 'Заявок пока нет')}
  >
    <p>{typesetRussianText(isSearched ? 'Попробуйте другое слово или посмотрите все.' : EMPTY_INBOX_TEXT)}</p>
    {tab.name === 'all' && !isSearched ? null : (
      <Button mt={12} variant="default" onClick={onShowAll}>
        Показать все
      </Button>
    )}
  </IllustratedEmptyListMessage>
)

interface MoreInquiriesProps {
  remainingCount: number
  query: Pick<
    ReturnType<typeof useInquiries>,
    'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
}

const MoreInquiries = ({ remainingCount, query }: MoreInquiriesProps) => (
  <div className={styles.nextPage}>
    <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      Показать ещё
    </Button>
    <span>Не показано: {formatCountWithNoun(remainingCount, 'заявка', 'заявки', 'заявок')}</span>
    {query.isFetchNextPageError ? (
      <span role="alert" className={styles.pageFailed}>
        {typesetRussianText('Следующие заявки не загрузились. Попробуйте ещё раз.')}
      </span>
    ) : null}
  </div>
)

export const Page = () => {
  const { platform, client } = useAdminServices()
  const [{ tab: requestedTab, open, q }, set] = useUrlQueryParameters({ tab: '', open: '', q: '' })
  const tab = useInquiryTab({ tab: requestedTab, open })
  const search = useDebouncedSearch(q)
  const listQuery = { state: tab.list === 'all' ? undefined : tab.list, kind: tab.kind, search }
  const query = useInquiries(listQuery)
  const loadAll = useAllInquiriesLoader(listQuery)
  const getTable: LoadTableForClipboard = () =>
    query.data && !query.hasNextPage
      ? buildInquiryClipboardTable(query.data.rows)
      : loadAll().then(buildInquiryClipboardTable)
  const found = query.isPlaceholderData ? undefined : query.data?.rows
  const openInquiry = useSelectedInquiry({
    list: `${tab.name} ${search}`,
    rows: found,
    open,
    isSearched: search !== '',
  })
  const now = new Date(query.dataUpdatedAt)
  const download = () =>
    runWithErrorToast(async () => {
      const text = await client.request.file()
      await platform.files.save({
        name: `requests-${toKyivDay(new Date())}.csv`,
        type: 'text/csv;charset=utf-8',
        text,
      })
    })
  return (
    <>
      <AdminScreenHeader
        title="Заявки"
        aside={
          <InquiryListTabBar
            chosen={tab}
            newCount={useNewInquiryCount()}
            onChoose={(name) => set({ tab: name, open: '' })}
          />
        }
      >
        <SearchField label="Найти заявку" value={q} onChange={(next) => set({ q: next })} />
        <Button
          variant="default"
          leftSection={<AdminIcon name="download" size={16} />}
          onClick={() => void download()}
        >
          Скачать для Excel
        </Button>
        <CopyTableButton getTable={getTable} />
      </AdminScreenHeader>
      <AdminPanel>
        <QueryResultOrErrorNotice query={query}>
          {({ rows: loadedRows, total }) => {
            const rows = addSelectedInquiryToList(loadedRows, openInquiry)
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
                <CopyableTableContainer getTable={getTable}>
                  <ExpandableInquiryList
                    rows={rows}
                    now={now}
                    open={open}
                    onOpen={(next) => set({ open: next, tab: tab.name })}
                  />
                  {query.hasNextPage && total > loadedRows.length ? (
                    <MoreInquiries remainingCount={total - loadedRows.length} query={query} />
                  ) : null}
                </CopyableTableContainer>
              </div>
            )
          }}
        </QueryResultOrErrorNotice>
      </AdminPanel>
      <NotificationHint />
    </>
  )
}
