import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { createChangedFeeTableCsvFile, feeTableScreen } from '../../../testing/component/fee-tables-screen.ts'
import { chooseFilesInDialog } from '../../../testing/component/file-transfer.ts'
import { moveFocusByKeyTo } from '../../../testing/component/move-focus.ts'

test('a new fee table version is uploaded, applied and undone by keyboard alone', async ({ admin }) => {
  await admin.open('/admin/tables')
  await expect.element(feeTableScreen.head).toHaveFocus()
  await moveFocusByKeyTo(feeTableScreen.rail.getByRole('link', { name: 'Морская доставка' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(feeTableScreen.head).toHaveFocus()
  await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()

  await moveFocusByKeyTo(feeTableScreen.button('Загрузить новую версию'))
  const file = createChangedFeeTableCsvFile('ship-delivery', { 2: { price: 777 } })
  await chooseFilesInDialog(() => userEvent.keyboard('{Enter}'), file)
  await expect.element(feeTableScreen.main.getByRole('region', { name: 'Проверка файла' })).toHaveFocus()
  await expect.element(feeTableScreen.toast('Проверка закончена: ошибок нет')).toBeInTheDocument()

  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(feeTableScreen.main.getByText(/^1 из\s1: строка\s2 изменена$/)).toBeVisible()
  await moveFocusByKeyTo(feeTableScreen.differenceBox)

  await moveFocusByKeyTo(feeTableScreen.note)
  await userEvent.keyboard('Тариф линии{Enter}с декабря')
  await expect.element(feeTableScreen.note).toHaveValue('Тариф линии\nс декабря')
  await moveFocusByKeyTo(feeTableScreen.applyButton(2))
  await userEvent.keyboard('{Enter}')
  await expect.element(feeTableScreen.rowsOf(2)).toMatchTextContent('777')
  expect(document.activeElement).not.toBe(document.body)

  // Hovering the toast keeps it open for the following steps.
  await feeTableScreen.undo.hover()
  await moveFocusByKeyTo(feeTableScreen.undo)
  await userEvent.keyboard('{Enter}')
  await expect.element(feeTableScreen.rowsOf(3)).not.toMatchTextContent('777')
  await expect.element(feeTableScreen.head).toHaveFocus()
})
