import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'

const getTools = (bar: Element | null): HTMLElement[] =>
  bar ? [...bar.querySelectorAll<HTMLElement>('[data-tool]')] : []

const setTabStop = (tools: readonly HTMLElement[], chosen: HTMLElement): void => {
  for (const tool of tools) tool.tabIndex = tool === chosen ? 0 : -1
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Makes the toolbar one Tab stop, within which arrow keys move the focus (roving tabindex). */
export const useRovingFocus = (bar: RefObject<HTMLElement | null>, onLeave: () => void) => {
  useLayoutEffect(() => {
    const tools = getTools(bar.current)
    const [first] = tools
    if (first && !tools.some(({ tabIndex }) => tabIndex === 0)) setTabStop(tools, first)
  })
  return {
    onFocus: ({ target }: { readonly target: EventTarget }) => {
      const tools = getTools(bar.current)
      const chosen = tools.find((tool) => tool === target)
      if (chosen) setTabStop(tools, chosen)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const tools = getTools(bar.current)
      const at = tools.findIndex((tool) => Object.is(tool, event.target))
      const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
      if (at >= 0 && event.key === 'Escape' && !event.defaultPrevented) onLeave()
      if (at < 0 || !step) return
      event.preventDefault()
      tools[step(at, tools.length)]?.focus()
    },
  }
}

export const focusToolbar = (bar: Element | null): void => {
  getTools(bar)
    .find(({ tabIndex }) => tabIndex === 0)
    ?.focus()
}
