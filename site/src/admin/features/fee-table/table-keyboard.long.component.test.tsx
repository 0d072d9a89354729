import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { createChangedFeeTableCsvFile, tablesScreen } from '../../../testing/component/fee-tables-screen.ts'
import { answerFileDialog } from '../../../testing/component/file-transfer.ts'
import { moveFocus } from '../../../testing/component/move-focus.ts'

test('a new version is uploaded, applied and undone by keyboard alone', async ({ admin }) => {
  await admin.open('/admin/tables')
  await expect.element(tablesScreen.head).toHaveFocus()
  await moveFocus(tablesScreen.rail.getByRole('link', { name: 'Морская доставка' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(tablesScreen.head).toHaveFocus()
  await expect.element(tablesScreen.rowsOf(1)).toBeVisible()

  await moveFocus(tablesScreen.button('Загрузить новую версию'))
  const file = createChangedFeeTableCsvFile('ship-delivery', { 2: { price: 777 } })
  await answerFileDialog(() => userEvent.keyboard('{Enter}'), file)
  await expect.element(tablesScreen.main.getByRole('region', { name: 'Проверка файла' })).toHaveFocus()
  await expect.element(tablesScreen.toast('Проверка закончена: ошибок нет')).toBeInTheDocument()

  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(tablesScreen.main.getByText(/^1 из\s1: строка\s2 изменена$/)).toBeVisible()
  await moveFocus(tablesScreen.differenceBox)

  await moveFocus(tablesScreen.note)
  await userEvent.keyboard('Тариф линии{Enter}с декабря')
  await expect.element(tablesScreen.note).toHaveValue('Тариф линии\nс декабря')
  await moveFocus(tablesScreen.applyButton(2))
  await userEvent.keyboard('{Enter}')
  await expect.element(tablesScreen.rowsOf(2)).toMatchTextContent('777')
  expect(document.activeElement).not.toBe(document.body)

  // Hovering the toast keeps it open for the following steps.
  await tablesScreen.undo.hover()
  await moveFocus(tablesScreen.undo)
  await userEvent.keyboard('{Enter}')
  await expect.element(tablesScreen.rowsOf(3)).not.toMatchTextContent('777')
  await expect.element(tablesScreen.head).toHaveFocus()
})
