import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin.tsx'
import { answerFileDialog } from '../../../testing/component/choose-file.ts'
import { changedFile, tables } from '../../../testing/component/tables-screen.ts'

/** Presses Tab until the element has focus. */
const tabTo = async (target: Locator, most = 60): Promise<void> => {
  for (let presses = 0; presses < most && document.activeElement !== target.query(); presses += 1)
    await userEvent.tab()
  await expect.element(target).toHaveFocus()
}

test('a new version is uploaded, applied and undone by keyboard alone', async ({ admin }) => {
  await admin.open('/admin/tables')
  await expect.element(tables.head).toHaveFocus()
  await tabTo(tables.rail.getByRole('link', { name: 'Морская доставка' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(tables.head).toHaveFocus()
  await expect.element(tables.rowsOf(1)).toBeVisible()

  await tabTo(tables.button('Загрузить новую версию'))
  const file = changedFile('ship-delivery', { 2: { price: 777 } })
  await answerFileDialog(() => userEvent.keyboard('{Enter}'), file)
  await expect.element(tables.main.getByRole('region', { name: 'Проверка файла' })).toHaveFocus()
  await expect.element(tables.toast('Проверка закончена: ошибок нет')).toBeInTheDocument()

  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(tables.main.getByText(/^1 из\s1: строка\s2 изменена$/)).toBeVisible()
  await userEvent.tab()
  await expect.element(tables.differenceBox).toHaveFocus()

  await tabTo(tables.note)
  await userEvent.keyboard('Тариф линии{Enter}с декабря')
  await expect.element(tables.note).toHaveValue('Тариф линии\nс декабря')
  await tabTo(tables.applyButton(2))
  await userEvent.keyboard('{Enter}')
  await expect.element(tables.rowsOf(2)).toMatchTextContent('777')
  expect(document.activeElement).not.toBe(document.body)

  // Hovering the toast keeps it open for the following steps.
  await tables.undo.hover()
  await tabTo(tables.undo)
  await userEvent.keyboard('{Enter}')
  await expect.element(tables.rowsOf(3)).not.toMatchTextContent('777')
  await expect.element(tables.head).toHaveFocus()
})
