import { useEffect, useState } from 'react'

/** Area from 30 % of the window height upwards without limit. A heading in it has been reached. */
const REACHED = '1000000% 0px -70% 0px'

/** Returns the id of the last heading that was reached, or of the first. Undefined until the page is hydrated. */
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
