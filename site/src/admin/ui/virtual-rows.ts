import { type RefCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Number of rows to which the scroll position is rounded, so that not every pixel re-renders. */
const ROW_STEP = 8
/** Extra rows above and below the viewport, so that fast scrolling does not show blanks. */
const OVERSCAN_ROWS = 12

/** Returns the index of the first visible row of a long list, rounded down to a multiple of the step. */
export const computeTopRow = (scrollTop: number, rowHeight: number): number =>
  Math.max(0, Math.floor(scrollTop / rowHeight / ROW_STEP) * ROW_STEP)

interface Viewport {
  readonly count: number
  readonly rowHeight: number
  /** Index of the first visible row, from {@link computeTopRow}. */
  readonly topRow: number
  /** Height of the scrolling box in pixels. */
  readonly height: number
}

interface VisibleRows {
  /** Index of the first row to render. */
  readonly first: number
  /** Index of the row after the last one to render. */
  readonly last: number
  /** Height of the rows that are not rendered above, in pixels. */
  readonly before: number
  /** Height of the rows that are not rendered below, in pixels. */
  readonly after: number
}

/** Computes which rows of a long list with equal row heights must be rendered. */
export const computeVisibleRows = ({ count, rowHeight, topRow, height }: Viewport): VisibleRows => {
  const fitting = Math.ceil(height / rowHeight) + ROW_STEP
  // The list may have become shorter than its scroll position.
  const top = Math.min(topRow, Math.max(0, count - fitting))
  const first = Math.max(0, top - OVERSCAN_ROWS)
  const last = Math.min(count, top + fitting + OVERSCAN_ROWS)
  return { first, last, before: first * rowHeight, after: (count - last) * rowHeight }
}

/** Returns whether the screen is being printed, where nothing can be scrolled. */
const useIsPrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const printMedia = window.matchMedia('print')
    // The browser prints what is rendered when the event handler returns.
    const update = (isOn: boolean) => flushSync(() => setPrinting(isOn))
    const onBeforePrint = () => update(true)
    const onAfterPrint = () => update(false)
    const onMediaChange = () => update(printMedia.matches)
    window.addEventListener('beforeprint', onBeforePrint)
    window.addEventListener('afterprint', onAfterPrint)
    printMedia.addEventListener('change', onMediaChange)
    return () => {
      window.removeEventListener('beforeprint', onBeforePrint)
      window.removeEventListener('afterprint', onAfterPrint)
      printMedia.removeEventListener('change', onMediaChange)
    }
  }, [])
  return isPrinting
}

interface VirtualRowsOptions {
  readonly count: number
  /** Height of each row of the list in pixels. */
  readonly rowHeight: number
}

interface VirtualRows extends VisibleRows {
  /** Ref for the scrolling box. Give the box `tabIndex` 0 for keyboard scrolling. */
  readonly ref: RefCallback<HTMLElement>
  readonly box: HTMLElement | null
}

/** Height of the scrolling box assumed until it is measured. */
const INITIAL_HEIGHT = 800

/** Renders only the visible rows of a long list, and all of them for print. Focus of a removed row moves to the box. */
export const useVirtualRows = ({ count, rowHeight }: VirtualRowsOptions): VirtualRows => {
  const [box, ref] = useState<HTMLElement | null>(null)
  const [topRow, setTopRow] = useState(0)
  const [height, setHeight] = useState(INITIAL_HEIGHT)
  const hadFocus = useRef(false)

  useEffect(() => {
    if (!box) return
    const updateTopRow = () => {
      hadFocus.current = box.contains(document.activeElement)
      setTopRow(computeTopRow(box.scrollTop, rowHeight))
    }
    const resizeObserver = new ResizeObserver(() => setHeight(box.clientHeight))
    resizeObserver.observe(box)
    box.addEventListener('scroll', updateTopRow, { passive: true })
    updateTopRow()
    return () => {
      resizeObserver.disconnect()
      box.removeEventListener('scroll', updateTopRow)
    }
  }, [box, rowHeight])

  const isPrinting = useIsPrinting()
  const view = isPrinting
    ? { first: 0, last: count, before: 0, after: 0 }
    : computeVisibleRows({ count, rowHeight, topRow, height })
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus can be lost only when other rows are rendered
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) box?.focus({ preventScroll: true })
  }, [box, view.first, view.last])
  return { ref, box, ...view }
}
