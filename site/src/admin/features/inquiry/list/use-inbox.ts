import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useUrlQueryParameters } from '../../../ui/use-url-state.ts'
import { parseInquiryId } from '../data/inquiry-lists.ts'
import { useInboxNewsState, useInquiries, useInquiry } from '../data/use-inquiries.ts'
import {
  buildInboxListQuery,
  chooseInboxTab,
  type InboxFilterName,
  type InboxTab,
  type InboxUrlParameters,
  inboxFilterNames,
  inboxUrlDefaults,
  readInboxFilter,
  readInboxSort,
  readInboxUrl,
} from './inbox-tabs.ts'
import { useOpenInquiry } from './use-open-inquiry.ts'

export const useInboxUrl = () => {
  const [parameters, set] = useUrlQueryParameters(inboxUrlDefaults)
  const { tab, kind } = readInboxUrl(parameters)
  const change = (next: Partial<InboxUrlParameters>, options?: { isNewEntry: boolean }) =>
    set({ tab, kind, ...next }, options)
  return [{ ...parameters, tab, kind }, change] as const
}

/**
 * Returns the tab to show, and undefined until it is known which inquiries are mine and in which state the open one is.
 * Then it stays, even if a colleague changes them.
 */
export const useInboxTab = ({
  tab,
  open,
}: Pick<InboxUrlParameters, 'tab' | 'open'>): InboxTab | undefined => {
  const openQuery = useInquiry(parseInquiryId(open))
  const news = useInboxNewsState()
  const decided = useRef<{ tab: string; open: string; chosen: InboxTab }>(undefined)
  const isKnown = open === '' ? news !== undefined && news.status !== 'pending' : !openQuery.isLoading
  const chosen = chooseInboxTab({ tab, open }, openQuery.data, news?.data?.mine ?? 0)
  if (tab === chosen.name) {
    decided.current = { tab, open, chosen }
    return chosen
  }
  if (decided.current?.tab === tab && decided.current.open === open) return decided.current.chosen
  if (!isKnown) return undefined
  decided.current = { tab, open, chosen }
  return chosen
}

const SEARCH_DELAY_MS = 250
const MAX_SEARCH_LENGTH = 100

/** Returns the search text after a pause in typing. Control characters are replaced with spaces. */
const useDebouncedSearch = (typed: string): string => {
  const search = typed
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
  return useDebouncedValue(search, SEARCH_DELAY_MS)[0]
}

const MINUTE_MS = 60_000

const noFilter = Object.fromEntries(inboxFilterNames.map((name) => [name, ''])) as Record<InboxFilterName, ''>

/** The list of a tab with its filters, and the inquiry that is open beside it. */
export const useInbox = (tab: InboxTab) => {
  const [parameters, setUrl] = useInboxUrl()
  const { view } = parameters
  const [open, setOpen] = useOpenInquiry(parameters.open, (next) => setUrl({ open: next, tab: tab.name }))
  const set: typeof setUrl = (change, options) => {
    if (change.open !== undefined) setOpen(change.open)
    setUrl({ open, ...change }, options)
  }
  const isPanelBeside = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false })
  const search = useDebouncedSearch(parameters.q)
  const filter = readInboxFilter(parameters, tab)
  const listQuery = buildInboxListQuery(tab, filter, { sort: parameters.sort, search })
  const query = useInquiries(listQuery)
  const loadedRows = query.data?.rows
  const rows = useMemo(() => loadedRows ?? [], [loadedRows])
  const listKey = JSON.stringify(listQuery)
  const minute = Math.floor(query.dataUpdatedAt / MINUTE_MS)
  const navigate = useNavigate()
  const hasEntryOfList = useRef(false)
  const onOpen = (next: string) => {
    const isPageOpened = !isPanelBeside && open === '' && next !== ''
    const isPageClosed = open !== '' && next === '' && hasEntryOfList.current
    if (isPageOpened || isPageClosed) hasEntryOfList.current = isPageOpened
    if (isPageClosed) void navigate(-1)
    else if (isPageOpened) setUrl({ open: next, tab: tab.name }, { isNewEntry: true })
    else setOpen(next)
  }
  return {
    tab,
    parameters: { ...parameters, open },
    set,
    filter,
    sort: readInboxSort(parameters.sort, tab),
    search,
    /** Whether a search or a filter is set. */
    isNarrowed: search !== '' || Object.keys(filter).length > 0,
    listQuery,
    listKey,
    query,
    rows,
    // Only the minute counts, so that rows are not rendered again with each poll.
    now: useMemo(() => new Date(minute * MINUTE_MS), [minute]),
    isPanelBeside,
    open,
    onOpen,
    /** Switches to a tab. The filters stay, unless they are those of a saved view. */
    chooseTab: ({ name }: Pick<InboxTab, 'name'>) =>
      set({ tab: name, open: '', sort: '', ...(view === '' ? {} : { ...noFilter, q: '', view: '' }) }),
    clearFilter: (name?: InboxFilterName) => set(name === undefined ? noFilter : { [name]: '' }),
  }
}

export type Inbox = ReturnType<typeof useInbox>
