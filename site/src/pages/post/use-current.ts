import { useEffect, useState } from 'react'

/** From three tenths of the window up, as far as a page can be long: a heading above that line has been reached. */
const REACHED = '1000000% 0px -70% 0px'

/** Which of these headings is being read: the last that was reached, or the first. Unknown until the page is alive. */
export const useCurrent = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    const reached = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) reached.add(target.id)
          else reached.delete(target.id)
        }
        setCurrent(ids.findLast((id) => reached.has(id)) ?? ids[0])
      },
      { rootMargin: REACHED },
    )
    for (const id of ids) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [ids])

  return current
}
