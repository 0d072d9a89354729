import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../../../testing/component/expect-accessible.ts'
import { feeTableGridScreen } from '../../../../../testing/component/fee-table-grid-screen.ts'
import { matchAnySpaces } from '../../../../../testing/component/text-matchers.ts'

const FEE = 'Сбор, $'
const { open: openGrid } = feeTableGridScreen

const visibleText = (text: string) =>
  expect.element(feeTableGridScreen.main.getByText(matchAnySpaces(text)).first()).toBeVisible()

test('pasting a picture into the fee table grid changes no cell and shows a message', async ({
  admin,
  clock,
}) => {
  await openGrid(admin)
  await feeTableGridScreen.select(5, FEE)
  const before = feeTableGridScreen.text(5, FEE)
  feeTableGridScreen.pasteData((data) => data.items.add(new File(['x'], 'x.png', { type: 'image/png' })))
  await visibleText('В буфере обмена картинка или файл, а не ячейки. Ничего не вставлено')
  expect(feeTableGridScreen.text(5, FEE)).toBe(before)
  feeTableGridScreen.pasteData((data) => data.setData('text/html', '<table><tr><td>131</td></tr></table>'))
  await expect.poll(() => feeTableGridScreen.text(5, FEE)).toBe(`${before} 131`)
  await feeTableGridScreen.dropEdits(clock)
})

test('sorting and filtering the fee table grid do not change the row numbers', async ({ admin, clock }) => {
  await openGrid(admin)
  await feeTableGridScreen.grid.getByRole('button', { name: FEE }).click()
  await feeTableGridScreen.grid.getByRole('button', { name: FEE }).click()
  await expect.poll(() => feeTableGridScreen.rowNumbers()[0]).not.toBe('2')
  const [first = ''] = feeTableGridScreen.rowNumbers()
  await feeTableGridScreen.select(Number(first), FEE)
  await userEvent.keyboard('9999{Enter}')
  await visibleText(`Строка ${first}, сбор: 9 999 $`)
  await feeTableGridScreen.main.getByRole('searchbox', { name: 'Найти строки' }).fill('9999')
  await expect.poll(() => feeTableGridScreen.rowNumbers()).toEqual([first])
  await visibleText('Найдено: 1 строка')
  await feeTableGridScreen.main.getByRole('searchbox', { name: 'Найти строки' }).fill('нет такой')
  await visibleText('Таких строк нет')
  await feeTableGridScreen.dropEdits(clock)
})

test('the selected cell of the fee table grid stays selected when the rows are sorted', async ({ admin }) => {
  await openGrid(admin)
  await feeTableGridScreen.select(5, FEE)
  await feeTableGridScreen.grid.getByRole('button', { name: 'Процент' }).click()
  await expect.poll(() => feeTableGridScreen.rowNumbers().slice(0, 2)).toEqual(['70', '40'])
  expect(feeTableGridScreen.isSelected(5, FEE)).toBe(true)
  // The first rows of the new order are shown.
  expect(feeTableGridScreen.grid.element().parentElement?.scrollTop).toBe(0)
})

test('the error message of a fee table grid cell is fully visible in the first column and in the last visible row', async ({
  admin,
  clock,
}) => {
  await openGrid(admin)
  const box = feeTableGridScreen.grid.element().parentElement
  const boxBottom = box?.getBoundingClientRect().bottom ?? 0
  const lastVisible = [...feeTableGridScreen.grid.element().querySelectorAll('tbody th')].findLast(
    (header) => header.getBoundingClientRect().bottom <= boxBottom,
  )
  const row = Number(lastVisible?.textContent)
  await feeTableGridScreen.select(row, 'От, $')
  await userEvent.keyboard('abc{Enter}{ArrowUp}')
  const problem = feeTableGridScreen.grid.getByText(/^Найдено/).first()
  await expect.element(problem).toBeVisible()
  const { top, bottom, left } = problem.element().getBoundingClientRect()
  expect([top > 0, left > 0, bottom < innerHeight]).toEqual([true, true, true])
  // Nothing cuts it off: with pointer events it is what the pointer meets at its corners.
  const element = problem.element() as HTMLElement
  element.style.pointerEvents = 'auto'
  expect(document.elementFromPoint(left + 4, top + 4)).toBe(element)
  expect(document.elementFromPoint(left + 4, bottom - 4)).toBe(element)
  await feeTableGridScreen.dropEdits(clock)
})

test('a warning about a whole fee table does not hide the error of a grid cell', async ({ admin, clock }) => {
  await openGrid(admin)
  const search = feeTableGridScreen.main.getByRole('searchbox', { name: 'Найти строки' })
  await search.fill('clean')
  await feeTableGridScreen.select(41, FEE)
  await userEvent.keyboard('{Control>}a-{/Control}')
  await search.fill('')
  await visibleText('Нет ступеней для документа')
  await feeTableGridScreen.select(7, FEE)
  await userEvent.keyboard('abc{Enter}')
  await expect.element(feeTableGridScreen.button(/^1 ошибка: показать$/)).toBeVisible()
  await feeTableGridScreen.dropEdits(clock)
})

test('the fee table grid fills the window again after its search bar was closed', async ({ admin }) => {
  await page.viewport(1280, 900)
  await openGrid(admin)
  const height = () => feeTableGridScreen.grid.element().parentElement?.clientHeight ?? 0
  await feeTableGridScreen.select(2, FEE)
  const before = height()
  await userEvent.keyboard('{Control>}f{/Control}')
  await expect.poll(height).toBeLessThan(before)
  await feeTableGridScreen.button('Закрыть поиск').click()
  await expect.poll(height).toBe(before)
})

test('fee table grid rows are added, copied and deleted from a menu, and «replace all» replaces a text in all cells', async ({
  admin,
  clock,
}) => {
  await openGrid(admin, 'iaa-internet-bid')
  await feeTableGridScreen.select(3, FEE)
  await feeTableGridScreen.button('Строка').click()
  await page.getByRole('menuitem', { name: 'Добавить копию ниже' }).click()
  await visibleText('Строка 4 добавлена как копия')
  await expect.element(feeTableGridScreen.button(/ошиб/)).toBeVisible()
  await userEvent.keyboard('{Control>}-{/Control}')
  await visibleText('Строка 4 удалена')
  await userEvent.keyboard('{Control>}f{/Control}')
  await feeTableGridScreen.main.getByLabelText('Что найти').fill('live')
  await feeTableGridScreen.main.getByLabelText('На что заменить').fill('prebid')
  await feeTableGridScreen.button('Заменить все').click()
  await visibleText('«live» заменено на «prebid»')
  await feeTableGridScreen.button('Закрыть поиск').click()
  await expect.element(feeTableGridScreen.grid).toHaveFocus()
  await feeTableGridScreen.dropEdits(clock)
})

test('keys typed right after a jump to a fee table grid row outside of the visible area are not lost', async ({
  admin,
}) => {
  await openGrid(admin)
  await feeTableGridScreen.select(2, FEE)
  const type = (key: string, code = '') => {
    const { activeElement } = document
    const event = new KeyboardEvent('keydown', {
      key,
      code,
      ctrlKey: code !== '',
      bubbles: true,
      cancelable: true,
    })
    activeElement?.dispatchEvent(event)
  }
  type('End', 'End')
  // React renders after the event. The browser reports the scroll later, in its next frame.
  await Promise.resolve()
  type('5')
  expect(document.activeElement?.tagName).toBe('INPUT')
  await userEvent.keyboard('{Escape}')
})

test('the fee table grid suggests known ports while the user types a port', async ({ admin, clock }) => {
  await openGrid(admin, 'transportation')
  await feeTableGridScreen.select(5, 'Порт погрузки')
  await userEvent.keyboard('Sav')
  await expect.element(page.getByRole('option', { name: 'Savannah' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => feeTableGridScreen.text(5, 'Порт погрузки')).toMatch(/Savannah$/)
  await feeTableGridScreen.dropEdits(clock)
})

test('on a phone the first columns of a fee table stay in view while scrolling, and a double tap edits a cell', async ({
  admin,
}) => {
  await page.viewport(390, 844)
  await openGrid(admin, 'transportation')
  const box = feeTableGridScreen.grid.element().parentElement
  if (!box) throw new Error('no box')
  const headings = [...feeTableGridScreen.grid.element().querySelectorAll('thead th')]
  const cutOff = headings.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(cutOff.map(({ textContent }) => textContent)).toEqual([])
  box.scrollLeft = 400
  const left = () => Math.round(feeTableGridScreen.cell(4, 'Площадка').getBoundingClientRect().left)
  const number = feeTableGridScreen.grid.element().querySelector('tbody th')
  await expect.poll(left).toBe(Math.round(number?.getBoundingClientRect().right ?? 0))
  expect(document.documentElement.scrollWidth).toBe(390)
  await userEvent.dblClick(feeTableGridScreen.cell(4, 'Цена'))
  await expect.element(page.getByRole('combobox', { name: /^Строка 4, цена$/ })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expectAccessible()
})

test('cell ranges of the fee table grid are selected by mouse and copied, pasted and filled as in a spreadsheet', async ({
  admin,
  clock,
}) => {
  await openGrid(admin)
  await feeTableGridScreen.select(2, 'От, $')
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  expect(feeTableGridScreen.copy()).toBe('0\t50\r\n50\t100')
  await visibleText('Скопировано: 4 ячейки')
  await feeTableGridScreen.select(5, FEE)
  feeTableGridScreen.paste('1 000,50\r\n"1,200.25"\r\n')
  await expect.poll(() => feeTableGridScreen.text(6, FEE)).toMatch(/1 200,25$/)
  expect(feeTableGridScreen.text(5, FEE)).toMatch(/1 000,50$/)
  await visibleText('Вставлено: 2 ячейки')
  await feeTableGridScreen.select(6, FEE)
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  await expect.poll(() => feeTableGridScreen.text(8, FEE)).toMatch(/1 200,25$/)
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => feeTableGridScreen.text(8, FEE)).toMatch(/пусто$/)
  await feeTableGridScreen.dropEdits(clock)
})
