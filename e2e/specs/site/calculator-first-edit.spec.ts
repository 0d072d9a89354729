import type { Page } from 'playwright/test'
import { expect, test } from '../../fixtures/calculator/calculator-test.ts'
import { CalculatorPage } from '../../pages/calculator-page.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Records after every change of the page where the result and its groups stand. */
const recordResultPlaces = (page: Page) =>
  page.evaluate(() => {
    const places = new Set<string>()
    const readPlaces = () => {
      const parts = [...document.querySelectorAll('#price [aria-busy], #price h3')]
      const tops = parts.map((part) => Math.round(part.getBoundingClientRect().top + scrollY))
      places.add(tops.length < 6 ? 'no result' : tops.join(' '))
    }
    readPlaces()
    Object.assign(window, { places })
    const changes = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver(readPlaces).observe(document.body, changes)
  })

const readRecordedPlaces = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(Reflect.get(window, 'places') as Set<string>)])

test('a visitor whose first act is a number that is not valid yet keeps the example, which does not move', async ({
  page,
}) => {
  const calculator = new CalculatorPage(page)
  for (const [label, text] of [
    ['Объём', '50'],
    ['Цена автомобиля', 'x6'],
    ['Год выпуска', '20'],
    ['Дата расчёта', ''],
  ] as const) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/calculator\/bundle/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/')
    await expect(calculator.totalRow).toBeVisible()
    const total = await calculator.readTotal()
    await recordResultPlaces(page)
    await calculator.field(label).focus()
    await page.keyboard.press('ControlOrMeta+A')
    for (const key of text) await page.keyboard.press(key)
    if (text === '') await calculator.field(label).fill('')
    release()
    await expect(page.getByText(/^Прежний расчёт: /)).toBeVisible()
    await expect(calculator.field(label)).toHaveAttribute('aria-invalid', 'true')
    await calculator.expectTotal(total)
    const places = await readRecordedPlaces(page)
    expect(places, label).toHaveLength(1)
    expect(places).not.toContain('no result')
    await page.evaluate(() => localStorage.clear())
    await page.evaluate(() => sessionStorage.clear())
  }
})
