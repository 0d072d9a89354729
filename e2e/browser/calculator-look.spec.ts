import { expect, test } from '../calculator-visitor.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { listenFor, wordsThatRun } from '../hostile-words.ts'
import { CalculatorPage } from '../pages/calculator-page.ts'

for (const [width, emptyDay] of [
  [360, '2026-04-01'],
  [768, '2026-04-02'],
  [1440, '2026-04-03'],
] as const) {
  test(`axe finds nothing at ${width} px, with a price, opened lines, faults and a refused day`, async ({
    calculator,
    page,
    bank,
  }, info) => {
    await page.setViewportSize({ width, height: 900 })
    await calculator.field('Площадка аукциона').selectOption('MIAMI, FL 33167')
    await calculator.lines()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await calculator.sheet.screenshot({ path: info.outputPath(`price-${width}-${colorScheme}.png`) })
    }
    await calculator.field('Цена автомобиля').fill('шесть')
    await expect(calculator.sheet.getByText('Проверьте отмеченные поля')).toBeVisible()
    await expectAccessible(page)
    await calculator.sheet.screenshot({ path: info.outputPath(`faults-${width}.png`) })
    await calculator.field('Цена автомобиля').fill('6200')
    bank.behave((response) => response.end('[]'))
    await calculator.field('Дата расчёта').fill(emptyDay)
    await expect(calculator.alert).toHaveText('Нет данных для указаной даты.')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('no field moves when the price comes, nor what stands below', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/calculator/bundle', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/')
  const fields = () =>
    page
      .locator('#calculator form :is(legend, label), main h2:not(#calculator h2)')
      .evaluateAll((all) =>
        all.map((each) => [each.textContent, Math.round(each.getBoundingClientRect().top)]),
      )
  await expect(page.getByRole('group', { name: 'Оформление' })).toBeVisible()
  const still = await fields()
  expect(still.length).toBeGreaterThan(25)
  release()
  await expect(new CalculatorPage(page).total).toBeVisible()
  const alive = await fields()
  const moved = alive.filter(([name, top]) => still.some((each) => each[0] === name && each[1] !== top))
  expect(moved).toEqual([])
})

test('names of a table that would run are names like any other', async ({ page }) => {
  const heard = await listenFor(page)
  const [one = '', other = ''] = wordsThatRun
  await page.route('**/api/calculator/bundle', async (route) => {
    const reply = await route.fetch()
    const text = (await reply.text())
      .replaceAll('"PHOENIX"', JSON.stringify(one))
      .replaceAll('"Houston"', JSON.stringify(other))
    await route.fulfill({ response: reply, body: text })
  })
  const calculator = new CalculatorPage(page)
  await calculator.open()
  await calculator.field('Площадка аукциона').selectOption(`${one}|AZ|85043`)
  await calculator.field('Порт погрузки').selectOption(other)
  expect((await calculator.lines()).join('\n')).toContain(other)
  expect(heard).toEqual([])
})
