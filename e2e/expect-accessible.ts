import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** What is on the screen once it has come, in both looks: they differ in their colours alone. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const find = async (colorScheme: 'light' | 'dark', axe: AxeBuilder) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await axe.analyze()
    expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)])).toEqual([])
  }
  // It would read the style sheets once more, which a screen without a line cannot.
  const axe = () => new AxeBuilder({ page }).options({ preload: false })
  await find('light', axe())
  await find('dark', axe().withRules(['color-contrast', 'link-in-text-block']))
}
