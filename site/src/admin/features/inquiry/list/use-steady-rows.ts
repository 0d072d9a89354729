import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns by how many rows a row has moved down in a list, or the row that takes its place if it is gone. Rows above that
 * the user has removed do not count: the next row moves to their place.
 */
export const findRowShift = (
  before: readonly number[],
  after: readonly number[],
  anchor: number,
  removedByUser: ReadonlySet<number>,
): number => {
  const places = new Map(after.map((id, index) => [id, index]))
  const start = before.indexOf(anchor)
  const next = before.findIndex((id, index) => index >= start && places.has(id))
  const place = start < 0 || next < 0 ? undefined : places.get(before[next] ?? -1)
  if (place === undefined) return 0
  const removed = before.slice(0, start).filter((id) => removedByUser.has(id) && !places.has(id)).length
  return place - start + removed
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
  /** Rows that the user has open, had open before, or has chosen. */
  ownIds: ReadonlySet<number>
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
    const { rowHeight, ownIds } = options
    const firstVisible = before[Math.floor((box.scrollTop - roomAbove.current) / rowHeight)]
    const anchor = options.anchor ?? (box.scrollTop > 0 ? firstVisible : undefined)
    if (anchor === undefined) return
    const shift = findRowShift(before, ids, anchor, ownIds) * rowHeight
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
export const findFreshRows = (before: readonly Row[], after: readonly Row[]): number[] => {
  const versions = new Map(before.map(({ id, version }) => [id, version]))
  const end = after.findLastIndex(({ id }) => versions.has(id))
  return after.slice(0, end + 1).flatMap(({ id, version }) => (versions.get(id) === version ? [] : [id]))
}

/** Returns the rows that came or changed within the last two seconds. */
export const useFreshRows = (rows: readonly Row[], listKey: string): ReadonlySet<number> => {
  const shown = useRef({ rows, listKey })
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const { rows: before, listKey: listKeyBefore } = shown.current
    shown.current = { rows, listKey }
    const found = listKey === listKeyBefore ? findFreshRows(before, rows) : []
    if (found.length > 0) setFresh(new Set(found))
  }, [rows, listKey])
  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setFresh(new Set()), FRESH_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  return fresh
}
