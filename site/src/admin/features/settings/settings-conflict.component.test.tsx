import { toKyivDay } from 'shared/format'
import { expect } from 'vitest'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { settingsScreen } from '../../../testing/component/settings-screen.ts'

test('when two people set a setting for the first time, the second sees both values and can overwrite the first', async ({
  admin,
  server: { colleague },
}) => {
  await admin.open('/admin/setting?q=company-fee')
  const label = 'Услуги компании, USD'
  await settingsScreen.edit(label)
  await settingsScreen.field(label).fill('510')
  await settingsScreen.check()
  await colleague.option.create({ body: { title: 'company-fee', value: '520' } })
  await settingsScreen.apply()
  await expect.element(settingsScreen.alert).toMatchTextContent('520')
  await expect.element(settingsScreen.field(label)).toHaveValue('510')
  await settingsScreen.press('Записать моё поверх')
  await expect.element(settingsScreen.field(label)).not.toBeInTheDocument()
  await expect.element(settingsScreen.row(label)).toMatchTextContent('510')
  const { value } = await colleague.option.single({ params: { title: 'company-fee' } })
  expect(value.value).toBe(`2018-11-25: 520\n${toKyivDay(new Date())}: 510`)
})
