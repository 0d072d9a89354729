import { Tabs } from '@mantine/core'
import { memo } from 'react'
import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'
import styles from '../../../ui/filter-tabs.module.css'
import { AdminIcon } from '../../../ui/icon.tsx'
import { useFocusRestoredAfterRemoval } from '../../../ui/use-focus-restore.ts'
import { useInboxCounts } from '../data/use-inquiries.ts'
import { inboxUrlDefaults, listShownInboxTabs } from './inbox-tabs.ts'
import { useSavedInboxViews } from './saved-views.ts'
import type { Inbox } from './use-inbox.ts'

export const INBOX_TAB_PANEL_ID = 'inbox'

const TabBar = ({ inbox: { tab: chosen, parameters, set } }: { inbox: Inbox }) => {
  const counts: Partial<Record<string, number>> = useInboxCounts()
  const { views, chosenView, remove } = useSavedInboxViews({ ...parameters, tab: chosen.name })
  const chosenTab = useFocusRestoredAfterRemoval<HTMLButtonElement>(Object.keys(views).length)
  /** Switches to a tab. The filters stay, unless they are those of a view. */
  const chooseTab = (tab: string) =>
    set({ ...(chosenView === undefined ? { open: '', sort: '' } : inboxUrlDefaults), tab })
  const removeView = (name: string) => {
    void remove(name)
    if (name === chosenView) chooseTab(chosen.name)
  }
  const buildTabProps = (value: string, isChosen: boolean) => ({
    value,
    className: styles.tab ?? '',
    'aria-controls': INBOX_TAB_PANEL_ID,
    ...(isChosen && { ref: chosenTab }),
  })
  return (
    <Tabs variant="none" value={chosenView === undefined ? chosen.name : `view-${chosenView}`}>
      <Tabs.List className={styles.tabs ?? ''} aria-label="Какие заявки">
        {listShownInboxTabs(counts.overdue ?? 0, chosen.name).map((tab) => (
          <Tabs.Tab
            key={tab.name}
            {...buildTabProps(tab.name, tab === chosen && chosenView === undefined)}
            data-tab={tab.name}
            onClick={() => chooseTab(tab.name)}
          >
            {tab.label}
            {counts[tab.name] ? (
              <>
                {NO_BREAK_SPACE}
                <span className={styles.count}>{formatDecimal(String(counts[tab.name]))}</span>
              </>
            ) : null}
          </Tabs.Tab>
        ))}
        {Object.entries(views).map(([name, view]) => (
          <Tabs.Tab
            key={`view-${name}`}
            {...buildTabProps(`view-${name}`, name === chosenView)}
            aria-keyshortcuts="Delete"
            onClick={() => set({ ...inboxUrlDefaults, ...view })}
            onKeyDown={({ key }) => {
              if (key === 'Delete') removeView(name)
            }}
            rightSection={
              // No button: a tab may not contain one.
              <span
                className={styles.remove}
                title={`Удалить вид «${name}» (Delete)`}
                aria-hidden="true"
                onClick={(event) => {
                  event.stopPropagation()
                  removeView(name)
                }}
              >
                <AdminIcon name="close" size={12} />
              </span>
            }
          >
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

/**
 * Tabs of the inbox and the saved views. The key Delete removes a view, as the cross in its tab does. A step of the cursor
 * does not render them.
 */
export const InboxTabBar = memo(TabBar, (before, after) => before.inbox.listKey === after.inbox.listKey)
