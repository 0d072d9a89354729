import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where focus goes on when a change has taken away what had it: a form that closes, a line that is removed. Whoever is
 * somewhere else by then stays there, and so does whoever waits for what takes focus by itself.
 */
export const useFocusKept = <Node extends HTMLElement>(
  change: unknown,
  isTaken = false,
): RefObject<Node | null> => {
  const node = useRef<Node>(null)
  const before = useRef(change)
  useEffect(() => {
    if (before.current === change) return
    before.current = change
    if (!isTaken && document.activeElement === document.body) node.current?.focus({ preventScroll: true })
  }, [change, isTaken])
  return node
}
