import axe from 'axe-core'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'

/** The dark theme changes only colours, so all other rules run once, in the light theme. */
const rules = {
  light: {},
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
} satisfies Record<string, axe.RunOptions>

const isDeciding = process.env.TEST_TIER === 'deciding'
const themes = isDeciding ? (['light'] as const) : (['light', 'dark'] as const)

/** Only violations are reported: the rest is slow to build and unused. */
const options: axe.RunOptions = { preload: false, resultTypes: ['violations'] }

/** Resolves after the page's own media query listeners have run. */
const changeColorScheme = async (colorScheme: 'light' | 'dark'): Promise<void> => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const { promise, resolve } = Promise.withResolvers<unknown>()
  dark.addEventListener('change', resolve, { once: true })
  if (dark.matches === (colorScheme === 'dark')) resolve(undefined)
  await commands.emulateMedia({ colorScheme })
  await promise
}

let axeRuns = 0

/** Returns how often axe has run since the last call. */
export const takeAxeRuns = (): number => {
  const runs = axeRuns
  axeRuns = 0
  return runs
}

/** Ends the transitions of the page, also of what has just been shown and starts to move in the next frame. */
const finishTransitions = async (): Promise<void> => {
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
  for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
}

/** Fails if axe finds violations in the mounted page, in the light theme or, where all tests run, in the dark one. */
export const expectAccessible = async (context: axe.ElementContext = document.body): Promise<void> => {
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
  for (const colorScheme of themes) {
    await changeColorScheme(colorScheme)
    await finishTransitions()
    axeRuns += 1
    const { violations } = await axe.run(context, { ...options, ...rules[colorScheme] })
    expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)])).toEqual([])
  }
  await changeColorScheme('light')
}

/** The same for one of several states of a screen: these do not decide, so it does nothing in `npm test`. */
export const expectPageStateAccessible = async (context?: axe.ElementContext): Promise<void> => {
  if (!isDeciding) await expectAccessible(context)
}
