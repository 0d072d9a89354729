import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { test } from '../../../../../testing/component/admin-component-test.tsx'
import {
  expectAccessible,
  expectPageStateAccessible,
} from '../../../../../testing/component/expect-accessible.ts'
import { feeTableGridScreen } from '../../../../../testing/component/fee-table-grid-screen.ts'
import { matchAnySpaces } from '../../../../../testing/component/text-matchers.ts'

const FEE = 'Сбор, $'
const { open: openGrid } = feeTableGridScreen

const visibleText = (text: string) =>
  expect.element(feeTableGridScreen.main.getByText(matchAnySpaces(text)).first()).toBeVisible()

test('fee table grid cells are edited by keyboard alone, and a changed cell is shown and announced with its old value', async ({
  admin,
  clock,
}) => {
  await openGrid(admin)
  const before = feeTableGridScreen.text(5, FEE)
  feeTableGridScreen.grid.element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}851{Enter}')
  await expect.poll(() => feeTableGridScreen.text(5, FEE)).toBe(`${before} 851`)
  await visibleText('Строка 5, сбор: 851 $')
  expect(feeTableGridScreen.isSelected(6, FEE)).toBe(true)
  // F2 keeps the text, Escape drops what was typed, Tab goes to the next cell.
  await userEvent.keyboard('{ArrowUp}{F2}0{Escape}')
  expect(feeTableGridScreen.text(5, FEE)).toBe(`${before} 851`)
  await userEvent.keyboard('{F2}0{Tab}')
  await expect.poll(() => feeTableGridScreen.text(5, FEE)).toBe(`${before} 8 510`)
  expect(feeTableGridScreen.isSelected(5, 'Процент')).toBe(true)
  await userEvent.keyboard('{Control>}zz{/Control}')
  await expect.poll(() => feeTableGridScreen.text(5, FEE)).toBe(before)
  await userEvent.keyboard('{Control>}y{/Control}')
  await expect.poll(() => feeTableGridScreen.text(5, FEE)).toBe(`${before} 851`)
  await expectPageStateAccessible()
  await feeTableGridScreen.dropEdits(clock)
})

test('pressing Tab after Escape moves the focus out of the fee table grid', async ({ admin }) => {
  await openGrid(admin)
  feeTableGridScreen.grid.element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(feeTableGridScreen.grid).toHaveFocus()
  await userEvent.keyboard('{Escape}{Shift>}{Tab}{/Shift}')
  await expect.element(feeTableGridScreen.main.getByRole('searchbox', { name: 'Найти строки' })).toHaveFocus()
})

test('an invalid cell of the fee table grid is marked with the reason and counted, and a button selects it', async ({
  admin,
  clock,
}) => {
  await openGrid(admin)
  await feeTableGridScreen.select(7, FEE)
  await userEvent.keyboard('abc{Enter}')
  await expect.poll(() => feeTableGridScreen.cell(7, FEE).getAttribute('aria-invalid')).toBe('true')
  await feeTableGridScreen.select(12, 'До, $')
  await userEvent.keyboard('599{Enter}')
  await expect.element(feeTableGridScreen.button(/^2 ошибки: показать$/)).toBeVisible()
  await feeTableGridScreen.select(2, FEE)
  await feeTableGridScreen.button(/ошибки: показать$/).click()
  await visibleText('Нужна сумма, например «1445» или «1445,50».')
  expect(feeTableGridScreen.isSelected(7, FEE)).toBe(true)
  // A table with errors is not sent: the button leads to the next error.
  await feeTableGridScreen.button('Проверить и применить').click()
  await expect.poll(() => feeTableGridScreen.isSelected(7, FEE)).toBe(false)
  // A row that a search hides is shown again.
  await feeTableGridScreen.main.getByRole('searchbox', { name: 'Найти строки' }).fill('clean')
  await expect.poll(() => feeTableGridScreen.rowNumbers()).not.toContain('7')
  await feeTableGridScreen.button(/ошибки: показать$/).click()
  await expect.poll(() => feeTableGridScreen.rowNumbers()).toContain('7')
  await expectAccessible()
  await feeTableGridScreen.dropEdits(clock)
})
