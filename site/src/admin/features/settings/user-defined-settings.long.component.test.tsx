import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { settingsScreen } from '../../../testing/component/settings-screen.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

test('a user-defined setting removed on the settings screen is restored with its value by the undo button', async ({
  admin,
}) => {
  await admin.open('/admin/setting')
  const title = createUniqueName('Номер договора')
  await settingsScreen.addFree(title, '17/2026')
  await settingsScreen.press(`Удалить «${title}»`)
  await expect.element(settingsScreen.freeRow(title)).not.toBeInTheDocument()
  await settingsScreen.press('Вернуть')
  await expect.element(settingsScreen.freeRow(title)).toMatchTextContent('17/2026')
})

test('a user-defined setting without a title or with a used title is rejected at its title field', async ({
  admin,
}) => {
  await admin.open('/admin/setting')
  const title = createUniqueName('Занято')
  await settingsScreen.addFree(title, '')
  await expect.element(settingsScreen.freeRow(title)).toBeVisible()
  await settingsScreen.press('Новый параметр')
  await settingsScreen.press('Добавить')
  await expect.element(page.getByText('Заполните это поле')).toBeVisible()
  await settingsScreen.freeTitle.fill(title)
  await settingsScreen.press('Добавить')
  await expect.element(page.getByText('Параметр с таким названием уже есть')).toBeVisible()
  await expect.element(settingsScreen.freeTitle).toHaveFocus()
})
