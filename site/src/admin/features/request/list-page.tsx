import { Button, VisuallyHidden } from '@mantine/core'
import { toKyivDay } from 'shared/format'
import { formatPlural } from '../../../ui/format-plural.ts'
import { useAdmin } from '../../admin-context.ts'
import { useNewCount } from '../../requests/new-count.ts'
import { withOpen } from '../../requests/open-request.ts'
import { useOpenRequest } from '../../requests/use-open-request.ts'
import { useRequests } from '../../requests/use-requests.ts'
import { attempt } from '../../ui/attempt.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useListState } from '../../ui/use-list-state.ts'
import { LeaveHint } from './leave-hint.tsx'
import { NothingHere } from './nothing-here.tsx'
import { RequestList } from './request-list.tsx'
import { TabBar } from './tab-bar.tsx'
import { useDebouncedSearch } from './use-debounced-search.ts'
import { useTab } from './use-tab.ts'

export const Page = () => {
  const { platform, client } = useAdmin()
  const [{ tab: asked, open, q }, set] = useListState({ tab: '', open: '', q: '' })
  const tab = useTab({ tab: asked, open })
  const search = useDebouncedSearch(q)
  const query = useRequests({ list: tab.list, kind: tab.kind, search })
  const found = query.isPlaceholderData ? undefined : query.data?.rows
  const opened = useOpenRequest({
    list: `${tab.name} ${search}`,
    rows: found,
    open,
    isSearched: search !== '',
  })
  const now = new Date(query.dataUpdatedAt)
  const download = () =>
    attempt(async () => {
      const text = await client.request.file()
      await platform.files.save({
        name: `requests-${toKyivDay(new Date())}.csv`,
        type: 'text/csv;charset=utf-8',
        text,
      })
    })
  return (
    <>
      <ScreenHead
        title="Заявки"
        aside={
          <TabBar chosen={tab} newCount={useNewCount()} onChoose={(name) => set({ tab: name, open: '' })} />
        }
      >
        <SearchField says="Найти заявку" value={q} onChange={(next) => set({ q: next })} />
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => void download()}
        >
          Скачать для Excel
        </Button>
      </ScreenHead>
      <Panel>
        <QueryView query={query}>
          {({ rows: read, total }) => {
            const rows = withOpen(read, opened)
            return rows.length === 0 ? (
              <NothingHere tab={tab} isSearched={search !== ''} onAll={() => set({ tab: 'all', q: '' })} />
            ) : (
              <div aria-busy={query.isPlaceholderData}>
                <VisuallyHidden role="status">
                  {search === '' ? '' : `Найдено: ${formatPlural(total, 'заявка', 'заявки', 'заявок')}`}
                </VisuallyHidden>
                <RequestList
                  rows={rows}
                  now={now}
                  open={open}
                  onOpen={(next) => set({ open: next, tab: tab.name })}
                  rest={query.hasNextPage ? total - read.length : 0}
                  more={{
                    isLoading: query.isFetchingNextPage,
                    isFailed: query.isFetchNextPageError,
                    load: () => void query.fetchNextPage(),
                  }}
                />
              </div>
            )
          }}
        </QueryView>
      </Panel>
      <LeaveHint />
    </>
  )
}
