import { UnstyledButton } from '@mantine/core'
import { useRef } from 'react'
import type { Inquiry, InquiryKind } from 'shared/contract'
import { NO_BREAK_SPACE } from 'shared/format'
import { type InquiryListName, parseInquiryId } from '../../inquiries/inquiry-lists.ts'
import { useInquiry } from '../../inquiries/use-inquiries.ts'
import styles from './inquiry-tabs.module.css'

export interface InquiryTab {
  /** As the address has it; the first one is what the inbox opens with. */
  readonly name: string
  readonly label: string
  /** What the server is asked for. */
  readonly list: InquiryListName
  /** Of that list, one kind alone. */
  readonly kind?: InquiryKind
}

const newTab: InquiryTab = { name: '', label: 'Новые', list: 'new' }
const allTab: InquiryTab = { name: 'all', label: 'Все', list: 'all' }
const spamTab: InquiryTab = { name: 'spam', label: 'Спам', list: 'spam' }

export const inquiryTabs: readonly InquiryTab[] = [
  newTab,
  allTab,
  { name: 'callback', label: 'Звонок', list: 'all', kind: 'callback' },
  { name: 'calculation', label: 'Расчёт', list: 'all', kind: 'calculation' },
  { name: 'done', label: 'Готово', list: 'done' },
  spamTab,
]

export interface RequestedTab {
  readonly tab: string
  readonly open: string
}

/**
 * The tab to show. Whoever follows a link to a request that is not new any more finds it where it is by now; until that is
 * known, it may be new.
 */
export const chooseInquiryTab = (
  { tab, open }: RequestedTab,
  openInquiry: Pick<Inquiry, 'state'> | undefined,
): InquiryTab => {
  const chosen = inquiryTabs.find(({ name }) => name === tab) ?? newTab
  if (chosen !== newTab || open === '' || !openInquiry) return chosen
  return { new: newTab, done: allTab, spam: spamTab }[openInquiry.state]
}

/** The tab that the address means. Once its request is found, that stays in its tab, wherever a colleague puts it meanwhile. */
export const useInquiryTab = (requested: RequestedTab): InquiryTab => {
  const openInquiry = useInquiry(parseInquiryId(requested.open)).data
  const tab = chooseInquiryTab(requested, openInquiry)
  const lastResult = useRef<{ readonly requested: RequestedTab; readonly tab: InquiryTab }>(undefined)
  const isSame =
    lastResult.current?.requested.open === requested.open &&
    lastResult.current.requested.tab === requested.tab
  if (lastResult.current && isSame) return lastResult.current.tab
  lastResult.current = openInquiry ? { requested, tab } : undefined
  return tab
}

interface InquiryTabBarProps {
  readonly chosen: InquiryTab
  readonly newCount: number
  readonly onChoose: (name: string) => void
}

export const InquiryTabBar = ({ chosen, newCount, onChoose }: InquiryTabBarProps) => (
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
