import axe from 'axe-core'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'

/** Fails if axe finds anything in what is mounted now, in the light or in the dark theme. */
export const expectAccessible = async (context: axe.ElementContext = document.body): Promise<void> => {
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme })
    const { violations } = await axe.run(context, { preload: false })
    expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)])).toEqual([])
  }
  await commands.emulateMedia({ colorScheme: 'light' })
}
