import { type RefCallback, useLayoutEffect, useState } from 'react'

/** Says to `main` how far down a box begins, notices above it included: its style gives it the rest of the window. */
const measure = (box: HTMLElement, main: HTMLElement): void => {
  const above = box.getBoundingClientRect().top - main.getBoundingClientRect().top + main.offsetTop
  box.style.setProperty('--above', `${Math.round(above)}px`)
}

/** For a box that scrolls by itself and is to end where the window does; whatever comes and goes above it. */
export const useRoomBelow = (): RefCallback<HTMLElement> => {
  const [box, ref] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const main = box?.closest('main')
    if (!box || !main) return
    measure(box, main)
    const sized = new ResizeObserver(() => measure(box, main))
    // What appears above makes the screen longer before the box gives way.
    sized.observe(main)
    return () => sized.disconnect()
  }, [box])
  return ref
}
