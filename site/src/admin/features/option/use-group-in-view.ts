import { useEffect, useState } from 'react'

/** Below the bar, and a little more: what stands across this line is what is read. */
const LINE_PX = 140

/** The part that is being read: the last whose top has passed the line. At the very end of the page it is the last one. */
export const useGroupInView = (ids: readonly string[]): string | undefined => {
  const [inView, setInView] = useState(ids[0])
  const joined = ids.join(' ')
  useEffect(() => {
    const all = joined.split(' ')
    const look = () => {
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2 && scrollY > 0
      const passed = all.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top <= LINE_PX
      })
      setInView(isAtEnd ? all.at(-1) : (passed.at(-1) ?? all[0]))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [joined])
  return inView
}
