import { useEffect, useRef, useState } from 'react'
import type { Inquiry } from 'shared/contract'
import { useInquiryCache } from '../data/inquiry-cache.ts'
import { parseInquiryId } from '../data/inquiry-lists.ts'
import { useInquiry } from '../data/use-inquiries.ts'

interface InboxSelectionOptions {
  /** Id of the open inquiry as it stands in the URL; empty if none is open. */
  open: string
  onOpen: (open: string) => void
  /** Identifies the list. In another list nothing is chosen at first. */
  listKey?: string
  /** Whether the inquiry opens beside the list. If it would hide the list, moving the cursor opens nothing. */
  isPanelBeside?: boolean
}

interface CursorPlace {
  index: number
  /** Where the inquiry with the cursor was before it left the list, so that the cursor goes on from there. */
  lastIndex: number
}

/** Finds the row to which the cursor moves. Without a cursor it starts at the first row. */
export const findRowAtDistance = (
  count: number,
  { index, lastIndex }: CursorPlace,
  delta: number,
): number => {
  const goal = index >= 0 ? index + delta : delta > 0 ? lastIndex + delta - 1 : lastIndex + delta
  return Math.max(0, Math.min(count - 1, goal))
}

/** Finds the next row that is not one of the given, or else the one before them. */
export const findRowAfterLeaving = (
  ids: readonly number[],
  { index, lastIndex }: CursorPlace,
  left: ReadonlySet<number>,
): number | undefined => {
  const next = index >= 0 ? index + 1 : lastIndex
  return (
    ids.find((id, at) => at >= next && !left.has(id)) ?? ids.findLast((id, at) => at < next && !left.has(id))
  )
}

/** The open inquiry, the cursor and the chosen inquiries of a list. */
export const useInboxSelection = (
  rows: readonly Inquiry[],
  { open, onOpen, listKey, isPanelBeside = true }: InboxSelectionOptions,
) => {
  const [lastActive, setLastActive] = useState<number>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const lastIndex = useRef(0)
  /** Rows at which the last range of chosen rows begins and ends. */
  const range = useRef<{ start: number | undefined; end: number | undefined }>(undefined)
  const openId = parseInquiryId(open)
  const openInquiry = useInquiry(openId).data
  const index = rows.findIndex(({ id }) => id === (openId ?? lastActive))
  // Keys act on no inquiry that is neither open nor listed.
  const active = openId ?? rows[index]?.id
  if (index >= 0) lastIndex.current = index
  // A change may take the inquiry out of the list before the panel has loaded it.
  const lastInquiry = useRef<Inquiry>(undefined)
  const { addLocalChanges } = useInquiryCache()
  const known = [openInquiry, rows[index], lastInquiry.current].filter((each) => each?.id === active)
  lastInquiry.current = known.toSorted((one, other) => (other?.version ?? 0) - (one?.version ?? 0))[0]
  const chosenInquiries = chosen.size === 0 ? [] : rows.filter(({ id }) => chosen.has(id))
  // A chosen inquiry that leaves the list is out of sight, so that no action may reach it when it comes back.
  useEffect(() => {
    if (chosenInquiries.length < chosen.size) setChosen(new Set(chosenInquiries.map(({ id }) => id)))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen in another list is out of sight
  useEffect(() => {
    setChosen(new Set())
    lastIndex.current = 0
  }, [listKey])

  const openRow = (id: number) => {
    setLastActive(id)
    onOpen(String(id))
  }
  const moveToRow = (row: Inquiry | undefined) => {
    if (!row) return
    if (isPanelBeside || open !== '') openRow(row.id)
    else setLastActive(row.id)
  }
  const close = () => {
    setLastActive(active)
    if (open !== '') onOpen('')
  }
  const findIndex = (delta: number) =>
    findRowAtDistance(rows.length, { index, lastIndex: lastIndex.current }, delta)
  return {
    /** Id of the row with the cursor: the open inquiry, or the one that was open last. */
    active,
    /** Newest state of the inquiry, also after it has left the list, so that a note being typed is not lost. */
    activeInquiry: lastInquiry.current && addLocalChanges(lastInquiry.current),
    isOpen: open !== '',
    open: openRow,
    close,
    /** Moves the cursor by some rows and opens the inquiry there. */
    move: (delta: number) => moveToRow(rows[findIndex(delta)]),
    /** Moves the cursor past the given inquiries, which have been dealt with. */
    leave: (left: ReadonlySet<number>) => {
      if (active === undefined || !left.has(active)) return
      const ids = rows.map(({ id }) => id)
      const next = findRowAfterLeaving(ids, { index, lastIndex: lastIndex.current }, left)
      if (next === undefined) close()
      else if (open === '') setLastActive(next)
      else openRow(next)
    },
    chosen,
    chosenInquiries,
    toggle: (id: number) => {
      const next = new Set(chosen)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
    },
    /** Moves the cursor and chooses the rows from where this began to the new place, which may be fewer than before. */
    extend: (delta: number) => {
      const goal = findIndex(delta)
      const cursor = index >= 0 ? index : goal
      const isContinued = range.current?.end === active
      const start = isContinued ? rows.findIndex(({ id }) => id === range.current?.start) : -1
      const from = start >= 0 ? start : cursor
      const listIds = (to: number) =>
        rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id)
      const before = isContinued ? new Set(listIds(cursor)) : undefined
      setChosen(new Set([...[...chosen].filter((id) => !before?.has(id)), ...listIds(goal)]))
      range.current = { start: rows[from]?.id, end: rows[goal]?.id }
      moveToRow(rows[goal])
    },
    chooseAll: () => setChosen(new Set(rows.map(({ id }) => id))),
    clearChosen: () => setChosen(new Set()),
  }
}

export type InboxSelection = ReturnType<typeof useInboxSelection>
