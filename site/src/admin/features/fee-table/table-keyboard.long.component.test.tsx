import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { createChangedFeeTableCsvFile, tablesScreen } from '../../../testing/component/fee-tables-screen.ts'
import { answerFileDialog } from '../../../testing/component/file-transfer.ts'

/** Presses Tab until the element has focus. */
const tabTo = async (target: Locator, most = 60): Promise<void> => {
  for (let presses = 0; presses < most && document.activeElement !== target.query(); presses += 1)
    await userEvent.tab()
  await expect.element(target).toHaveFocus()
}

test('a new version is uploaded, applied and undone by keyboard alone', async ({ admin }) => {
  await admin.open('/admin/tables')
  await expect.element(tablesScreen.head).toHaveFocus()
  await tabTo(tablesScreen.rail.getByRole('link', { name: 'Морская доставка' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(tablesScreen.head).toHaveFocus()
  await expect.element(tablesScreen.rowsOf(1)).toBeVisible()

  await tabTo(tablesScreen.button('Загрузить новую версию'))
  const file = createChangedFeeTableCsvFile('ship-delivery', { 2: { price: 777 } })
  await answerFileDialog(() => userEvent.keyboard('{Enter}'), file)
  await expect.element(tablesScreen.main.getByRole('region', { name: 'Проверка файла' })).toHaveFocus()
  await expect.element(tablesScreen.toast('Проверка закончена: ошибок нет')).toBeInTheDocument()

  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(tablesScreen.main.getByText(/^1 из\s1: строка\s2 изменена$/)).toBeVisible()
  await tabTo(tablesScreen.differenceBox)

  await tabTo(tablesScreen.note)
  await userEvent.keyboard('Тариф линии{Enter}с декабря')
  await expect.element(tablesScreen.note).toHaveValue('Тариф линии\nс декабря')
  await tabTo(tablesScreen.applyButton(2))
  await userEvent.keyboard('{Enter}')
  await expect.element(tablesScreen.rowsOf(2)).toMatchTextContent('777')
  expect(document.activeElement).not.toBe(document.body)

  // Hovering the toast keeps it open for the following steps.
  await tablesScreen.undo.hover()
  await tabTo(tablesScreen.undo)
  await userEvent.keyboard('{Enter}')
  await expect.element(tablesScreen.rowsOf(3)).not.toMatchTextContent('777')
  await expect.element(tablesScreen.head).toHaveFocus()
})
