import { contract, type Inquiry, type InquiryStatus, inquirySortOrders } from 'shared/contract'
import type { InquiryListQuery } from '../data/inquiry-lists.ts'

/** Parameters in the URL of the inbox. Each is empty by default. */
export const inboxUrlDefaults = {
  open: '',
  tab: '',
  /** Name of the saved view that the parameters come from. */
  view: '',
  q: '',
  owner: '',
  kind: '',
  due: '',
  from: '',
  to: '',
  calculation: '',
  sort: '',
}

export type InboxUrlParameters = typeof inboxUrlDefaults

export const inboxFilterNames = ['owner', 'kind', 'due', 'from', 'to', 'calculation'] as const

export type InboxFilterName = (typeof inboxFilterNames)[number]

/** Filters that are set, as they stand in the URL. */
export type InboxFilter = Partial<Record<InboxFilterName, string>>

export interface InboxTabCounts {
  new: number
  active: number
  waiting: number
  mine: number
  overdue: number
}

export interface InboxTab {
  name: string
  label: string
  query: InquiryListQuery
  /** Name of the number that is shown beside the label. */
  count?: keyof InboxTabCounts
  emptyTitle: string
}

const overdueTab: InboxTab = {
  name: 'overdue',
  label: 'Просрочено',
  query: { due: 'overdue', sort: 'due' },
  count: 'overdue',
  emptyTitle: 'Ничего не просрочено',
}
const mineTab: InboxTab = {
  name: 'mine',
  label: 'Мои',
  query: { owner: 'me', state: 'open' },
  count: 'mine',
  emptyTitle: 'У вас нет заявок',
}
const stateTabs: Record<InquiryStatus, InboxTab> = {
  new: {
    name: 'new',
    label: 'Новые',
    query: { state: 'new' },
    count: 'new',
    emptyTitle: 'Новых заявок нет',
  },
  active: {
    name: 'active',
    label: 'В работе',
    query: { state: 'active' },
    count: 'active',
    emptyTitle: 'В работе ничего нет',
  },
  waiting: {
    name: 'waiting',
    label: 'Ждём клиента',
    query: { state: 'waiting' },
    count: 'waiting',
    emptyTitle: 'Ответа клиентов не ждём',
  },
  done: { name: 'done', label: 'Готово', query: { state: 'done' }, emptyTitle: 'Готовых заявок пока нет' },
  spam: { name: 'spam', label: 'Спам', query: { state: 'spam' }, emptyTitle: 'Спама нет' },
}
const allTab: InboxTab = { name: 'all', label: 'Все', query: {}, emptyTitle: 'Заявок пока нет' }

export const inboxTabs: readonly InboxTab[] = [
  overdueTab,
  mineTab,
  stateTabs.new,
  stateTabs.active,
  stateTabs.waiting,
  stateTabs.done,
  allTab,
  stateTabs.spam,
]

/** Whether the inquiries of a tab differ in their states, so that rows show them. */
export const hasTabSeveralStates = ({ query }: InboxTab): boolean =>
  query.state === undefined || query.state === 'open'

/** Lists the tabs to show. The tab of overdue inquiries is there only while there are any, or while it is chosen. */
export const listShownInboxTabs = (counts: InboxTabCounts, chosen: string): readonly InboxTab[] =>
  inboxTabs.filter((tab) => tab !== overdueTab || counts.overdue > 0 || chosen === tab.name)

/** Converts the tabs of earlier releases, which listed the inquiries of one kind, to a filter. */
export const readInboxUrl = (parameters: InboxUrlParameters): InboxUrlParameters =>
  parameters.tab === 'callback' || parameters.tab === 'calculation'
    ? { ...parameters, tab: 'all', kind: parameters.tab }
    : parameters

/** Returns the tab that a URL names, or the one that lists the open inquiry: first mine if there are any, else new ones. */
export const chooseInboxTab = (
  { tab, open }: Pick<InboxUrlParameters, 'tab' | 'open'>,
  openInquiry: Pick<Inquiry, 'state'> | undefined,
  mineCount: number,
): InboxTab => {
  const named = inboxTabs.find(({ name }) => name === tab)
  if (named) return named
  if (open !== '') return stateTabs[openInquiry?.state ?? 'new']
  return mineCount > 0 ? mineTab : stateTabs.new
}

const isQueryValue = (name: InboxFilterName, value: string): boolean =>
  contract.request.list.query.shape[name].safeParse(value).success

/** Reads the filters of a URL. Values that the server would reject, and those that the tab decides, are left out. */
export const readInboxFilter = (parameters: InboxUrlParameters, tab: InboxTab): InboxFilter =>
  Object.fromEntries(
    inboxFilterNames.flatMap((name) => {
      const value = parameters[name]
      const isUsed = value !== '' && !Object.hasOwn(tab.query, name) && isQueryValue(name, value)
      return isUsed ? [[name, value]] : []
    }),
  )

export const readInboxSort = (sort: string, tab: InboxTab) =>
  inquirySortOrders.find((each) => each === sort) ?? tab.query.sort ?? 'newest'

export const buildInboxListQuery = (
  tab: InboxTab,
  filter: InboxFilter,
  { sort, search }: { sort: string; search: string },
): InquiryListQuery => ({
  // The values were checked against the contract when they were read from the URL.
  ...(filter as InquiryListQuery),
  ...tab.query,
  sort: readInboxSort(sort, tab),
  ...(search === '' ? {} : { search }),
})
