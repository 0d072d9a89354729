import { Tabs } from '@mantine/core'
import type { TableTitle } from 'shared/calculator'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useListState } from '../../ui/use-list-state.ts'
import styles from './editor-tabs.module.css'
import { HistoryView } from './history/history-view.tsx'
import { SheetView } from './sheet/sheet-view.tsx'
import { useVersion } from './use-tables.ts'

const IN_FORCE = 'now'
const HISTORY = 'history'

interface EditorTabsProps {
  readonly title: TableTitle
  /** Number of the version in force today. */
  readonly inForce: number
}

const InForce = ({ title, inForce }: EditorTabsProps) => (
  <Panel>
    <QueryView query={useVersion(title, inForce)}>{(table) => <SheetView table={table} />}</QueryView>
  </Panel>
)

export const EditorTabs = ({ title, inForce }: EditorTabsProps) => {
  const [{ tab }, set] = useListState({ tab: '', show: '', compare: '', q: '', sort: 'row' })
  return (
    <Tabs
      value={tab === HISTORY ? HISTORY : IN_FORCE}
      keepMounted={false}
      onChange={(next) =>
        // The search of one tab does not apply to the other.
        set({ tab: next === HISTORY ? HISTORY : '', show: '', compare: '', q: '', sort: 'row' })
      }
    >
      <Tabs.List className={styles.list ?? ''} aria-label="Версии таблицы">
        <Tabs.Tab value={IN_FORCE}>В силе</Tabs.Tab>
        <Tabs.Tab value={HISTORY}>История</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={IN_FORCE}>
        <InForce title={title} inForce={inForce} />
      </Tabs.Panel>
      <Tabs.Panel value={HISTORY}>
        <HistoryView title={title} />
      </Tabs.Panel>
    </Tabs>
  )
}
