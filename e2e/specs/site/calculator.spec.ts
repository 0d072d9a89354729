import { EXAMPLE_DAY, expect, steadyBank, test } from '../../fixtures/calculator-visitor.ts'
import { alive } from '../../fixtures/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the car of the worked example costs what it costs, to the kopiyka, in three currencies', async ({
  calculator,
  bank,
}) => {
  bank.behave(steadyBank)
  await calculator.field('Дата расчёта').fill(EXAMPLE_DAY)
  await calculator.expectTotal('15 771,89 $')
  await calculator.choose('Валюта сумм', 'EUR')
  await calculator.expectTotal('13 669,85 €')
  await calculator.choose('Валюта сумм', 'UAH')
  await calculator.expectTotal('681 620,29 грн')
  await calculator.choose('Валюта сумм', 'USD')
  const lines = await calculator.lines()
  expect(lines).toHaveLength(17)
  expect(lines.find((line) => line.startsWith('Ввозная пошлина'))).toContain('43 690,63 грн 1 010,95')
  expect(lines.find((line) => line.startsWith('Акциз'))).toMatch(
    /595,20 € 686,72 .* × 6 = 595,20 €.*Источник: /,
  )
  expect(lines.find((line) => line.startsWith('НДС'))).toContain('102 055,08 грн 2 361,43')
  expect(lines.find((line) => line.startsWith('Пенсионный фонд'))).toContain('13 107,19 грн 303,29')
  expect(lines.find((line) => line.startsWith('Таможенная стоимость'))).toContain('10 109,50')
  for (const line of lines) expect(line).toContain('Источник: ')
  await expect(calculator.field('Дата расчёта')).toHaveAccessibleDescription(/05\sберезня\s2026/)
})

test('each country asks its own questions, and has a price at once', async ({ calculator }) => {
  await expect(calculator.warnings.filter({ hasText: 'VIN' })).toHaveCount(1)
  await calculator.choose('Аукцион', 'IAA')
  await expect(calculator.field('Год выпуска')).toHaveAccessibleDescription(/VIN американской/)
  await calculator.choose('Страна', 'Европа')
  await expect(calculator.total).toBeVisible()
  await expect(calculator.field('Площадка аукциона')).toHaveCount(0)
  await expect(calculator.sheet.getByRole('group', { name: 'Аукцион' })).toHaveCount(0)
  const withDuty = await calculator.sum()
  await calculator.field('Есть сертификат EUR.1').check()
  await calculator.expectOtherThan(withDuty)
  await calculator.choose('Валюта цены', 'USD')

  await calculator.choose('Страна', 'Грузия')
  await expect(calculator.page.getByRole('radio', { name: 'Без аукциона' })).toBeChecked()
  await expect(calculator.field('Порт прибытия')).toHaveValue('Chornomorsk')
  await expect(calculator.sheet.getByText('Сбор аукциона', { exact: false })).toHaveCount(0)
  await calculator.choose('Аукцион', 'IAA')
  await expect(calculator.sheet.getByText(/^Сбор аукциона IAA$/)).toBeVisible()
  await expect(calculator.field('Год выпуска')).not.toHaveAccessibleDescription(/VIN/)
  await calculator.choose('Кузов', 'Мотоцикл')
  await calculator.field('Двигатель').selectOption('Электро')
  await calculator.field('Батарея').fill('12,5')
  await expect(calculator.sheet.getByText(/^Пенсионный фонд/)).toHaveCount(0)
  await expect(calculator.total).toBeVisible()
})

test('what cannot be read is said beside its field, and the last price stays', async ({ calculator }) => {
  const before = await calculator.sum()
  await calculator.field('Цена автомобиля').fill('шесть тысяч')
  await calculator.field('Год выпуска').fill('2099')
  await expect(calculator.field('Цена автомобиля')).toHaveAccessibleDescription(/Напишите цифрами/)
  await expect(calculator.field('Год выпуска')).toHaveAccessibleDescription(/Год выпуска позже даты расчёта/)
  for (const label of ['Цена автомобиля', 'Год выпуска'])
    await expect(calculator.field(label)).toHaveAttribute('aria-invalid', 'true')
  await expect(calculator.sheet.getByText('Проверьте отмеченные поля')).toBeVisible()
  expect(await calculator.sum()).toBe(before)
  await expect(calculator.save).toBeDisabled()

  await calculator.field('Год выпуска').fill('2019')
  await calculator.field('Цена автомобиля').fill('$6,200.00')
  await expect(calculator.sheet.getByText('Проверьте отмеченные поля')).toHaveCount(0)
  await calculator.expectTotal(before)
})

test('a port that the yard does not serve gives way to the cheapest, and that is said', async ({
  calculator,
}) => {
  const yard = calculator.field('Площадка аукциона')
  await yard.selectOption('MIAMI, FL 33167')
  await expect(calculator.field('Порт погрузки')).toHaveValue('Savannah')
  await expect(calculator.sheet.getByText(/не\sвезут/)).toHaveCount(0)
  await yard.selectOption('PHOENIX, AZ 85043')
  await calculator.field('Порт погрузки').selectOption('Houston')
  await yard.selectOption('MIAMI, FL 33167')
  await expect(calculator.field('Порт погрузки')).toHaveValue('Savannah')
  await expect(calculator.sheet.getByText(/через\sHouston не\sвезут.*Savannah/)).toBeVisible()
  await expect(calculator.field('Порт погрузки').getByRole('option')).toHaveText(['Newark', 'Savannah'])
})

test('two towns of one name are two yards', async ({ calculator }) => {
  const yard = calculator.field('Площадка аукциона')
  await yard.selectOption('COLUMBIA, SC 29053')
  await expect(calculator.sheet.getByText(/COLUMBIA\s— Savannah/)).toBeVisible()
  await yard.selectOption('COLUMBIA, MO 65202')
  await expect(calculator.field('Порт погрузки')).toHaveValue('Houston')
})

test('the cheapest way is named with what it saves, and one press chooses it', async ({ calculator }) => {
  await expect(calculator.sheet.getByText(/^Дешевле всего через Los Angeles и\sKlaipeda/)).toContainText(
    /на\s364,49\s\$ меньше, но\sна\s10\sдней дольше/,
  )
  await calculator.sheet.getByRole('button', { name: 'Выбрать этот путь' }).click()
  await expect(calculator.field('Порт погрузки')).toHaveValue('Los Angeles')
  await expect(calculator.sheet.getByText('Выбран самый дешёвый путь.')).toBeVisible()
  await expect(calculator.sheet.locator('#price')).toBeFocused()
})

test('from the first field to the link of the saved price by keyboard alone', async ({
  calculator,
  page,
}) => {
  await calculator.field('Цена автомобиля').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('7 500')
  await expect(calculator.field('Цена автомобиля')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Live' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Pre-bid' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Den')
  await expect(calculator.field('Площадка аукциона')).toHaveValue('DENVER|CO|80229')
  let presses = 0
  while (!(await calculator.save.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab')
    presses += 1
    expect(presses).toBeLessThan(60)
  }
  const shown = await calculator.sum()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/calculation\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await calculator.expectTotal(shown)
})

test('what was typed lasts from page to page, back, forward and over a reload', async ({
  calculator,
  page,
}) => {
  await calculator.field('Цена автомобиля').fill('9 800')
  await calculator.choose('Аукцион', 'IAA')
  await page.getByRole('navigation').getByRole('link', { name: 'Грузия' }).first().click()
  await expect(page).toHaveURL(/\/georgia$/)
  await page.goBack()
  await expect(calculator.field('Цена автомобиля')).toHaveValue('9 800')
  await page.goForward()
  await page.goBack()
  await page.reload()
  await expect(calculator.field('Цена автомобиля')).toHaveValue('9 800')
  await expect(page.getByRole('radio', { name: 'IAA' })).toBeChecked()
  await expect(calculator.total).toBeVisible()
})

test('a country page leads to the calculator with its country chosen, once', async ({ calculator, page }) => {
  for (const [path, link, country] of [
    ['/eu', 'Посчитать из Европы', 'Европа'],
    ['/georgia', 'Посчитать из Грузии', 'Грузия'],
  ] as const) {
    await page.goto(path)
    await alive(page)
    await page.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL('/#calculator')
    await expect(page.getByRole('radio', { name: country })).toBeChecked()
    await expect(calculator.sheet).toBeFocused()
  }
  await page.goto('/?from=eu')
  await expect(page.getByRole('radio', { name: 'Европа' })).toBeChecked()
  await calculator.choose('Страна', 'США')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'США' })).toBeChecked()
})

test.describe('a day', () => {
  test.use({ expected: /status of 503/ })

  test('without rates says so, letter for letter, and another one is reckoned with again', async ({
    calculator,
    bank,
  }) => {
    bank.behave((response) => response.end('[]'))
    await calculator.field('Дата расчёта').fill('2026-03-06')
    await expect(calculator.alert).toHaveText('Нет данных для указаной даты.')
    await expect(calculator.total).toHaveCount(0)
    bank.behave(steadyBank)
    await calculator.field('Дата расчёта').fill('2026-03-09')
    await expect(calculator.alert).toHaveCount(0)
    await calculator.expectTotal('15 771,89 $')
  })

  test('on which the bank is silent says so, and is asked for again by one press', async ({
    calculator,
    bank,
    page,
  }) => {
    const rates = page.getByRole('banner').getByRole('paragraph')
    await expect(rates).toContainText('Курс НБУ на')
    const today = await rates.innerText()
    bank.behave((response) => void response.destroy())
    await calculator.field('Дата расчёта').fill('2026-03-10')
    await expect(calculator.alert).toContainText(/Национальный банк сейчас не\sотвечает/)
    bank.behave(steadyBank)
    await calculator.alert.getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await calculator.expectTotal('15 771,89 $')
    await expect(calculator.sheet.getByRole('region', { name: 'Цена' })).toBeFocused()
    expect(await rates.innerText()).toBe(today)
  })

  test('that is none is a fault of its field', async ({ calculator }) => {
    await calculator.field('Дата расчёта').fill('2018-11-24')
    await expect(calculator.field('Дата расчёта')).toHaveAccessibleDescription(/25\sлистопада\s2018/)
    await expect(calculator.total).toBeVisible()
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('it says that it needs one, and who reckons instead', async ({ page }) => {
    await page.goto('/')
    const region = page.getByRole('region', { name: 'Калькулятор' })
    await expect(region.getByText(/скрипты в\sнём выключены/)).toBeVisible()
    await region.getByRole('link', { name: 'Перейти к форме' }).click()
    await expect(page).toHaveURL('/#calculation')
    await expect(region.getByRole('radio', { name: 'США' })).toBeDisabled()
  })
})
