import { useDebouncedValue, useInterval, useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEventCallback } from '../../../lib/use-event-callback.ts'
import { useUrlQueryParameters } from '../../../ui/use-url-state.ts'
import { parseInquiryId } from '../data/inquiry-lists.ts'
import { useInquiries, useInquiry } from '../data/use-inquiries.ts'
import { buildInboxListQuery, chooseInboxTab, inboxUrlDefaults, readInboxFilter } from './inbox-tabs.ts'
import { useOpenInquiry } from './use-open-inquiry.ts'

const SEARCH_DELAY_MS = 250
const MAX_SEARCH_LENGTH = 100

const MINUTE_MS = 60_000

/** The chosen list with its filters, and the inquiry that is open beside it. */
export const useInbox = () => {
  const [parameters, setUrl] = useUrlQueryParameters(inboxUrlDefaults)
  // Only a link to an inquiry names no tab.
  const linkedId = parameters.tab === '' ? parseInquiryId(parameters.open) : undefined
  const openState = useInquiry(linkedId).data?.state
  const tab = chooseInboxTab(parameters.tab, openState)
  useEffect(() => {
    // The tab stays, whatever becomes of the open inquiry.
    if (openState !== undefined) setUrl({ tab: tab.name })
  })
  const [open, setOpen] = useOpenInquiry(parameters.open, (next) => setUrl({ open: next, tab: tab.name }))
  const set = useEventCallback((change: Partial<typeof parameters>, options?: { isNewEntry: boolean }) => {
    if (change.open !== undefined) setOpen(change.open)
    setUrl({ open, ...change }, options)
  })
  const isPanelBeside = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false })
  // The server rejects control characters.
  const typed = parameters.q.replace(/\p{C}+/gu, ' ').trim()
  const [search] = useDebouncedValue(typed.slice(0, MAX_SEARCH_LENGTH), SEARCH_DELAY_MS)
  const filter = readInboxFilter(parameters, tab)
  const listQuery = buildInboxListQuery(tab, filter, search)
  const query = useInquiries(listQuery)
  const loadedRows = query.data?.rows
  const rows = useMemo(() => loadedRows ?? [], [loadedRows])
  const listKey = JSON.stringify(listQuery)
  const [now, setNow] = useState(() => new Date())
  // Names of days and what is overdue change while nothing else does.
  useInterval(() => setNow(new Date()), MINUTE_MS, { autoInvoke: true })
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
    search,
    /** Whether a search or a filter hides inquiries. */
    isNarrowed: search !== '' || Object.keys(filter).some((name) => name !== 'sort'),
    listQuery,
    listKey,
    query,
    rows,
    now,
    isPanelBeside,
    open,
    onOpen,
  }
}

export type Inbox = ReturnType<typeof useInbox>
