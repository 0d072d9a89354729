import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where focus goes on when a change has taken away what had it: a form that closes, a line that is removed. Whoever is
 * somewhere else by then stays there, and so does whoever waits for what takes focus by itself.
 */
export const useFocusRestore = <Node extends HTMLElement>(
  trigger: unknown,
  isFocusClaimed = false,
): RefObject<Node | null> => {
  const node = useRef<Node>(null)
  const lastTrigger = useRef(trigger)
  useEffect(() => {
    if (lastTrigger.current === trigger) return
    lastTrigger.current = trigger
    if (!isFocusClaimed && document.activeElement === document.body)
      node.current?.focus({ preventScroll: true })
  }, [trigger, isFocusClaimed])
  return node
}
