import { type RefCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far is scrolled is looked at in steps, so that not each pixel draws anew. */
const ROW_STEP = 8
/** Drawn above and below what is seen: a quick wheel meets rows and not emptiness. */
const OVERSCAN_ROWS = 12

/** The row at the top of what is seen, as exactly as drawing needs it. */
export const computeTopRow = (scrollTop: number, rowHeight: number): number =>
  Math.max(0, Math.floor(scrollTop / rowHeight / ROW_STEP) * ROW_STEP)

interface Viewport {
  readonly count: number
  readonly rowHeight: number
  /** By {@link computeTopRow}. */
  readonly topRow: number
  /** Of the scrolling box, in pixels. */
  readonly height: number
}

export interface VisibleRows {
  /** The first row to draw. */
  readonly first: number
  /** The row after the last one to draw. */
  readonly last: number
  /** What the rows that are not drawn take above, in pixels. */
  readonly before: number
  /** And below. */
  readonly after: number
}

/** Which of many rows of one height are worth drawing. */
export const computeVisibleRows = ({ count, rowHeight, topRow, height }: Viewport): VisibleRows => {
  const fitting = Math.ceil(height / rowHeight) + ROW_STEP
  // A list may have become shorter than what was scrolled past.
  const top = Math.min(topRow, Math.max(0, count - fitting))
  const first = Math.max(0, top - OVERSCAN_ROWS)
  const last = Math.min(count, top + fitting + OVERSCAN_ROWS)
  return { first, last, before: first * rowHeight, after: (count - last) * rowHeight }
}

/** Whether the screen is on its way to paper, where nothing can be scrolled to. */
export const useIsPrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const printMedia = window.matchMedia('print')
    // What is printed is what is drawn once the event has been heard.
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
  /** In pixels, the same for each. */
  readonly rowHeight: number
}

interface VirtualRows extends VisibleRows {
  /** For the box that scrolls; give it a `tabIndex` of 0, so that the keyboard scrolls it. */
  readonly ref: RefCallback<HTMLElement>
  readonly box: HTMLElement | null
}

/** Until the box has been measured. */
const INITIAL_HEIGHT = 800

/** Draws of a long list what is seen, and for paper all of it. Focus within a row that goes out of sight stays in the box. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus can be lost only where other rows are drawn
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) box?.focus({ preventScroll: true })
  }, [box, view.first, view.last])
  return { ref, box, ...view }
}
