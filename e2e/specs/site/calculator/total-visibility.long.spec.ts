import type { Page } from 'playwright/test'
import { expect, test } from '../../../fixtures/calculator/calculator-test.ts'

/** The large sum of the result: the only paragraph whose one element is the currency. */
const SUM_SELECTOR = 'p:has(> span:only-child)'

/** Returns the scroll positions, from the first field to the end of the result, at which no total is in the window. */
const listPlacesWithoutTotal = (page: Page): Promise<number[]> =>
  page.evaluate(async (sumSelector) => {
    const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isInWindow = (element: Element | null | undefined): boolean => {
      if (!element || getComputedStyle(element).visibility === 'hidden') return false
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }
    const sheet = document.querySelector('#calculator')
    const price = document.querySelector('#price')
    const totals = () => [
      price?.querySelector('[data-total] p'),
      price?.querySelector(sumSelector),
      [...document.querySelectorAll('#price p')].find((each) => each.textContent.startsWith('Всего')),
    ]
    const places: number[] = []
    const first = (sheet?.getBoundingClientRect().top ?? 0) + scrollY - innerHeight / 2
    const last = (price?.getBoundingClientRect().bottom ?? 0) + scrollY - innerHeight
    for (let y = Math.max(0, first); y <= last; y += 200) {
      scrollTo(0, y)
      for (let frames = 0; frames < 4; frames++) await waitForFrame()
      if (!totals().some(isInWindow)) places.push(y)
    }
    return places
  }, SUM_SELECTOR)

for (const [width, height] of [
  [390, 844],
  [900, 900],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test(`at a width of ${width} px a visitor sees the total at every scroll position of the calculator`, async ({
      calculator,
      page,
    }) => {
      await calculator.activate()
      expect(await listPlacesWithoutTotal(page)).toEqual([])
    })
  })
}

test('the total of the calculator takes one line at every page width and in every currency', async ({
  calculator,
  page,
}) => {
  await calculator.activate()
  const example = await calculator.readTotal()
  await calculator.priceField.fill('250000')
  await calculator.expectTotalOtherThan(example)
  const sum = page.locator(`#price ${SUM_SELECTOR}`).first()
  for (const currency of ['USD', 'UAH']) {
    await calculator.chooseOption('Валюта сумм', currency)
    await expect(sum).toContainText(currency === 'UAH' ? 'грн' : '$')
    for (const width of [320, 390, 767, 768, 992, 1024, 1139, 1240, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const { lines, overflow } = await sum.evaluate((element) => ({
        lines: element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
        overflow: element.scrollWidth - element.clientWidth,
      }))
      expect([Math.round(lines), overflow], `${currency} at ${width} px`).toEqual([1, 0])
    }
  }
})
