import { expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { calculatorScreen, expectPriceShown } from '../../../testing/component/calculator-screen.ts'
import { test } from '../../../testing/component/home-calculator.ts'

const { field, sheet, yardField, yardOptions } = calculatorScreen

test('in the auction yard field arrow keys move through the list, Enter chooses a yard, Escape restores the old one', async () => {
  await yardField.click()
  await expect.element(yardField).toHaveAttribute('aria-expanded', 'true')
  await yardField.fill('колумбия')
  await expect.poll(calculatorScreen.readYardOptions).toHaveLength(2)
  const active = (): string | null | undefined => {
    const id = yardField.element().getAttribute('aria-activedescendant')
    return id === null ? null : document.getElementById(id)?.querySelector('span')?.firstChild?.textContent
  }
  const options = [...yardOptions.elements()]
  const isSelected = (): (string | null)[] => options.map((option) => option.getAttribute('aria-selected'))
  expect(isSelected()).toEqual(['true', 'false'])
  expect(active()).not.toBe(null)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(isSelected).toEqual(['false', 'true'])
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(isSelected).toEqual(['true', 'false'])
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(yardField).toHaveValue('Колумбия, SC 29053')
  await expect.element(yardField).toHaveAttribute('aria-expanded', 'false')
  await yardField.fill('')
  const indexOfSelected = (): number =>
    yardOptions.elements().findIndex((option) => option.getAttribute('aria-selected') === 'true')
  await expect.poll(() => yardOptions.elements().length).toBeGreaterThan(2)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(indexOfSelected).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(yardField).toHaveValue('Колумбия, SC 29053')
})

test('typing a town without an auction yard into the calculator shows a message, and the yard chosen before stays', async () => {
  await yardField.fill('Атлантида')
  await expect.element(sheet.getByText(/^Такой площадки нет в\sтаблице\.$/)).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(yardField).toHaveValue('Финикс, AZ 85043')
  const notice = sheet.getByText(/^«Атлантида»: площадка не\sвыбрана, считаем от\sпрежней$/)
  await expect.element(notice).toBeVisible()
  await yardField.click()
  await expect.element(notice).not.toBeInTheDocument()
})

test('the digits of a price are grouped by thousands while it is typed, and the caret stays behind the typed digit', async () => {
  const price = field('Цена автомобиля')
  await price.fill('')
  await userEvent.type(price, '1234567')
  await expect.element(price).toHaveValue('1\u00a0234\u00a0567')
  const input = price.element() as HTMLInputElement
  input.setSelectionRange(3, 3)
  await userEvent.keyboard('9')
  await expect.element(price).toHaveValue('12\u00a0934\u00a0567')
  expect(input.selectionStart).toBe(4)
  await expect.poll(() => location.search).toContain('price=12934567&')
})

test('the date field shows its day in words, opens its calendar by mouse and keyboard, and shows what is typed', async () => {
  const showPicker = vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockReturnValue()
  const date = field('Дата расчёта')
  await date.fill('2026-03-09')
  const inWords = sheet.getByText(/^09\sберезня\s2026$/)
  await expect.element(inWords).toBeVisible()
  await expect.element(date).toHaveAccessibleDescription(/^09\sберезня\s2026$/)
  await date.click()
  expect(showPicker).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Enter}')
  expect(showPicker).toHaveBeenCalledTimes(2)
  await expect.element(inWords).toBeVisible()
  await userEvent.keyboard('{Delete}')
  await expect.element(date).toHaveAccessibleDescription('Укажите день')
  await date.fill('2026-03-09')
  await userEvent.keyboard('{Control}{ArrowRight}')
  await expect.element(inWords).not.toBeVisible()
  field('Год выпуска').element().focus()
  await expect.element(inWords).toBeVisible()
})

test("a visitor's own costs stay on the device and are added in a sum below the result, never to the total", async ({
  site,
}) => {
  // What an earlier test has entered would be restored after the total has been read.
  localStorage.clear()
  sessionStorage.clear()
  await site.open('/')
  await expectPriceShown()
  const total = calculatorScreen.readSum()
  const summary = sheet.getByText(/^Чего в\sсумме нет$/)
  await summary.click()
  const repair = sheet.getByLabelText('Ремонт', { exact: true })
  await repair.fill('1200')
  const added = sheet.getByText(/^Ваши расходы 1\s200\s\$, вместе с\sрасчётом \d/)
  await expect.element(added).toBeVisible()
  expect(calculatorScreen.readSum()).toBe(total)
  expect(location.search).not.toContain('1200')
  await site.open('/')
  await expectPriceShown()
  await calculatorScreen.choose('Валюта сумм', 'UAH')
  await summary.click()
  await expect.element(repair).toHaveValue('1\u00a0200')
  await expect
    .element(
      sheet.getByText(/^Ваши расходы \d\d\s\d{3},\d\d\sгрн, вместе с\sрасчётом \d{3}\s\d{3},\d\d\sгрн\.$/),
    )
    .toBeVisible()
  await repair.fill('много')
  await expect.element(repair).toHaveAccessibleDescription(/Напишите цифрами/)
  await expect.element(sheet.getByText(/^Ваши расходы/)).not.toBeInTheDocument()
  // The tab remembers the currency, also for the next test.
  sessionStorage.clear()
})
