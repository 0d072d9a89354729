import { type RefCallback, type RefObject, useLayoutEffect, useState } from 'react'

/** Sets the CSS variable `--above` to the height above a scrolling box, which CSS needs for the height of the box. */
const updateOffset = (box: HTMLElement, main: HTMLElement): void => {
  const above = box.getBoundingClientRect().top - main.getBoundingClientRect().top + main.offsetTop
  box.style.setProperty('--above', `${Math.round(above)}px`)
}

/** Makes a scrolling box end at the bottom of the window, whatever appears above the box. */
export const useRemainingWindowHeight = (): RefCallback<HTMLElement> => {
  const [box, ref] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const main = box?.closest('main')
    if (!box || !main) return
    updateOffset(box, main)
    let frame = 0
    // `--above` is set in the next frame: resizing observed elements within a ResizeObserver callback is an error.
    const resizeObserver = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => updateOffset(box, main))
    })
    // A notice above the scrolling box changes the height of the parents of the box, so they are observed.
    for (
      let around = box.parentElement;
      around && around !== main.parentElement;
      around = around.parentElement
    )
      resizeObserver.observe(around)
    return () => {
      cancelAnimationFrame(frame)
      resizeObserver.disconnect()
    }
  }, [box])
  return ref
}

/** Publishes the height of a sticky element as a CSS variable on `main`, for elements that stick below it. */
export const useElementHeightCssVariable = (property: `--${string}`): RefCallback<HTMLElement> => {
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

const findScrollContainer = (node: HTMLElement): HTMLElement => {
  for (let each = node.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  return document.documentElement
}

export const measureStickyElementBottom = (node: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(node).top) + node.offsetHeight

/** Sets the scroll padding, so that the text cursor and focused elements are not hidden below a sticky element. */
export const useStickyScrollPadding = (stickyRef: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const { current } = stickyRef
    const main = current?.closest('main')
    if (!current || !main) return
    const scrollContainer = findScrollContainer(main)
    const resizeObserver = new ResizeObserver(() => {
      scrollContainer.style.scrollPaddingTop = `${measureStickyElementBottom(current)}px`
    })
    resizeObserver.observe(current)
    // A size change of `main` may move the sticky element, which needs another scroll padding then.
    resizeObserver.observe(main)
    return () => {
      resizeObserver.disconnect()
      scrollContainer.style.scrollPaddingTop = ''
    }
  }, [stickyRef])
}
