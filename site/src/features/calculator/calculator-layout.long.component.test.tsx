import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { calculatorScreen, expectPriceShown } from '../../testing/component/calculator-screen.ts'
import { expectAccessible } from '../../testing/component/expect-accessible.ts'
import { hostileFeeTableNames, spyOnScriptRuns } from '../../testing/component/hostile-names.ts'
import { test } from '../../testing/component/public-site-component-test.tsx'

const { field, sheet } = calculatorScreen

/** Expects that the page never scrolls sideways, and passes axe in both themes. */
const expectFits = async (): Promise<void> => {
  for (const width of [1440, 768, 390, 320]) {
    await page.viewport(width, 900)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
  await expectAccessible(document)
}

test('the calculator with expanded cost lines or errors passes the accessibility check and is never wider than the window', async ({
  site,
  line,
}) => {
  await site.open('/')
  await expectPriceShown()
  await calculatorScreen.chooseYard('Майами')
  await expect.element(calculatorScreen.yardField).toHaveValue('Майами, FL 33167')
  await calculatorScreen.openLines()
  await expectFits()
  await field('Цена автомобиля').fill('шесть')
  await expect.element(sheet.getByText(/^Проверьте отмеченные поля/)).toBeVisible()
  await expectFits()
  await field('Цена автомобиля').fill('6200')
  line.respond(/\/currency\?/, [])
  await field('Дата расчёта').fill('2026-04-01')
  await expect.element(calculatorScreen.alert).toMatchTextContent(/^Нет данных для указаной даты\./)
  await expectFits()
})

test('every notice about the day of customs clearance passes the accessibility check and fits at every width', async ({
  site,
  line,
}) => {
  line.editResponse(/bundle\?date=/, (text) => {
    const bundle = JSON.parse(text)
    return JSON.stringify({ ...bundle, rates: { USD: 40, EUR: 44, date: bundle.date } })
  })
  const notices = [
    ['date=2025-11-20', /Оформят уже в\s2026/],
    ['date=2025-11-20&clearance=2026-01-11', /Считаем оформление 11\sсічня\s2026/],
    ['date=2025-10-01&clearance=2026-01-11', /Оформят ещё в\s2025/],
    ['date=2025-12-30&clearance=2027-01-20', /ожидается, но\sещё не\sпринято/],
  ] as const
  for (const [query, notice] of notices) {
    await site.open(`/?${query}`)
    await expect.element(sheet.getByText(notice)).toBeVisible()
    await expectFits()
  }
  await calculatorScreen.save.click()
  await expect.poll(() => location.pathname).toMatch(/^\/calculation\/[\w-]{22}$/)
  await expect.element(page.getByText(/ожидается, но\sещё не\sпринято/)).toBeVisible()
  await expectFits()
  // A pointer that rests on the legend of the cost bar dims the other groups.
  await page.getByRole('link', { name: /^Таможня\s\d/ }).hover()
  await expect.poll(() => document.querySelector('[data-lit]')?.getAttribute('data-lit')).toBe('customs')
  await expectFits()
})

test('the text of each stop in the route drawing of the calculator fits into its own column', async ({
  site,
}) => {
  await page.viewport(1300, 900)
  await site.open('/usa')
  await expectPriceShown()
  const stops = [...sheet.getByRole('list', { name: 'Путь автомобиля' }).element().children]
  expect(stops.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
})

test('the home page at 320 pixels width does not scroll sideways while the price is loading', async ({
  site,
  line,
}) => {
  line.hang(/calculator\/bundle/)
  await page.viewport(320, 900)
  await site.open('/')
  expect(document.documentElement.scrollWidth).toBe(320)
  line.restore()
  await expectPriceShown()
})

const isCutOff = (each: Element): boolean =>
  each.getBoundingClientRect().right > innerWidth ||
  (each.matches('label > span') && each.scrollWidth > each.clientWidth)

const readCutOff = (): (string | null)[] =>
  [...sheet.element().querySelectorAll(':is(h2, h3, p, legend, label, span, b, input, select, button)')]
    .filter((each) => !each.closest('.unseen, legend') && each.getClientRects().length > 0)
    .filter(isCutOff)
    .map((each) => each.textContent)

test('calculator text at twice its size is not cut off on the width of a phone', async ({ site }) => {
  await page.viewport(390, 900)
  await site.open('/')
  await expectPriceShown()
  // Other prices are loaded near the viewport.
  document.getElementById('price')?.scrollIntoView({ block: 'end' })
  await expect.element(sheet.getByRole('region', { name: 'Что если' })).toBeVisible()
  document.documentElement.style.fontSize = '200%'
  try {
    expect(readCutOff()).toEqual([])
    await calculatorScreen.choose('Страна', 'Европа')
    await expectPriceShown()
    expect(readCutOff()).toEqual([])
  } finally {
    document.documentElement.style.fontSize = ''
  }
})

test('fee table names that look like scripts are selected and shown as plain text in the calculator', async ({
  site,
  line,
}) => {
  const ran = spyOnScriptRuns()
  const [yard = '', port = ''] = hostileFeeTableNames
  line.editResponse(/calculator\/bundle/, (text) =>
    text.replaceAll('"PHOENIX"', JSON.stringify(yard)).replaceAll('"Houston"', JSON.stringify(port)),
  )
  await site.open('/')
  await expectPriceShown()
  await calculatorScreen.chooseYard('85043')
  await expect.element(calculatorScreen.yardField).toHaveValue(`${yard}, AZ 85043`)
  await field('Порт погрузки').selectOptions(port)
  await expect.poll(async () => (await calculatorScreen.openLines()).join('\n')).toContain(port)
  expect(ran).not.toHaveBeenCalled()
})
