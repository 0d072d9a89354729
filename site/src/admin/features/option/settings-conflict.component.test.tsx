import { expect } from 'vitest'
import { test } from '../../../testing/component/admin.tsx'
import { settings } from '../../../testing/component/settings-screen.ts'

test('when two people set the same value for the first time, the second sees both and can overwrite', async ({
  admin,
  server: { colleague },
}) => {
  await admin.open('/admin/setting?q=company-fee')
  const label = 'Услуги компании, USD'
  await settings.edit(label)
  await settings.field(label).fill('510')
  await colleague.option.create({ body: { title: 'company-fee', value: '520' } })
  await settings.save()
  await expect.element(settings.alert).toMatchTextContent('520')
  await expect.element(settings.field(label)).toHaveValue('510')
  await settings.press('Записать моё поверх')
  await expect.element(settings.field(label)).not.toBeInTheDocument()
  await expect.element(settings.row(label)).toMatchTextContent('510')
  const { value } = await colleague.option.single({ params: { title: 'company-fee' } })
  expect(value.value).toBe('510')
})

test('saving a value that a colleague has reset to its default meanwhile is a conflict', async ({
  admin,
  server: { colleague },
}) => {
  await admin.open('/admin/setting?q=forwarder-fee')
  const label = 'Экспедитор, USD'
  await settings.set(label, '310')
  await expect.element(settings.row(label)).toMatchTextContent('310')
  await settings.edit(label)
  await settings.field(label).fill('320')
  const { value } = await colleague.option.single({ params: { title: 'forwarder-fee' } })
  await colleague.option.remove({ params: { id: Number(value.id) } })
  await settings.save()
  await expect.element(settings.alert).toMatchTextContent('300')
  await settings.press('Взять сохранённое')
  await expect.element(settings.field(label)).toHaveValue('300')
})
