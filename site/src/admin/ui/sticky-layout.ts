import { type RefCallback, type RefObject, useLayoutEffect, useState } from 'react'

/** Says to `main` how far down a box begins, notices above it included: its style gives it the rest of the window. */
const updateOffset = (box: HTMLElement, main: HTMLElement): void => {
  const above = box.getBoundingClientRect().top - main.getBoundingClientRect().top + main.offsetTop
  box.style.setProperty('--above', `${Math.round(above)}px`)
}

/** For a box that scrolls by itself and is to end where the window does; whatever comes and goes above it. */
export const useRemainingHeight = (): RefCallback<HTMLElement> => {
  const [box, ref] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const main = box?.closest('main')
    if (!box || !main) return
    updateOffset(box, main)
    const resizeObserver = new ResizeObserver(() => updateOffset(box, main))
    // What appears above makes the screen longer before the box gives way.
    resizeObserver.observe(main)
    return () => resizeObserver.disconnect()
  }, [box])
  return ref
}

/** Says to `main` how high something is that stays in place, so that whatever stays below it knows where. */
export const useHeightVariable = (property: `--${string}`): RefCallback<HTMLElement> => {
  const [node, ref] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const main = node?.closest('main')
    if (!node || !main) return
    const resizeObserver = new ResizeObserver(() =>
      main.style.setProperty(property, `${node.offsetHeight}px`),
    )
    resizeObserver.observe(node)
    return () => {
      resizeObserver.disconnect()
      main.style.removeProperty(property)
    }
  }, [node, property])
  return ref
}

/** What this node stands in moves by a page of its own, or with the whole window. */
const findScrollContainer = (node: HTMLElement): HTMLElement => {
  for (let each = node.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  return document.documentElement
}

/** Where what stays in place ends. */
export const findStickyBottom = (node: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(node).top) + node.offsetHeight

/** Neither the cursor of a text nor what the keyboard comes to is left under what stays in place above it. */
export const useStickyScrollPadding = (stickyRef: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const { current } = stickyRef
    const main = current?.closest('main')
    if (!current || !main) return
    const scrollContainer = findScrollContainer(main)
    const resizeObserver = new ResizeObserver(() => {
      scrollContainer.style.scrollPaddingTop = `${findStickyBottom(current)}px`
    })
    resizeObserver.observe(current)
    // Whatever is above it is a part of this one, too, and tells by its size where this one stays.
    resizeObserver.observe(main)
    return () => {
      resizeObserver.disconnect()
      scrollContainer.style.scrollPaddingTop = ''
    }
  }, [stickyRef])
}
