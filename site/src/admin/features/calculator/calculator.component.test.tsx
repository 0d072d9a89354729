import { formatMoney } from 'shared/format'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import {
  adminScreen,
  readSavedCalculationId,
  savedCalculationRegion,
} from '../../../testing/component/admin-screens.ts'
import { calculatorScreen, expectPriceShown } from '../../../testing/component/calculator-screen.ts'
import { expectPageStateAccessible } from '../../../testing/component/expect-accessible.ts'
import { sedanFromPhoenixInput } from '../../../testing/sample-calculation.ts'

const ADDRESS = '/admin/calculator'

const { field } = calculatorScreen
const { button } = adminScreen

const formatTotal = (usd: number): string => formatMoney(usd, 'USD').replaceAll(/\s/g, ' ')

test('the calculator shows the same total as the server for each car typed, without an API call per keystroke', async ({
  admin,
  line,
  server: { visitor },
}) => {
  await admin.open(ADDRESS)
  await expectPriceShown()
  await admin.idle()
  const calls = line.requests.length
  for (const price of [4100, 12345]) {
    await field('Цена автомобиля').fill(String(price))
    const { result } = await visitor.calculation.create({
      body: { ...sedanFromPhoenixInput, price, insurance: true },
    })
    await calculatorScreen.expectSum(formatTotal(result.total.usd))
  }
  expect(line.requests.slice(calls)).toEqual([])
  await expect.poll(() => location.search).toContain('price=12345')
})

test('a calculation saved in the desktop app shows a link that opens the browser, and is printed and saved as a PDF', async ({
  admin,
  line,
  server: { visitor },
}) => {
  const [open, saveCalculation, print] = [vi.fn(), vi.fn(async () => undefined), vi.fn()]
  await admin.open(ADDRESS, {
    intercept: line.intercept,
    platform: {
      links: { open, buildAddress: (path) => `https://broker.example.com${path}` },
      printing: { print, saveCalculation },
    },
  })
  await expectPriceShown()
  await field('Цена автомобиля').fill('7700')
  line.hang(/^POST \/api\/calculation$/)
  await button('Сохранить и получить ссылку').click()
  await expect.element(button('Сохранить и получить ссылку')).toBeDisabled()
  line.restore()
  const id = await readSavedCalculationId()
  await expect.element(button('Сохранить и получить ссылку')).toBeEnabled()
  await expect
    .element(savedCalculationRegion)
    .toMatchTextContent(`https://broker.example.com/calculation/${id}`)
  const { result } = await visitor.calculation.get({ params: { id }, query: {} })
  expect(calculatorScreen.readSum()).toBe(formatTotal(result.total.usd))
  await button('Открыть в браузере').click()
  expect(open).toHaveBeenCalledExactlyOnceWith(`/calculation/${id}`)
  await button('Сохранить PDF').click()
  expect(saveCalculation).toHaveBeenCalledExactlyOnceWith(id)
  await button('Печать').click()
  expect(print).toHaveBeenCalledOnce()
  await expectPageStateAccessible()
})

test('the input of the calculator stays stored when another screen is opened and when the window is reloaded', async ({
  admin,
}) => {
  await admin.open(ADDRESS)
  await expectPriceShown()
  await field('Цена автомобиля').fill('5432')
  await page.getByRole('link', { name: 'Категории', exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Категории' })).toBeVisible()
  await page.getByRole('link', { name: 'Калькулятор', exact: true }).click()
  await expect.element(field('Цена автомобиля')).toHaveValue('5\u00a0432')
  await admin.open(ADDRESS)
  await expect.element(field('Цена автомобиля')).toHaveValue('5\u00a0432')
})
