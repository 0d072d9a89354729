import type { Page } from 'playwright/test'
import { NETWORK_ERROR_PATTERN, waitForServiceWorker } from '../../../fixtures/base-test.ts'
import { expect, test } from '../../../fixtures/calculator/calculator-test.ts'

/** More than the page has: the focus goes through the whole page. */
const KEY_PRESSES = 75

/** Returns what is drawn over the focused element, or null if it is visible. */
const findCover = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const drawn = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    // A radio button or checkbox is drawn by its label.
    if (!drawn || focused.contains(drawn) || drawn.contains(focused) || drawn.closest('label')) return null
    return `${focused.outerHTML.slice(0, 80)} is under ${drawn.outerHTML.slice(0, 80)}`
  })

const expectVisibleFocus = async (page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> => {
  for (let press = 0; press < KEY_PRESSES; press += 1) {
    await page.keyboard.press(key)
    await expect.poll(() => findCover(page), `${key} ${press}`).toBe(null)
  }
}

for (const width of [390, 820]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 700 }, expectedErrors: NETWORK_ERROR_PATTERN })

    test(`at a width of ${width} px neither the total bar nor the offline notice covers the element focused by keyboard`, async ({
      calculator,
      page,
      context,
    }) => {
      await waitForServiceWorker(page)
      await calculator.activate()
      await expectVisibleFocus(page, 'Tab')
      await expectVisibleFocus(page, 'Shift+Tab')
      await context.setOffline(true)
      await expect(page.getByText(/^Нет связи\. (?:Страница|Открываются)/)).toBeVisible()
      await expectVisibleFocus(page, 'Tab')
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: NETWORK_ERROR_PATTERN })

  test('on a phone the offline notice spans the window directly above the total bar and can be closed', async ({
    calculator,
    page,
    context,
  }) => {
    await waitForServiceWorker(page)
    await context.setOffline(true)
    const notice = page.getByText(/^Нет связи\. (?:Страница|Открываются)/).locator('..')
    await expect(notice).toBeVisible()
    await expect(calculator.totalBar).toBeInViewport()
    const bar = await calculator.totalBar.locator('..').boundingBox()
    const box = await notice.boundingBox()
    expect(box).toMatchObject({ x: 0, width: 390 })
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(bar?.y ?? 0, 0)
    await notice.getByRole('button', { name: 'Закрыть' }).click()
    await expect(notice).toHaveCount(0)
  })
})
