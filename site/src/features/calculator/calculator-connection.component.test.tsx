import { addDays } from 'shared/format'
import { describe, expect, vi } from 'vitest'
import { calculatorScreen, expectPriceShown } from '../../testing/component/calculator-screen.ts'
import { test } from '../../testing/component/public-site-component-test.tsx'

const { field, sheet } = calculatorScreen

describe('without a connection', () => {
  test('without a connection the calculator works with the loaded fee tables and shows of which day they are', async ({
    site,
  }) => {
    await site.open('/')
    await expectPriceShown()
    site.goOffline()
    await expect.element(sheet.getByText(/^Нет связи\. Считаем по\sкурсу и\sтаблицам на\s\d\d/)).toBeVisible()
    const before = calculatorScreen.readSum()
    await field('Цена автомобиля').fill('8 000')
    await calculatorScreen.expectOtherSum(before)
    await expect.element(field('Цена автомобиля')).toHaveValue('8\u00a0000')
    site.goOnline()
    await expect.element(sheet.getByText(/^Нет связи/)).not.toBeInTheDocument()
    await calculatorScreen.save.click()
    await expect.poll(() => location.pathname).toMatch(/^\/calculation\/[\w-]{22}$/)
  })
})

describe('while the server does not respond', () => {
  test("if the server does not respond, the calculator uses older fee tables and shows their date until today's load", async ({
    site,
    line,
  }) => {
    line.editResponse(/calculator\/bundle$/, (text) => {
      const bundle: { date: string; rates: object } = JSON.parse(text)
      const date = addDays(bundle.date, -1)
      return JSON.stringify({ ...bundle, date, rates: { ...bundle.rates, date } })
    })
    line.cut(/bundle\?date=/)
    await site.open('/')
    const older = sheet.getByText(/^Сервер не\sотвечает\. Считаем по\sкурсу и\sтаблицам на\s\d\d/)
    await expect.element(older).toBeVisible()
    line.restore()
    dispatchEvent(new Event('focus'))
    await expect.element(older).not.toBeInTheDocument()
    await expectPriceShown()
  })
})

test('a screen reader reads units and currencies in the calculator, and announces its total after a change', async ({
  site,
}) => {
  await site.open('/')
  await expectPriceShown()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const sum = sheet.getByRole('status').filter({ hasText: 'Всего' })
    await vi.advanceTimersByTimeAsync(3000)
    expect(sum.query()).toBe(null)
    const price = field('Цена автомобиля')
    const readHiddenText = (name: string): string | undefined =>
      [...sheet.element().querySelectorAll('summary')]
        .find((line) => line.textContent?.startsWith(name))
        ?.querySelector('.unseen')?.textContent ?? undefined
    await expect.element(price).toHaveAccessibleDescription('$')
    await expect.element(field('Объём')).toHaveAccessibleDescription('см³')
    expect(readHiddenText('Цена автомобиля')).toMatch(/^6\s200\s\$$/)

    await price.fill('7 000')
    await expect.poll(() => readHiddenText('Цена автомобиля')).toMatch(/^7\s000\s\$$/)
    await vi.advanceTimersByTimeAsync(3000)
    await expect.element(sum).toMatchTextContent(/^Всего .*\$$/)
    const regions = sheet.getByRole('status').elements()
    await price.fill('семь')
    const faulty = sheet.getByText(/^Проверьте отмеченные поля/)
    await expect.element(faulty).toBeVisible()
    // The region existed before its text, so it is announced.
    expect(regions).toContain(faulty.element().closest('[role=status]'))
    await expect.element(price).toHaveAccessibleDescription(/^\$ Напишите/)
  } finally {
    vi.useRealTimers()
  }
})
