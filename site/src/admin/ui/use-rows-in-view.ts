import { type RefCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type RowsInView, rowsInView, steppedRow } from './rows-in-view.ts'
import { usePrinting } from './use-printing.ts'

interface Rows {
  readonly count: number
  /** In pixels, the same for each. */
  readonly rowHeight: number
}

interface Windowed extends RowsInView {
  /** For the box that scrolls; give it a `tabIndex` of 0, so that the keyboard scrolls it. */
  readonly ref: RefCallback<HTMLElement>
  readonly box: HTMLElement | null
}

/** Until the box has been measured. */
const HEIGHT = 800

/** Draws of a long list what is seen, and for paper all of it. Focus within a row that goes out of sight stays in the box. */
export const useRowsInView = ({ count, rowHeight }: Rows): Windowed => {
  const [box, ref] = useState<HTMLElement | null>(null)
  const [topRow, setTopRow] = useState(0)
  const [height, setHeight] = useState(HEIGHT)
  const hadFocus = useRef(false)

  useEffect(() => {
    if (!box) return
    const look = () => {
      hadFocus.current = box.contains(document.activeElement)
      setTopRow(steppedRow(box.scrollTop, rowHeight))
    }
    const sized = new ResizeObserver(() => setHeight(box.clientHeight))
    sized.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      sized.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [box, rowHeight])

  const isPrinting = usePrinting()
  const view = isPrinting
    ? { first: 0, last: count, before: 0, after: 0 }
    : rowsInView({ count, rowHeight, topRow, height })
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus can be lost only where other rows are drawn
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) box?.focus({ preventScroll: true })
  }, [box, view.first, view.last])
  return { ref, box, ...view }
}
