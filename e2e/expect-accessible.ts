import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** What is on the screen once it has come, in both looks. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // It would read the style sheets once more, which a screen without a line cannot.
    const { violations } = await new AxeBuilder({ page }).options({ preload: false }).analyze()
    expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)])).toEqual([])
  }
}
