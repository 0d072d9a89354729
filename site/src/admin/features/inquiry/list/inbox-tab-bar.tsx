import { UnstyledButton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'
import { AdminIcon } from '../../../ui/icon.tsx'
import { useInboxCounts } from '../data/use-inquiries.ts'
import styles from './inbox-tab-bar.module.css'
import { type InboxTab, listShownInboxTabs } from './inbox-tabs.ts'

interface InboxTabBarProps {
  chosen: InboxTab
  /** Names of the saved views. */
  views: readonly string[]
  /** Name of the chosen view; empty if none is. */
  chosenView: string
  onChoose: (tab: InboxTab) => void
  onChooseView: (name: string) => void
  onRemoveView: (name: string) => void
}

export const INBOX_TAB_PANEL_ID = 'inbox'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Moves the focus to the tab beside the focused one and chooses it. */
const moveToNeighbor = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab.matches(':focus'))
  const next = tabs.at((at + step) % tabs.length)
  next?.focus()
  next?.click()
}

/** Tabs of the inbox and the saved views. The key Delete removes a view, as the cross in its tab does. */
export const InboxTabBar = ({ chosen, views, chosenView, ...actions }: InboxTabBarProps) => {
  const counts: Partial<Record<string, number>> = useInboxCounts()
  const buildTabProps = (isChosen: boolean) => ({
    role: 'tab',
    className: styles.tab,
    'aria-selected': isChosen,
    'aria-controls': INBOX_TAB_PANEL_ID,
    tabIndex: isChosen ? 0 : -1,
  })
  return (
    <div className={styles.tabs} role="tablist" aria-label="Какие заявки" onKeyDown={moveToNeighbor}>
      {listShownInboxTabs(counts.overdue ?? 0, chosen.name).map((tab) => {
        const count = counts[tab.name]
        return (
          <UnstyledButton
            key={tab.name}
            {...buildTabProps(tab === chosen && chosenView === '')}
            data-tab={tab.name}
            onClick={() => actions.onChoose(tab)}
          >
            {tab.label}
            {count ? (
              <>
                {NO_BREAK_SPACE}
                <span>{formatDecimal(String(count))}</span>
              </>
            ) : null}
          </UnstyledButton>
        )
      })}
      {views.map((name) => (
        <UnstyledButton
          key={name}
          {...buildTabProps(name === chosenView)}
          aria-keyshortcuts="Delete"
          onClick={() => actions.onChooseView(name)}
          onKeyDown={({ key }) => {
            if (key === 'Delete') actions.onRemoveView(name)
          }}
        >
          {name}
          {/* No button: a tab may not contain one. */}
          <span
            className={styles.remove}
            title={`Удалить вид «${name}»`}
            aria-hidden="true"
            onClick={(event) => {
              event.stopPropagation()
              actions.onRemoveView(name)
            }}
          >
            <AdminIcon name="close" size={12} />
          </span>
        </UnstyledButton>
      ))}
    </div>
  )
}
