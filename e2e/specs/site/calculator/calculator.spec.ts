import {
  answerBankWithExampleRates,
  expect,
  test,
  WORKED_EXAMPLE_DAY,
} from '../../../fixtures/calculator/calculator-test.ts'
import { moveFocus } from '../../../fixtures/move-focus.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the calculator shows the exact total of a known example car in three currencies, and the source of each price line', async ({
  calculator,
  bank,
}) => {
  bank.respondWith(answerBankWithExampleRates)
  await calculator.field('Дата расчёта').fill(WORKED_EXAMPLE_DAY)
  await calculator.expectTotal('15 771,89 $')
  await calculator.chooseOption('Валюта сумм', 'EUR')
  await calculator.expectTotal('13 669,85 €')
  await calculator.chooseOption('Валюта сумм', 'UAH')
  await calculator.expectTotal('681 620,29 грн')
  await calculator.chooseOption('Валюта сумм', 'USD')
  const lines = await calculator.readPriceLines()
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

test('a visitor can fill in the calculator and save the calculation with its shown total by keyboard alone', async ({
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
  await page.keyboard.type('Денв')
  await page.keyboard.press('Enter')
  await expect(calculator.field('Площадка аукциона')).toHaveValue('Денвер, CO 80229')
  await moveFocus(page, calculator.saveButton)
  const shown = await calculator.readTotal()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/calculation\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await calculator.expectTotal(shown)
})

test('calculator inputs survive going back, going forward and a reload', async ({ calculator, page }) => {
  await calculator.field('Цена автомобиля').fill('9 800')
  await calculator.chooseOption('Аукцион', 'IAA')
  await expect(page).toHaveURL(/auction=iaa/)
  await page.getByRole('navigation').getByRole('link', { name: 'Грузия' }).first().click()
  await expect(page).toHaveURL(/\/georgia$/)
  await page.goBack()
  await expect(calculator.field('Цена автомобиля')).toHaveValue(/^9\s800$/)
  await page.goForward()
  await page.goBack()
  await page.reload()
  await expect(calculator.field('Цена автомобиля')).toHaveValue(/^9\s800$/)
  await expect(page.getByRole('radio', { name: 'IAA' })).toBeChecked()
  await expect(calculator.totalRow).toBeVisible()
})
