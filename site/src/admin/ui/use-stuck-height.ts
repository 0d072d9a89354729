import { type RefCallback, useLayoutEffect, useState } from 'react'

/** Says to `main` how high something is that stays in place, so that whatever stays below it knows where. */
export const useStuckHeight = (property: `--${string}`): RefCallback<HTMLElement> => {
  const [node, ref] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const main = node?.closest('main')
    if (!node || !main) return
    const sized = new ResizeObserver(() => main.style.setProperty(property, `${node.offsetHeight}px`))
    sized.observe(node)
    return () => {
      sized.disconnect()
      main.style.removeProperty(property)
    }
  }, [node, property])
  return ref
}
