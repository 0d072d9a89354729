import { useState } from 'react'
import type { Inquiry } from 'shared/contract'

interface InboxSelectionOptions {
  /** Id of the open inquiry as it stands in the URL; empty if none is open. */
  open: string
  onOpen: (open: string) => void
}

export interface InboxSelection {
  /** Id of the row with the cursor: the open inquiry, or the one that was open last. */
  active: number | undefined
  activeInquiry: Inquiry | undefined
  isOpen: boolean
  open: (id: number) => void
  close: () => void
  /** Moves the cursor by some rows and opens the inquiry there. */
  move: (delta: number) => void
  chosen: ReadonlySet<number>
  chosenInquiries: readonly Inquiry[]
  toggle: (id: number) => void
  /** Moves the cursor and chooses the rows from its old place to the new one. */
  extend: (delta: number) => void
  chooseAll: () => void
  clearChosen: () => void
}

/** The open inquiry, the cursor and the chosen inquiries of a list. */
export const useInboxSelection = (
  rows: readonly Inquiry[],
  { open, onOpen }: InboxSelectionOptions,
): InboxSelection => {
  const [lastActive, setLastActive] = useState<number>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const active = open === '' ? lastActive : Number(open)
  const index = rows.findIndex(({ id }) => id === active)
  const openRow = (id: number) => {
    setLastActive(id)
    onOpen(String(id))
  }
  const findRow = (delta: number): Inquiry | undefined =>
    index === -1 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, index + delta))]
  return {
    active,
    activeInquiry: rows[index],
    isOpen: open !== '',
    open: openRow,
    close: () => {
      setLastActive(active)
      onOpen('')
    },
    move: (delta) => {
      const row = findRow(delta)
      if (row) openRow(row.id)
    },
    chosen,
    chosenInquiries: rows.filter(({ id }) => chosen.has(id)),
    toggle: (id) =>
      setChosen(
        chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : new Set([...chosen, id]),
      ),
    extend: (delta) => {
      const row = findRow(delta)
      if (!row) return
      setChosen(new Set([...chosen, ...(active === undefined ? [] : [active]), row.id]))
      openRow(row.id)
    },
    chooseAll: () => setChosen(new Set(rows.map(({ id }) => id))),
    clearChosen: () => setChosen(new Set()),
  }
}
