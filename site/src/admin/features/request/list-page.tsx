import { Button } from '@mantine/core'
import { kyivDay } from 'shared/format'
import { useAdmin } from '../../admin-context.ts'
import { useNewCount } from '../../requests/new-count.ts'
import { withOpen } from '../../requests/open-request.ts'
import { useOpenRequest } from '../../requests/use-open-request.ts'
import { useRequests } from '../../requests/use-requests.ts'
import { attempt } from '../../ui/attempt.ts'
import { Icon } from '../../ui/icon.tsx'
import { matches } from '../../ui/matches.ts'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useListState } from '../../ui/use-list-state.ts'
import { LeaveHint } from './leave-hint.tsx'
import { NothingHere } from './nothing-here.tsx'
import { RequestList } from './request-list.tsx'
import { TabBar } from './tab-bar.tsx'
import { rowsIn } from './tabs.ts'
import { textsOf } from './texts-of.ts'
import { useTab } from './use-tab.ts'

export const Page = () => {
  const { platform, client } = useAdmin()
  const [{ tab: asked, open, q }, set] = useListState({ tab: '', open: '', q: '' })
  const tab = useTab({ tab: asked, open })
  const query = useRequests(tab.list)
  const opened = useOpenRequest({ list: tab.list, rows: query.data, open })
  const now = new Date(query.dataUpdatedAt)
  const download = () =>
    attempt(async () => {
      const text = await client.request.file()
      await platform.files.save({
        name: `requests-${kyivDay(new Date())}.csv`,
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
          {(list) => {
            const rows = rowsIn(tab, withOpen(list, opened)).filter((request) =>
              matches(q, ...textsOf(request)),
            )
            return rows.length === 0 ? (
              <NothingHere tab={tab} isSearched={q !== ''} onAll={() => set({ tab: 'all', q: '' })} />
            ) : (
              <RequestList
                key={tab.name}
                rows={rows}
                now={now}
                open={open}
                onOpen={(next) => set({ open: next, tab: tab.name })}
              />
            )
          }}
        </QueryView>
      </Panel>
      <LeaveHint />
    </>
  )
}
