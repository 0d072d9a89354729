import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { TablesAtGlance } from './tables-at-glance.tsx'
import { useTables } from './use-tables.ts'

export const Page = () => {
  const query = useTables()
  return (
    <>
      <ScreenHead title="Таблицы" aside={query.data?.length} />
      <Panel>
        <QueryView query={query}>{(tables) => <TablesAtGlance tables={tables} />}</QueryView>
      </Panel>
    </>
  )
}
