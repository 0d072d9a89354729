import { type RefObject, useLayoutEffect } from 'react'

/** What this node stands in moves by a page of its own, or with the whole window. */
const scrollerOf = (node: HTMLElement): HTMLElement => {
  for (let each = node.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  return document.documentElement
}

/** Where what stays in place ends. */
export const stuckEdge = (node: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(node).top) + node.offsetHeight

/** Neither the cursor of a text nor what the keyboard comes to is left under what stays in place above it. */
export const useScrollBelow = (stuck: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const { current } = stuck
    const main = current?.closest('main')
    if (!current || !main) return
    const scroller = scrollerOf(main)
    const sized = new ResizeObserver(() => {
      scroller.style.scrollPaddingTop = `${stuckEdge(current)}px`
    })
    sized.observe(current)
    // Whatever is above it is a part of this one, too, and tells by its size where this one stays.
    sized.observe(main)
    return () => {
      sized.disconnect()
      scroller.style.scrollPaddingTop = ''
    }
  }, [stuck])
}
