import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { calculatorScreen } from '../../../testing/component/calculator-screen.ts'
import { test } from '../../../testing/component/home-calculator.ts'

const { field, sheet, yardField, yardOptions } = calculatorScreen

test('an engine size typed in litres is shown in cm³ once the visitor has left the field', async () => {
  const volume = field('Объём')
  const example = calculatorScreen.readSum()
  await volume.fill('1,6 л')
  await calculatorScreen.expectOtherSum(example)
  const sum = calculatorScreen.readSum()
  await expect.element(volume).toHaveValue('1,6 л')
  await userEvent.keyboard('{Tab}')
  await expect.element(volume).toHaveValue('1\u00a0600')
  await calculatorScreen.expectSum(sum)
})

const readEngines = (): string[] =>
  [...(field('Двигатель').element() as HTMLSelectElement).options].map(({ value }) => value)

test('a motorcycle has a petrol or electric engine: diesel becomes petrol when the visitor chooses a motorcycle', async () => {
  await field('Двигатель').selectOptions('diesel')
  await calculatorScreen.choose('Кузов', 'Мотоцикл')
  await expect.element(field('Двигатель')).toHaveValue('petrol')
  expect(readEngines()).toEqual(['petrol', 'electric'])
  await expect.element(calculatorScreen.alert).not.toBeInTheDocument()
  await calculatorScreen.choose('Кузов', 'Седан')
  await expect.poll(readEngines).toHaveLength(5)
})

test('an address with a hybrid motorcycle shows the hybrid engine and says that it is not calculated', async ({
  site,
}) => {
  await site.open('/?vehicle=motorcycle&engine=hybrid-petrol&volume=649&year=2021&price=5000')
  await expect.element(field('Двигатель')).toHaveValue('hybrid-petrol')
  await expect.element(field('Двигатель')).toHaveAttribute('aria-invalid', 'true')
  const message = /^Мотоциклы считаем с\sбензиновым или электрическим двигателем: выберите один из\sних$/
  await expect.element(sheet.getByText(message)).toBeVisible()
  await field('Двигатель').selectOptions('petrol')
  await expect.element(sheet.getByText(message)).not.toBeInTheDocument()
  expect(readEngines()).toEqual(['petrol', 'electric'])
})

const bar = sheet.getByRole('link', { name: /^К\sрасчёту$/, includeHidden: true })

const isBarShown = (): boolean => {
  const { display, visibility } = getComputedStyle(
    bar.element().parentElement?.firstElementChild ?? document.body,
  )
  return display !== 'none' && visibility === 'visible'
}

test('on a phone a bar repeats the total of the calculator while the total is below the visible part', async () => {
  await page.viewport(390, 700)
  scrollTo(0, 0)
  await expect.poll(isBarShown).toBe(true)
  await expect.element(bar).toBeVisible()
  // A jump over the total, which is not on screen before and after.
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(isBarShown).toBe(false)
  scrollTo(0, 0)
  await expect.poll(isBarShown).toBe(true)
  sheet.getByRole('region', { name: 'Цена' }).element().scrollIntoView()
  await expect.poll(isBarShown).toBe(false)
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(isBarShown).toBe(false)
  scrollTo(0, 0)
  await expect.poll(isBarShown).toBe(true)
})

test('in a wide window a bar repeats the total of the calculator while the total is above the visible part', async () => {
  await page.viewport(1440, 700)
  scrollTo(0, 0)
  await expect.poll(isBarShown).toBe(false)
  calculatorScreen.total.element().scrollIntoView({ block: 'end' })
  await expect.poll(isBarShown).toBe(true)
  scrollTo(0, 0)
  await expect.poll(isBarShown).toBe(false)
})

test('the auction yard field lists the found yards with the typed part highlighted and the ports of each yard', async () => {
  await yardField.fill('майа 331')
  await expect.element(yardOptions.first()).toBeVisible()
  expect(calculatorScreen.readYardOptions()).toEqual(['Майами, FL 33167 Miami Ньюарк, Саванна'])
  const marks = [...yardOptions.first().element().querySelectorAll('mark')].map(
    ({ textContent }) => textContent,
  )
  expect(marks).toEqual(['Майа', '331'])
  await yardOptions.first().click()
  await expect.element(yardField).toHaveValue('Майами, FL 33167')
  await expect.element(field('Порт погрузки')).toHaveValue('Savannah')
  expect(yardOptions.elements()).toEqual([])
})
