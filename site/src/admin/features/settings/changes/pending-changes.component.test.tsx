import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import { settingsScreen } from '../../../../testing/component/settings-screen.ts'

const together = page.getByRole('form', { name: 'Изменения вместе' })
const change = (label: string) => together.getByRole('listitem', { name: label })

const collect = async (label: string, value: string): Promise<void> => {
  await settingsScreen.edit(label)
  await settingsScreen.field(label).fill(value)
  await settingsScreen.press('Добавить к изменениям')
  await expect.element(change(label)).toBeVisible()
}

test('several settings are changed with one check and one reason, and undone together', async ({
  admin,
  server: { colleague },
}) => {
  await admin.open('/admin/setting')
  await settingsScreen.press('Изменить несколько')
  await expect.element(together).toMatchTextContent('все или ни одного')
  await collect('Таможенный брокер, USD', '310')
  await collect('Экспедитор, USD', '290,5')
  await expect.element(change('Экспедитор, USD')).toMatchTextContent('300 → 290,5')
  await settingsScreen.press('Проверить вместе')
  await expect.element(settingsScreen.impact.getByRole('row').nth(1)).toMatchTextContent('+0,5')
  await expectAccessible()
  expect(await colleague.option.list()).not.toContainEqual(expect.objectContaining({ title: 'broker-fee' }))

  await settingsScreen.note.fill('Новые тарифы')
  await together.getByRole('button', { name: /^Применить/ }).click()
  await expect.element(settingsScreen.toast('Применены изменения настроек: 2')).toBeVisible()
  await expect.element(settingsScreen.row('Таможенный брокер, USD')).toMatchTextContent('310')
  await expect.element(settingsScreen.row('Экспедитор, USD')).toMatchTextContent('290,5')
  await settingsScreen.press('Отменить')
  await expect.element(settingsScreen.row('Таможенный брокер, USD')).toMatchTextContent('по умолчанию')
  await expect.element(settingsScreen.row('Экспедитор, USD')).toMatchTextContent('по умолчанию')
})
