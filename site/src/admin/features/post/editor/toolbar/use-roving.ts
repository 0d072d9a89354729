import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'

const toolsIn = (bar: Element | null): HTMLElement[] =>
  bar ? [...bar.querySelectorAll<HTMLElement>('[data-tool]')] : []

const stop = (tools: readonly HTMLElement[], chosen: HTMLElement): void => {
  for (const tool of tools) tool.tabIndex = tool === chosen ? 0 : -1
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Makes the toolbar one Tab stop, within which arrow keys move the focus (roving tabindex). */
export const useRoving = (bar: RefObject<HTMLElement | null>, onLeave: () => void) => {
  useLayoutEffect(() => {
    const tools = toolsIn(bar.current)
    const [first] = tools
    if (first && !tools.some(({ tabIndex }) => tabIndex === 0)) stop(tools, first)
  })
  return {
    onFocus: ({ target }: { readonly target: EventTarget }) => {
      const tools = toolsIn(bar.current)
      const chosen = tools.find((tool) => tool === target)
      if (chosen) stop(tools, chosen)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const tools = toolsIn(bar.current)
      const at = tools.findIndex((tool) => Object.is(tool, event.target))
      const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
      if (at >= 0 && event.key === 'Escape' && !event.defaultPrevented) onLeave()
      if (at < 0 || !step) return
      event.preventDefault()
      tools[step(at, tools.length)]?.focus()
    },
  }
}

export const focusTools = (bar: Element | null): void => {
  toolsIn(bar)
    .find(({ tabIndex }) => tabIndex === 0)
    ?.focus()
}
