import { expect } from 'vitest'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { settingsScreen } from '../../../testing/component/settings-screen.ts'

test('saving a setting that a colleague has reset to its default meanwhile is a conflict', async ({
  admin,
  server: { colleague },
}) => {
  await admin.open('/admin/setting?q=forwarder-fee')
  const label = 'Экспедитор, USD'
  await settingsScreen.change(label, '310')
  await expect.element(settingsScreen.row(label)).toMatchTextContent('310')
  await settingsScreen.edit(label)
  await settingsScreen.field(label).fill('320')
  await settingsScreen.check()
  await expect.element(settingsScreen.note).toBeVisible()
  const { value } = await colleague.option.single({ params: { title: 'forwarder-fee' } })
  await colleague.option.remove({ params: { id: Number(value.id) } })
  await settingsScreen.apply()
  await expect.element(settingsScreen.alert).toMatchTextContent('300')
  await settingsScreen.press('Взять сохранённое')
  await expect.element(settingsScreen.field(label)).toHaveValue('300')
})
