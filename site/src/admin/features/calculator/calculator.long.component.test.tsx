import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import {
  adminScreen,
  expectUserKnown,
  readSavedCalculationId,
} from '../../../testing/component/admin-screens.ts'
import { calculatorScreen, expectPriceShown } from '../../../testing/component/calculator-screen.ts'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'

const ADDRESS = '/admin/calculator'

const { field } = calculatorScreen
const { button, unsentLink } = adminScreen

test('a calculation saved without a connection is listed as unsent and is saved once after the reconnect', async ({
  admin,
  line,
  clock,
  server: { visitor },
}) => {
  await admin.open(ADDRESS)
  await expectUserKnown()
  await expectPriceShown()
  await field('Цена автомобиля').fill('8800')
  line.cut()
  await button('Сохранить и получить ссылку').click()
  await expect.element(page.getByText(/Расчёт\sсохранён\sна\sэтом\sкомпьютере/)).toBeVisible()
  await button('Сохранить и получить ссылку').click()
  await expect.element(unsentLink).toMatchTextContent('Не отправлено: 1')
  await expectAccessible()

  line.restore()
  await clock.advance(5000)
  const { result } = await visitor.calculation.get({
    params: { id: await readSavedCalculationId() },
    query: {},
  })
  expect(result.input.price).toBe(8800)
  await expect.element(page.getByText(/Расчёт\sсохранён\sна\sэтом\sкомпьютере/)).not.toBeInTheDocument()
  await expect.element(unsentLink).not.toBeInTheDocument()
})

test('a queued calculation can be opened from the list of unsent edits with its input', async ({
  admin,
  line,
}) => {
  await admin.open(ADDRESS)
  await expectUserKnown()
  await expectPriceShown()
  await field('Цена автомобиля').fill('9900')
  line.cut()
  await button('Сохранить и получить ссылку').click()
  await unsentLink.click()
  const row = page.getByRole('row').filter({ hasText: 'Расчёт: Copart' })
  await expect.element(row).toMatchTextContent('Ждёт отправки')
  sessionStorage.clear()
  await row.getByRole('link').click()
  await expect.element(field('Цена автомобиля')).toHaveValue('9 900'.replace(' ', '\u00a0'))
})

test('the icons of the calculator in the admin are drawn as lines, as on the public site', async ({
  admin,
}) => {
  await admin.open(ADDRESS)
  await expectPriceShown()
  const icons = document.querySelectorAll('main svg[viewBox="0 0 20 20"]')
  expect(icons.length).toBeGreaterThan(3)
  const drawn = Array.from(icons, (icon) => getComputedStyle(icon))
  for (const { fill, stroke } of drawn)
    expect([fill, stroke]).toEqual(['none', expect.stringMatching(/^rgb/)])
})

test('without a connection the admin calculator offers the newest day with stored data if the chosen day has none', async ({
  admin,
  line,
  server: { visitor },
}) => {
  await admin.open(ADDRESS)
  await expectPriceShown()
  const sum = calculatorScreen.readSum()
  const bundle = await visitor.calculator.bundle({ query: {} })
  line.cut()
  line.respond(/^GET \/api\/calculator\/bundle$/, bundle)
  await field('Дата расчёта').fill('2025-03-03')
  await expect.element(calculatorScreen.alert).toMatchTextContent('Нет связи: курсы и таблицы на')
  await expect.element(page.getByText(/Самый\sновый\sсохранённый\sдень/)).toBeVisible()
  await page.getByRole('button', { name: /^Посчитать\sна/ }).click()
  await calculatorScreen.expectSum(sum)
})

test("an app that stores API responses preloads today's calculator data before the calculator screen is opened", async ({
  admin,
  line,
  clock,
}) => {
  const bundles = () => line.requests.filter((call) => call === 'GET /api/calculator/bundle')
  await admin.open('/admin/categories', { platform: { storesReplies: true } })
  await expectUserKnown()
  expect(bundles()).toEqual([])
  await clock.advance(2000)
  await expect.poll(() => bundles().length).toBe(1)
})
