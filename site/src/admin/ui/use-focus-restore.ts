import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the element of the ref if a change has removed the focused element, for example in a closed form.
 * Does nothing if the focus is elsewhere or another element should get the focus.
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
