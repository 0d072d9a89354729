import type { Page } from 'playwright/test'
import { expect, test } from '../../fixtures/calculator-visitor.ts'
import { holdBack } from '../../fixtures/delay-route.ts'
import { expectAccessible } from '../../fixtures/expect-accessible.ts'
import { listenFor, wordsThatRun } from '../../fixtures/hostile-words.ts'
import { alive } from '../../fixtures/test.ts'
import { CalculatorPage } from '../../pages/calculator-page.ts'

for (const [width, emptyDay] of [
  [320, '2026-04-01'],
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

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') seen.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

const sumOfShifts = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const seen: readonly number[] = Reflect.get(window, 'seen')
    return seen.reduce((sum, each) => sum + each, 0)
  })

for (const width of [390, 1440]) {
  test(`nothing on the home page moves much at ${width} px when the price comes`, async ({ page, bank }) => {
    bank.behave()
    await page.setViewportSize({ width, height: 900 })
    await watchShifts(page)
    const release = await holdBack(page, /\/api\/(?:calculator\/bundle|currency)/)
    await page.goto('/#calculator')
    const tops = async (places: string) => {
      const all = await page
        .locator(places)
        .evaluateAll((found) =>
          found.map((each) => [each.textContent, scrollY + each.getBoundingClientRect().top] as const),
        )
      return new Map(all)
    }
    const fields = '#calculator form legend, #calculator form label[for]'
    const below = 'main h2:not(#calculator *), #callback h2'
    await alive(page)
    const [still, stillBelow] = [await tops(fields), await tops(below)]
    expect([...stillBelow.keys()]).toEqual(expect.arrayContaining(['Откуда везём', 'Посчитаем вместе']))
    release()
    await expect(new CalculatorPage(page).total).toBeVisible()
    expect(await tops(fields)).toEqual(still)
    for (const [name, top] of await tops(below))
      expect(Math.abs(top - (stillBelow.get(name) ?? 0)), name ?? '').toBeLessThan(40)
    expect(await sumOfShifts(page)).toBeLessThan(0.05)
  })
}

test('while the price is waited for, no page of the narrowest phone scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  const release = await holdBack(page, '**/api/calculator/bundle')
  await page.goto('/')
  await alive(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  release()
  await expect(new CalculatorPage(page).total).toBeVisible()
})

test('on a phone whose letters are twice as large nothing runs over the edge or into its neighbour', async ({
  calculator,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const cut = () =>
    calculator.sheet
      .locator(':is(h2, h3, p, legend, label, span, b, input, select, button)')
      .evaluateAll((all) =>
        all
          .filter((each) => !each.closest('.unseen, legend') && each.getClientRects().length > 0)
          .filter(
            (each) =>
              each.getBoundingClientRect().right > innerWidth ||
              (each.matches('label > span') && each.scrollWidth > each.clientWidth),
          )
          .map((each) => each.textContent),
      )
  expect(await cut()).toEqual([])
  await calculator.choose('Страна', 'Европа')
  await expect(calculator.total).toBeVisible()
  expect(await cut()).toEqual([])
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
