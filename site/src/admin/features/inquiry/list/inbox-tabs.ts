import { contract, type InquiryStatus } from 'shared/contract'
import type { InquiryListQuery } from '../data/inquiry-lists.ts'

/** Parameters in the URL of the inbox. Each is empty by default. */
export const inboxUrlDefaults = {
  open: '',
  tab: '',
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

const inboxFilterNames = ['owner', 'kind', 'due', 'from', 'to', 'calculation', 'sort'] as const

export type InboxFilterName = (typeof inboxFilterNames)[number]

/** Filters and the order that are set, as they stand in the URL. */
export type InboxFilter = Partial<Record<InboxFilterName, string>>

export interface InboxTab {
  name: string
  label: string
  query: InquiryListQuery
  /** Order unless the URL names another; the newest inquiry is the first by default. */
  sort?: InquiryListQuery['sort']
  emptyTitle: string
}

const overdueTab: InboxTab = {
  name: 'overdue',
  label: 'Просрочено',
  query: { due: 'overdue' },
  sort: 'due',
  emptyTitle: 'Ничего не просрочено',
}

/** Tabs of the inbox. Those of one state are named after it, and those with a number after this number. */
export const inboxTabs: readonly InboxTab[] = [
  overdueTab,
  { name: 'mine', label: 'Мои', query: { owner: 'me', state: 'open' }, emptyTitle: 'У вас нет заявок' },
  { name: 'new', label: 'Новые', query: { state: 'new' }, emptyTitle: 'Новых заявок нет' },
  { name: 'active', label: 'В работе', query: { state: 'active' }, emptyTitle: 'В работе ничего нет' },
  {
    name: 'waiting',
    label: 'Ждём клиента',
    query: { state: 'waiting' },
    emptyTitle: 'Ответа клиентов не ждём',
  },
  { name: 'done', label: 'Готово', query: { state: 'done' }, emptyTitle: 'Готовых заявок пока нет' },
  { name: 'all', label: 'Все', query: {}, emptyTitle: 'Заявок пока нет' },
  { name: 'spam', label: 'Спам', query: { state: 'spam' }, emptyTitle: 'Спама нет' },
]

/** Whether the inquiries of a tab differ in their states, so that rows show them. */
export const hasTabSeveralStates = ({ query }: InboxTab): boolean =>
  query.state === undefined || query.state === 'open'

/** Lists the tabs to show. The tab of overdue inquiries is there only while there are any, or while it is chosen. */
export const listShownInboxTabs = (overdueCount: number, chosen: string): readonly InboxTab[] =>
  inboxTabs.filter((tab) => tab !== overdueTab || overdueCount > 0 || chosen === tab.name)

/** Returns the tab that a URL names, or else the one of the state of the open inquiry. */
export const chooseInboxTab = (tab: string, openState: InquiryStatus = 'new'): InboxTab =>
  inboxTabs.find(({ name }) => name === tab) ?? inboxTabs.find(({ name }) => name === openState) ?? overdueTab

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

export const buildInboxListQuery = (
  tab: InboxTab,
  filter: InboxFilter,
  search: string,
): InquiryListQuery => ({
  sort: tab.sort ?? 'newest',
  // The values were checked against the contract when they were read from the URL.
  ...(filter as InquiryListQuery),
  ...tab.query,
  ...(search === '' ? {} : { search }),
})
