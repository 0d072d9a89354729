import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { calculatorScreen, expectPriceShown } from '../../testing/component/calculator-screen.ts'
import { expectAccessible } from '../../testing/component/expect-accessible.ts'
import { testWithExampleExchangeRates as test } from '../../testing/component/home-calculator.ts'

const { field, choose, sheet, radio } = calculatorScreen

test('choosing a country in the calculator shows its fields and a price at once', async () => {
  await expect.element(field('Год выпуска')).toHaveAccessibleDescription(/VIN американского автомобиля/)
  await choose('Аукцион', 'IAA')
  await expect.element(sheet.getByText(/^Сбор аукциона IAA$/)).toBeVisible()
  await choose('Страна', 'Европа')
  await expectPriceShown()
  await expect.element(field('Площадка аукциона')).not.toBeInTheDocument()
  await expect.element(sheet.getByRole('group', { name: 'Аукцион' })).not.toBeInTheDocument()
  const withDuty = calculatorScreen.readSum()
  await field('Есть сертификат EUR.1: пошлина ниже').click({ force: true })
  await calculatorScreen.expectOtherSum(withDuty)
  await choose('Валюта цены', 'USD')

  await choose('Страна', 'Грузия')
  await expect.element(radio('Без аукциона')).toBeChecked()
  await expect.element(field('Порт прибытия')).toHaveValue('Chornomorsk')
  await expect.element(sheet.getByText('Сбор аукциона')).not.toBeInTheDocument()
  await choose('Аукцион', 'IAA')
  await expect.element(sheet.getByText(/^Сбор аукциона IAA$/)).toBeVisible()
  await expect.element(field('Год выпуска')).not.toHaveAccessibleDescription(/VIN/)
  await choose('Кузов', 'Мотоцикл')
  await expect.element(field('Цена мотоцикла')).toBeVisible()
  await field('Двигатель').selectOptions('Электро')
  await field('Батарея').fill('12,5')
  await expect.element(sheet.getByText(/^Пенсионный фонд/)).not.toBeInTheDocument()
  await expectPriceShown()
})

test('unreadable numbers in the calculator get errors next to their fields, and the last price stays visible', async () => {
  const before = calculatorScreen.readSum()
  await field('Цена автомобиля').fill('шесть тысяч')
  await field('Год выпуска').fill('2099')
  await expect.element(field('Цена автомобиля')).toHaveAccessibleDescription(/Напишите цифрами/)
  await expect.element(field('Год выпуска')).toHaveAccessibleDescription(/Год выпуска позже даты расчёта/)
  for (const label of ['Цена автомобиля', 'Год выпуска'])
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(sheet.getByText(/^Проверьте отмеченные поля/)).toBeVisible()
  expect(calculatorScreen.readSum()).toBe(before)
  const routes = sheet.getByRole('group', { name: 'Сравнить пути' })
  await routes.getByRole('radio', { name: /Лос-Анджелес\s— Клайпеда/ }).click({ force: true })
  await expect.element(routes.getByRole('radio', { name: /Лос-Анджелес\s— Клайпеда/ })).toBeChecked()
  await routes.getByRole('radio', { name: /Хьюстон\s— Клайпеда/ }).click({ force: true })
  await expect.element(calculatorScreen.save).toBeDisabled()
  await sheet.getByRole('link', { name: 'Год выпуска' }).click()
  await expect.element(field('Год выпуска')).toHaveFocus()
  await calculatorScreen.save.click({ force: true })
  await expect.element(field('Цена автомобиля')).toHaveFocus()

  await field('Год выпуска').fill('2019')
  await field('Цена автомобиля').fill('$6,200.00')
  await expect.element(sheet.getByText(/^Проверьте отмеченные поля/)).not.toBeInTheDocument()
  await calculatorScreen.expectSum(before)
})

test('pointing at a segment of the cost bar, or focusing its legend entry, lights that cost group and dims the marks of the others', async () => {
  const groups = [...document.querySelectorAll('section[id^="cost-"]')]
  const listLit = (): string[] =>
    groups
      .filter((group) => getComputedStyle(group, '::before').opacity === '1')
      .map(({ id }) => id.replace('cost-', ''))
  expect(listLit()).toEqual(['purchase', 'delivery', 'customs', 'services', 'registration'])
  await userEvent.hover(page.elementLocator(document.querySelector('rect[data-group="delivery"]') as Element))
  await expect.poll(listLit).toEqual(['delivery'])
  // Text of another group that is too pale is hard to read.
  for (const { parentElement } of groups)
    expect(parentElement && getComputedStyle(parentElement).opacity).toBe('1')
  await userEvent.hover(calculatorScreen.total)
  await expect.poll(listLit).toHaveLength(5)
  sheet
    .getByRole('link', { name: /^Таможня\s\d/ })
    .element()
    .focus()
  await expect.poll(listLit).toEqual(['customs'])
})

describe('the date field', () => {
  test('a calculation date without exchange rates shows a message instead of a price, and the next date a price', async ({
    line,
  }) => {
    for (const cc of ['USD', 'EUR']) line.respond(new RegExp(`valcode=${cc}&date=20260306`), [])
    await field('Дата расчёта').fill('2026-03-06')
    await expect.element(calculatorScreen.alert).toMatchTextContent(/^Нет данных для указаной даты\./)
    await expect.element(calculatorScreen.total).not.toBeInTheDocument()
    await field('Дата расчёта').fill('2026-03-09')
    await expect.element(calculatorScreen.alert).not.toBeInTheDocument()
    await calculatorScreen.expectSum('15 771,89 $')
  })
})

test('the calculator of a country page starts with its country, and the visitor may choose another one there', async ({
  site,
}) => {
  for (const [path, country] of [
    ['/eu', 'Европа'],
    ['/georgia', 'Грузия'],
  ] as const) {
    await site.open(path)
    await expect.element(radio(country)).toBeChecked()
  }
  await choose('Страна', 'США')
  await expect.poll(() => location.search).toContain('origin=usa')
  await site.open(location.pathname + location.search)
  await expect.element(radio('США')).toBeChecked()
})

test('pressing the save button of the calculator twice quickly saves one calculation', async ({ line }) => {
  await calculatorScreen.save.dblClick()
  await expect.poll(() => location.pathname).toMatch(/^\/calculation\/[\w-]{22}$/)
  expect(line.requests.filter((call) => call.startsWith('POST '))).toEqual(['POST /api/calculation'])
})

describe('a car that is cleared in the next year', () => {
  test('a visitor moves the customs clearance of a car to January and back by mouse and by keyboard', async () => {
    await field('Дата расчёта').fill('2025-11-20')
    const notice = sheet.getByText(/^Оформят уже в\s2026\sгоду\./)
    await expect.element(notice).toBeVisible()
    const before = calculatorScreen.readSum()
    const [announced] =
      /[\d\s,]+\$/.exec(notice.element().parentElement?.lastElementChild?.textContent ?? '') ?? []
    const byJanuary = sheet.getByRole('link', { name: 'Считать по январю' })
    byJanuary.element().focus()
    await userEvent.keyboard('{Enter}')
    await calculatorScreen.expectSum((announced ?? '').replaceAll('\u00a0', ' ').trim())
    await expect.element(notice).not.toBeInTheDocument()
    await expect.element(sheet.getByText(/оформление в\s2026\sгоду:/)).toBeVisible()
    await expect.element(sheet.getByRole('button', { name: 'Оформление: январь 2026, убрать' })).toBeVisible()
    await expect.poll(() => location.search).toContain('clearance=2026-01-11')
    // The pressed button has left, so the result has the focus.
    await expect.element(page.getByRole('region', { name: 'Цена' })).toHaveFocus()
    await expectAccessible(document)

    await sheet.getByRole('link', { name: 'Вернуть 2025 год' }).click()
    await calculatorScreen.expectSum(before)
    await expect.poll(() => location.search).not.toContain('clearance')
  })

  test('a visitor can save a calculation with a chosen clearance day, and can remove that day in the form', async ({
    site,
  }) => {
    await site.open('/?date=2025-11-20&clearance=2026-01-11')
    const chip = sheet.getByRole('button', { name: 'Оформление: январь 2026, убрать' })
    await calculatorScreen.save.click()
    await expect.poll(() => location.pathname).toMatch(/^\/calculation\/[\w-]{22}$/)
    await expect.element(page.getByText(/оформление в\s2026\sгоду/)).toBeVisible()
    await page.getByRole('link', { name: 'Изменить' }).click()
    await chip.click()
    await expect.element(chip).not.toBeInTheDocument()
    await expect.element(field('Дата расчёта')).toHaveFocus()
    await expect.element(sheet.getByText(/^Оформят уже в\s2026\sгоду\./)).toBeVisible()
  })
})
