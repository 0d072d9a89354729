import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useInquiryCache } from '../data/inquiry-cache.ts'

/**
 * Returns by how many rows a row has moved down in a list, or the row that takes its place if it is gone. Rows above that
 * the user has removed do not count: the next row moves to their place.
 */
export const findRowShift = (
  before: readonly number[],
  after: readonly number[],
  anchor: number,
  isOwnRow: (id: number) => boolean,
): number => {
  const listed = new Set(after)
  const start = before.indexOf(anchor)
  const next = before.find((id, index) => index >= start && listed.has(id))
  if (start < 0 || next === undefined) return 0
  const removed = before.slice(0, start).filter((id) => !listed.has(id) && isOwnRow(id)).length
  return after.indexOf(next) - start + removed
}

interface SteadyRowsOptions {
  box: HTMLElement | null
  /** Element with the rows, which gets room above and below them while they cannot be scrolled far enough. */
  frame: HTMLElement | null
  ids: readonly number[]
  rowHeight: number
  listKey: string
  /** Row under the pointer or with the focus, which must not move. Without it, it is the first visible one. */
  anchor: number | undefined
  /** Returns whether the user has a row open, had it open before, or has chosen it. */
  isOwnRow: (id: number) => boolean
}

/** Keeps a row where it is while colleagues add and remove rows above it. */
export const useSteadyRows = (options: SteadyRowsOptions): { releaseRoom: () => void } => {
  const { box, frame, ids, listKey } = options
  const shown = useRef({ ids, listKey })
  const roomAbove = useRef(0)
  const setRoom = (above: number, height: number) => {
    roomAbove.current = above
    if (!frame) return
    frame.style.paddingTop = above === 0 ? '' : `${above}px`
    frame.style.minHeight = height === 0 ? '' : `${height}px`
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows move only when the list changes
  useLayoutEffect(() => {
    const { ids: before, listKey: listKeyBefore } = shown.current
    shown.current = { ids, listKey }
    if (!box || before === ids) return
    if (listKey !== listKeyBefore) return setRoom(0, 0)
    const { rowHeight, isOwnRow } = options
    const firstVisible = before[Math.floor((box.scrollTop - roomAbove.current) / rowHeight)]
    const anchor = options.anchor ?? (box.scrollTop > 0 ? firstVisible : undefined)
    if (anchor === undefined) return
    const shift = findRowShift(before, ids, anchor, isOwnRow) * rowHeight
    if (shift === 0) return
    const top = box.scrollTop - roomAbove.current + shift
    setRoom(Math.max(0, -top), top > 0 ? top + box.clientHeight : 0)
    box.scrollTop = Math.max(0, top)
  }, [box, frame, ids, listKey])
  return { releaseRoom: () => setRoom(0, 0) }
}

const FRESH_MS = 2000

interface Row {
  id: number
  version: number
}

/** Lists the rows that have come between others or changed. Rows after the last one were loaded by scrolling. */
export const findFreshRows = (before: readonly Row[], after: readonly Row[]): Row[] => {
  const isSame = (one: Row | undefined, other: Row | undefined) =>
    one?.id === other?.id && one?.version === other?.version
  // Only the rows between the first and the last change are compared one by one: a list may have thousands.
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isSame(before[start], after[start])) start += 1
  let rest = 0
  while (rest < shorter - start && isSame(before.at(-1 - rest), after.at(-1 - rest))) rest += 1
  const versions = new Map(before.slice(start, before.length - rest).map(({ id, version }) => [id, version]))
  const changed = after.slice(start, after.length - rest)
  const end = rest > 0 ? changed.length : changed.findLastIndex(({ id }) => versions.has(id)) + 1
  return changed.slice(0, end).filter(({ id, version }) => versions.get(id) !== version)
}

/** Returns the rows that a colleague has added or changed within the last two seconds. */
export const useFreshRows = (rows: readonly Row[], listKey: string): ReadonlySet<number> => {
  const { isChangedHere } = useInquiryCache()
  const shown = useRef({ rows, listKey })
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const { rows: before, listKey: listKeyBefore } = shown.current
    shown.current = { rows, listKey }
    const found = listKey === listKeyBefore ? findFreshRows(before, rows) : []
    const byOthers = found.filter((row) => !isChangedHere(row))
    if (byOthers.length > 0) setFresh(new Set(byOthers.map(({ id }) => id)))
  }, [rows, listKey, isChangedHere])
  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setFresh(new Set()), FRESH_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  return fresh
}
