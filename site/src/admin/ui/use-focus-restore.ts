import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves focus to the element of the ref when a change has removed the focused one, such as a closed form or a
 * removed row. Does nothing if the focus is elsewhere, or if another element claims it.
 */
export const useFocusRestoredAfterRemoval = <Node extends HTMLElement>(
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
