import { useWindowEvent } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Returns whether the screen is being printed, so that all rows must be rendered. */
export const useIsPrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false)
  // React renders synchronously here, because the browser prints what is rendered when the event handler returns.
  const update = (isOn: boolean) => flushSync(() => setPrinting(isOn))
  useWindowEvent('beforeprint', () => update(true))
  useWindowEvent('afterprint', () => update(false))
  useEffect(() => {
    const printMedia = window.matchMedia('print')
    const onChange = () => flushSync(() => setPrinting(printMedia.matches))
    printMedia.addEventListener('change', onChange)
    return () => printMedia.removeEventListener('change', onChange)
  }, [])
  return isPrinting
}

interface VirtualRowsOptions {
  count: number
  rowHeight: number
  /** Extra rows above and below the viewport, so that fast scrolling does not show blanks. */
  overscan?: number
  /** Identifies the rows and their order. When the key changes, the list scrolls to the top. */
  listKey?: unknown
}

/** Size of the scrolling box that is assumed until the box has been measured. */
const INITIAL_SIZE = { width: 800, height: 800 }

/** Renders only the visible rows of a long list, and all for print. The focus of a removed row moves to the list. */
export const useVirtualTableRows = ({ count, rowHeight, overscan = 24, listKey }: VirtualRowsOptions) => {
  const [box, ref] = useState<HTMLElement | null>(null)
  const hadFocus = useRef(false)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box,
    estimateSize: () => rowHeight,
    overscan,
    initialRect: INITIAL_SIZE,
    // The virtualizer is disabled until the scrolling box exists: before, it would reset a restored scroll position.
    enabled: box !== null,
    // `flushSync` is disabled: React forbids it in layout effects, and a layout effect may scroll a row into view.
    useFlushSync: false,
    initialOffset: () => box?.scrollTop ?? 0,
    onChange: () => {
      hadFocus.current = box?.contains(document.activeElement) ?? false
    },
  })

  const shownListKey = useRef(listKey)
  useEffect(() => {
    // Only a new `listKey` scrolls to the top. The first rows keep a scroll position that may have been restored.
    if (shownListKey.current === listKey) return
    shownListKey.current = listKey
    if (box) box.scrollTop = 0
  }, [box, listKey])

  const isPrinting = useIsPrinting()
  const items = virtualizer.getVirtualItems()
  const first = isPrinting ? 0 : (items[0]?.index ?? 0)
  const last = isPrinting ? count : (items.at(-1)?.index ?? -1) + 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus can be lost only when other rows are rendered
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) box?.focus({ preventScroll: true })
  }, [box, first, last])
  return {
    /** Ref for the scrolling box. Give the box `tabIndex` 0 for keyboard scrolling. */
    ref,
    box,
    first,
    /** Index of the row after the last one to render. */
    last,
    /** Height of the rows above the first rendered row, in pixels. */
    before: first * rowHeight,
    after: (count - last) * rowHeight,
  }
}
