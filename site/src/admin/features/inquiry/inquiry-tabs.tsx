import { UnstyledButton } from '@mantine/core'
import { useRef } from 'react'
import type { Inquiry, InquiryKind } from 'shared/contract'
import { NO_BREAK_SPACE } from 'shared/format'
import { parseInquiryId } from './data/inquiry-lists.ts'
import { useInquiry } from './data/use-inquiries.ts'
import styles from './inquiry-tabs.module.css'

type InquiryListName = 'new' | 'all' | 'done' | 'spam'

export interface InquiryListTabDefinition {
  /** Name of the list tab in the URL; empty for the default tab. */
  name: string
  label: string
  list: InquiryListName
  kind?: InquiryKind
}

const newTab: InquiryListTabDefinition = { name: '', label: 'Новые', list: 'new' }
const allTab: InquiryListTabDefinition = { name: 'all', label: 'Все', list: 'all' }
const spamTab: InquiryListTabDefinition = { name: 'spam', label: 'Спам', list: 'spam' }

export const inquiryTabs: readonly InquiryListTabDefinition[] = [
  newTab,
  allTab,
  { name: 'callback', label: 'Звонок', list: 'all', kind: 'callback' },
  { name: 'calculation', label: 'Расчёт', list: 'all', kind: 'calculation' },
  { name: 'done', label: 'Готово', list: 'done' },
  spamTab,
]

interface RequestedTab {
  tab: string
  open: string
}

/**
 * Returns the tab of the inquiry list to show. A link to an inquiry that is no longer new opens the tab that lists it
 * now. Until the inquiry is loaded, it is assumed to be new.
 */
export const chooseInquiryTab = (
  { tab, open }: RequestedTab,
  openInquiry: Pick<Inquiry, 'state'> | undefined,
): InquiryListTabDefinition => {
  const chosen = inquiryTabs.find(({ name }) => name === tab) ?? newTab
  if (chosen !== newTab || open === '' || !openInquiry) return chosen
  return { new: newTab, active: allTab, waiting: allTab, done: allTab, spam: spamTab }[openInquiry.state]
}

/** Once the open inquiry is loaded, its list tab stays selected, even if a colleague changes the inquiry. */
export const useInquiryTab = (requested: RequestedTab): InquiryListTabDefinition => {
  const openInquiry = useInquiry(parseInquiryId(requested.open)).data
  const tab = chooseInquiryTab(requested, openInquiry)
  const lastResult = useRef<{ requested: RequestedTab; tab: InquiryListTabDefinition }>(undefined)
  const isSame =
    lastResult.current?.requested.open === requested.open &&
    lastResult.current.requested.tab === requested.tab
  if (lastResult.current && isSame) return lastResult.current.tab
  lastResult.current = openInquiry ? { requested, tab } : undefined
  return tab
}

interface InquiryListTabBarProps {
  chosen: InquiryListTabDefinition
  newCount: number
  onChoose: (name: string) => void
}

export const InquiryListTabBar = ({ chosen, newCount, onChoose }: InquiryListTabBarProps) => (
  <fieldset className={styles.tabs} aria-label="Какие заявки">
    {inquiryTabs.map((tab) => (
      <UnstyledButton
        key={tab.name}
        className={styles.tab}
        aria-pressed={tab === chosen}
        onClick={() => onChoose(tab.name)}
      >
        {tab.list === 'new' && newCount > 0 ? `${tab.label}${NO_BREAK_SPACE}${newCount}` : tab.label}
      </UnstyledButton>
    ))}
  </fieldset>
)
