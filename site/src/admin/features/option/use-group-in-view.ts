import { useEffect, useState } from 'react'

/** Below all that stays while the screen is scrolled: what stands across this line is what is read. */
const LINE_PX = 170

const boxOf = (id: string | undefined) =>
  id === undefined ? undefined : document.getElementById(id)?.getBoundingClientRect()

/** The last whose top has passed the line; where nothing is left to scroll, the last of all. */
const groupInView = (ids: readonly string[]): string | undefined => {
  const first = boxOf(ids[0])
  const last = boxOf(ids.at(-1))
  const isScrolled = first !== undefined && first.top < LINE_PX / 2
  if (isScrolled && last !== undefined && last.bottom <= innerHeight) return ids.at(-1)
  return ids.findLast((id) => (boxOf(id)?.top ?? LINE_PX) < LINE_PX) ?? ids[0]
}

/** The part of the screen that is being read. */
export const useGroupInView = (ids: readonly string[]): string | undefined => {
  const [inView, setInView] = useState(ids[0])
  const joined = ids.join(' ')
  useEffect(() => {
    const look = () => setInView(groupInView(joined.split(' ')))
    look()
    // Hosts differ in what they scroll; on its way down the event passes here in any case.
    const heard = { capture: true, passive: true }
    document.addEventListener('scroll', look, heard)
    return () => document.removeEventListener('scroll', look, heard)
  }, [joined])
  return inView
}
